import type { TrackingEvent } from './events.ts'
import { costPerS, type Hypothesis } from './hypothesis.ts'

/** The instant in which something is decided: what happens in it, and when to look again. */
export class Instant {
  readonly ms: number
  readonly events: TrackingEvent[]
  /** Something that was not yet so may be so then. */
  nextMs = Number.POSITIVE_INFINITY

  constructor(ms: number, events: TrackingEvent[]) {
    this.ms = ms
    this.events = events
  }

  /** Is it so long ago? If not, it will be, and that is the time to look again. */
  isPast(sinceMs: number, waitMs: number): boolean {
    const dueMs = sinceMs + waitMs
    if (this.ms >= dueMs) return true
    this.lookAt(dueMs)
    return false
  }

  /** Do all explanations that cost no more than the margin say so? If not, those that do not may become too expensive. */
  isAgreed(hypotheses: readonly Hypothesis[], margin: number, says: (one: Hypothesis) => boolean): boolean {
    let isAgreed = true
    for (const one of hypotheses) {
      if (one.cost > margin) break
      if (says(one)) continue
      isAgreed = false
      this.lookWhenReaches(one, hypotheses[0]!, margin)
    }
    return isAgreed
  }

  /** Another explanation may become the best one. */
  lookForBetter(hypotheses: readonly Hypothesis[]): void {
    if (hypotheses.length > 1)
      for (const { faults } of hypotheses) for (const { usualUntilMs } of faults) this.lookAt(usualUntilMs)
    for (let index = 1; index < hypotheses.length; index++) {
      this.lookWhenReaches(hypotheses[index]!, hypotheses[0]!, 0)
    }
  }

  private lookWhenReaches(one: Hypothesis, best: Hypothesis, cost: number): void {
    const ms = (1000 * (cost - one.cost)) / (costPerS(one, this.ms) - costPerS(best, this.ms))
    if (ms >= 0 && ms < Number.POSITIVE_INFINITY) this.lookAt(this.ms + Math.floor(ms) + 1)
  }

  private lookAt(ms: number): void {
    if (ms > this.ms && ms < this.nextMs) this.nextMs = ms
  }
}
