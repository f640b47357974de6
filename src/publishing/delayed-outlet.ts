import type { Clock } from '../core/clock.ts'
import { DelayLine } from '../core/delay-line.ts'
import type { Topics } from '../messages/topics.ts'
import type { Outlet } from './publishing.ts'

/** What tells nothing of the game, and is wanted at once. */
const AT_ONCE = ['availability', 'heartbeat'] as const

/** Whether a topic tells viewers something of the game. */
export function isOfTheGame(topic: string, topics: Topics): boolean {
  const isPublic = topic.startsWith(`${topics.root}/public/`)
  return isPublic && !AT_ONCE.some(name => topic === topics.public(name))
}

/** Publishes on a broker that cannot tell viewers from players: there everybody sees the game late. */
export class DelayedOutlet implements Outlet {
  private readonly outlet: Outlet
  private readonly topics: Topics
  private readonly line: DelayLine<() => void>

  constructor(outlet: Outlet, topics: Topics, delayMs: number, clock: Clock) {
    this.outlet = outlet
    this.topics = topics
    this.line = new DelayLine(delayMs, clock, publish => publish())
  }

  publishRetained(topic: string, payload: string, qos: 0 | 1): void {
    this.pass(topic, () => this.outlet.publishRetained(topic, payload, qos))
  }

  publish(topic: string, payload: string, qos: 0 | 1): void {
    this.pass(topic, () => this.outlet.publish(topic, payload, qos))
  }

  stop(): void {
    this.line.stop()
  }

  /** The log names the moves too. */
  private pass(topic: string, publish: () => void): void {
    if (isOfTheGame(topic, this.topics) || topic === this.topics.telemetry('log')) this.line.add(publish)
    else publish()
  }
}
