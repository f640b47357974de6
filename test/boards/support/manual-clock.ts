import type { Clock } from '../../../src/core/clock.ts'

/** Time stands still until `passMs`; timers due by then fire in order. */
export class ManualClock implements Clock {
  readonly delaysMs: number[] = []
  #nowMs = 0
  #timers: { dueMs: number; due: () => void }[] = []

  nowMs(): number {
    return this.#nowMs
  }

  setTimer(delayMs: number, due: () => void) {
    const timer = { dueMs: this.#nowMs + delayMs, due }
    this.delaysMs.push(delayMs)
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  pending(): number {
    return this.#timers.length
  }

  /** As on a computer that is busy: what was due in the meantime is done once, late. */
  skipMs(ms: number): void {
    this.#nowMs += ms
    this.passMs(0)
  }

  passMs(ms: number): void {
    const untilMs = this.#nowMs + ms
    for (;;) {
      const [next] = this.#timers
        .filter(timer => timer.dueMs <= untilMs)
        .sort((one, other) => one.dueMs - other.dueMs)
      if (!next) break
      this.#timers = this.#timers.filter(other => other !== next)
      this.#nowMs = Math.max(this.#nowMs, next.dueMs)
      next.due()
    }
    this.#nowMs = untilMs
  }
}
