import type { CancelTimer, Clock } from './clock.ts'

/** Hands on what is put in, in the same order, so much later. */
export class DelayLine<Item> {
  private readonly delayMs: number
  private readonly clock: Clock
  private readonly onDue: (item: Item) => void
  private waiting: { readonly item: Item; readonly dueMs: number }[] = []
  private cancelTimer: CancelTimer | null = null

  constructor(delayMs: number, clock: Clock, onDue: (item: Item) => void) {
    this.delayMs = delayMs
    this.clock = clock
    this.onDue = onDue
  }

  add(item: Item): void {
    this.waiting.push({ item, dueMs: this.clock.nowMs() + this.delayMs })
    if (!this.cancelTimer) this.wait()
  }

  /** What waits is dropped. */
  stop(): void {
    this.cancelTimer?.()
    this.cancelTimer = null
    this.waiting = []
  }

  private wait(): void {
    const [next] = this.waiting
    this.cancelTimer = next
      ? this.clock.setTimer(Math.max(0, next.dueMs - this.clock.nowMs()), () => this.handOn())
      : null
  }

  private handOn(): void {
    const nowMs = this.clock.nowMs()
    const isDue = ({ dueMs }: { dueMs: number }) => dueMs <= nowMs
    const due = this.waiting.filter(isDue)
    this.waiting = this.waiting.filter(entry => !isDue(entry))
    for (const { item } of due) this.onDue(item)
    this.wait()
  }
}
