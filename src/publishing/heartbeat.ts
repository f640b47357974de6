import type { CancelTimer, Clock } from '../core/clock.ts'
import { makeHeartbeat } from '../messages/heartbeat.ts'
import { HEARTBEAT_MS } from '../messages/liveness.ts'
import type { Topics } from '../messages/topics.ts'
import type { Outlet } from './publishing.ts'

/** How soon a viewer who comes or goes is counted. */
const COUNT_MS = 1000

interface Parts {
  readonly outlet: Outlet
  readonly topics: Topics
  readonly viewers: () => number
  readonly clock: Clock
  readonly timeOfDay: () => Date
  /** Of the latest snapshot; null where viewers see the game late. */
  readonly seq: () => number | null
}

/** Tells viewers, however far away, that what they see is still the present, and how many they are. */
export class Heartbeat {
  private readonly parts: Parts
  private cancelTimer: CancelTimer = () => {}
  private shown = { viewers: 0, atMs: 0 }

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    this.publish()
    this.checkAgain()
  }

  stop(): void {
    this.cancelTimer()
  }

  private checkAgain(): void {
    const { clock, viewers } = this.parts
    this.cancelTimer = clock.setTimer(COUNT_MS, () => {
      const isDue = clock.nowMs() - this.shown.atMs >= HEARTBEAT_MS
      if (isDue || viewers() !== this.shown.viewers) this.publish()
      this.checkAgain()
    })
  }

  private publish(): void {
    const { outlet, topics, clock, timeOfDay, seq } = this.parts
    this.shown = { viewers: this.parts.viewers(), atMs: clock.nowMs() }
    const message = makeHeartbeat(timeOfDay(), this.shown.viewers, seq())
    outlet.publishRetained(topics.public('heartbeat'), JSON.stringify(message), 0)
  }
}
