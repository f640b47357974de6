import type { CancelTimer, Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import type { Outlet } from './publishing.ts'

/** As many changes of one topic at once as hands can make. */
const AT_ONCE = 20
/** And then, for as long as a sensor flickers, so many a second. */
const PAUSE_MS = 100

interface Waiting {
  readonly payload: string
  readonly qos: 0 | 1
}

/**
 * A loose sensor changes the board fifty times a second, and every viewer would receive each change. Of a retained
 * message only the last counts: past a number of changes it is published ten times a second. Events are published
 * at once, and after everything that they build on.
 */
export class PacedOutlet implements Outlet {
  private readonly outlet: Outlet
  private readonly clock: Clock
  private readonly budgets = new Map<string, TokenBucket>()
  private readonly waiting = new Map<string, Waiting>()
  private cancelTimer: CancelTimer = () => {}

  constructor(outlet: Outlet, clock: Clock) {
    this.outlet = outlet
    this.clock = clock
  }

  publishRetained(topic: string, payload: string, qos: 0 | 1): void {
    if (this.budgetOf(topic).take(this.clock.nowMs()) > 0) {
      if (this.waiting.size === 0)
        this.cancelTimer = this.clock.setTimer(PAUSE_MS, () => this.publishWaiting())
      this.waiting.set(topic, { payload, qos })
      return
    }
    this.waiting.delete(topic)
    this.outlet.publishRetained(topic, payload, qos)
  }

  publish(topic: string, payload: string, qos: 0 | 1): void {
    this.publishWaiting()
    this.outlet.publish(topic, payload, qos)
  }

  stop(): void {
    this.publishWaiting()
  }

  private publishWaiting(): void {
    this.cancelTimer()
    for (const [topic, { payload, qos }] of this.waiting) {
      this.budgetOf(topic).spend(this.clock.nowMs())
      this.outlet.publishRetained(topic, payload, qos)
    }
    this.waiting.clear()
  }

  private budgetOf(topic: string): TokenBucket {
    const known = this.budgets.get(topic)
    if (known) return known
    const budget = new TokenBucket(AT_ONCE, 1000 / PAUSE_MS, this.clock.nowMs())
    this.budgets.set(topic, budget)
    return budget
  }
}
