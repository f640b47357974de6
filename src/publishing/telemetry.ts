import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Board } from '../boards/board.ts'
import { discardedLines } from '../boards/link/counters.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { ServiceHealth } from '../health/health.ts'
import type { LogsData } from '../messages/setup.ts'
import type { TelemetryHealth, TelemetryInfo, TelemetryLog } from '../messages/telemetry.ts'
import type { Topics } from '../messages/topics.ts'
import type { MqttCounters } from '../mqtt/mqtt-link.ts'
import type { Outlet } from './publishing.ts'

const HEALTH_MS = 30_000
const LAG_RESOLUTION_MS = 50
/** As many as somebody reads on a page; the rest is in the system's log. */
const MOST_RECENT = 100

interface Parts {
  readonly outlet: Outlet & { counters(): MqttCounters }
  readonly topics: Topics
  readonly info: Omit<TelemetryInfo, 'v' | 'startedAt' | 'node'>
  readonly health: ServiceHealth
  readonly board: Board
  readonly clock: Clock
  readonly timeOfDay: () => Date
}

/** What an operator wants to know of the service itself. */
export class Telemetry {
  private readonly parts: Parts
  private readonly lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  private readonly recent: TelemetryLog[] = []
  private startedMs = 0
  private cancelTimer: CancelTimer = () => {}

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    const { outlet, topics, info, clock, timeOfDay } = this.parts
    this.startedMs = clock.nowMs()
    const startedAt = timeOfDay().toISOString()
    const about: TelemetryInfo = { v: 1, ...info, startedAt, node: process.version }
    outlet.publishRetained(topics.telemetry('info'), JSON.stringify(about), 1)
    this.lag.enable()
    this.tellHealth()
  }

  stop(): void {
    this.cancelTimer()
    this.lag.disable()
  }

  log(level: TelemetryLog['level'], message: string): void {
    const { outlet, topics, timeOfDay } = this.parts
    const line: TelemetryLog = { v: 1, at: timeOfDay().toISOString(), level, message: message.slice(0, 2000) }
    this.recent.push(line)
    if (this.recent.length > MOST_RECENT) this.recent.shift()
    outlet.publish(topics.telemetry('log'), JSON.stringify(line), 0)
  }

  /** The latest log messages, the newest last. */
  logs(): LogsData {
    return { lines: this.recent.map(({ at, level, message }) => ({ at, level, message })) }
  }

  private tellHealth(): void {
    const { outlet, topics, clock } = this.parts
    outlet.publishRetained(topics.telemetry('health'), JSON.stringify(this.health()), 1)
    this.lag.reset()
    this.cancelTimer = clock.setTimer(HEALTH_MS, () => this.tellHealth())
  }

  private health(): TelemetryHealth {
    const { outlet, board, health, clock, timeOfDay } = this.parts
    const counters = board.counters()
    const { lines, discarded, retries, reconnects, restarts } = counters
    const { connects, messagesSent, eventsDropped } = outlet.counters()
    const { rss, heapUsed } = process.memoryUsage()
    const failures = health.list()
    return {
      v: 1,
      at: timeOfDay().toISOString(),
      uptimeS: Math.floor((clock.nowMs() - this.startedMs) / 1000),
      well: failures.length === 0,
      trouble: [...failures],
      link: {
        lines,
        badCrc: discarded.crc,
        discarded: discardedLines(counters),
        retries,
        reconnects,
        restarts,
      },
      mqtt: { connects, sent: messagesSent, dropped: eventsDropped },
      eventLoopLagMs: {
        mean: this.lagMs(this.lag.mean),
        p99: this.lagMs(this.lag.percentile(99)),
        max: this.lagMs(this.lag.max),
      },
      memory: { residentBytes: rss, heapBytes: heapUsed },
    }
  }

  /** How much later than asked for, from the nanoseconds that Node measures, which are none before the first. */
  private lagMs(nanoseconds: number): number {
    if (!Number.isFinite(nanoseconds) || this.lag.count === 0) return 0
    return Math.max(0, Math.round(nanoseconds / 1e5) / 10 - LAG_RESOLUTION_MS)
  }
}
