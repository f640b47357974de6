import type { CancelTimer, Clock } from '../../../core/clock.ts'
import { makeHeartbeat } from '../../../messages/heartbeat.ts'
import { HEARTBEAT_MS } from '../../../messages/liveness.ts'
import type { Topics } from '../../../messages/topics.ts'
import type { Outlet } from './publishing.ts'

interface Parts {
  readonly outlet: Outlet
  readonly topics: Topics
  readonly clock: Clock
  readonly timeOfDay: () => Date
}

/** Tells viewers, however far away, that what they see is still the present. */
export class Heartbeat {
  private readonly parts: Parts
  private cancelTimer: CancelTimer = () => {}

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    const { outlet, topics, clock, timeOfDay } = this.parts
    outlet.publishRetained(topics.public('heartbeat'), JSON.stringify(makeHeartbeat(timeOfDay())), 0)
    this.cancelTimer = clock.setTimer(HEARTBEAT_MS, () => this.start())
  }

  stop(): void {
    this.cancelTimer()
  }
}
