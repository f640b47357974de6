import type { CancelTimer, Clock } from '../../core/clock.ts'
import type { Outlet } from './publishing.ts'

/** As many changes at once as hands can make of one topic. */
const AT_ONCE = 20
/** And then, for as long as a sensor flickers, so many a second. */
const PAUSE_MS = 100

interface Waiting {
  readonly payload: string
  readonly qos: 0 | 1
}

interface Budget {
  left: number
  countedAtMs: number
}

/**
 * A loose sensor changes the board fifty times a second, and every viewer would be told each time. Of what is kept
 * only the last counts: past a number of changes it is told ten times a second. What happened is told at once, and
 * after everything that it builds on.
 */
export class PacedOutlet implements Outlet {
  private readonly outlet: Outlet
  private readonly clock: Clock
  private readonly budgets = new Map<string, Budget>()
  private readonly waiting = new Map<string, Waiting>()
  private cancelTimer: CancelTimer = () => {}

  constructor(outlet: Outlet, clock: Clock) {
    this.outlet = outlet
    this.clock = clock
  }

  publishRetained(topic: string, payload: string, qos: 0 | 1): void {
    const budget = this.budgetOf(topic)
    if (budget.left < 1) {
      if (this.waiting.size === 0) this.cancelTimer = this.clock.setTimer(PAUSE_MS, () => this.tellWaiting())
      this.waiting.set(topic, { payload, qos })
      return
    }
    budget.left -= 1
    this.waiting.delete(topic)
    this.outlet.publishRetained(topic, payload, qos)
  }

  publish(topic: string, payload: string, qos: 0 | 1): void {
    this.tellWaiting()
    this.outlet.publish(topic, payload, qos)
  }

  stop(): void {
    this.tellWaiting()
  }

  private tellWaiting(): void {
    this.cancelTimer()
    for (const [topic, { payload, qos }] of this.waiting) {
      const budget = this.budgetOf(topic)
      budget.left = Math.max(0, budget.left - 1)
      this.outlet.publishRetained(topic, payload, qos)
    }
    this.waiting.clear()
  }

  private budgetOf(topic: string): Budget {
    const nowMs = this.clock.nowMs()
    const budget = this.budgets.get(topic) ?? { left: AT_ONCE, countedAtMs: nowMs }
    this.budgets.set(topic, budget)
    budget.left = Math.min(AT_ONCE, budget.left + (nowMs - budget.countedAtMs) / PAUSE_MS)
    budget.countedAtMs = nowMs
    return budget
  }
}
