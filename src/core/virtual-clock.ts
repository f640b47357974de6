import type { CancelTimer, Clock } from './clock.ts'

/** Time that passes only when somebody lets it. */
export class VirtualClock implements Clock {
  private now = 0
  private timers: { readonly dueMs: number; readonly due: () => void }[] = []

  nowMs(): number {
    return this.now
  }

  setTimer(delayMs: number, due: () => void): CancelTimer {
    const timer = { dueMs: this.now + delayMs, due }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter(other => other !== timer)
    }
  }

  /** Everything that falls due on the way happens, in its order; at the end of the way too if `inclusive`. */
  passTo(untilMs: number, inclusive: boolean): void {
    for (;;) {
      const next = this.next()
      if (!next || next.dueMs > untilMs || (next.dueMs === untilMs && !inclusive)) break
      this.timers = this.timers.filter(other => other !== next)
      this.now = Math.max(this.now, next.dueMs)
      next.due()
    }
    this.now = Math.max(this.now, untilMs)
  }

  /** Nobody waits any more. */
  forget(): void {
    this.timers = []
  }

  private next() {
    return this.timers.reduce<(typeof this.timers)[number] | null>(
      (first, timer) => (first && first.dueMs <= timer.dueMs ? first : timer),
      null,
    )
  }
}
