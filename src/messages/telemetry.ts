import * as z from 'zod/mini'
import { count, milliseconds, text, time, V } from './vocabulary.ts'

export const telemetryInfo = z.object({
  v: V,
  version: text,
  instance: text.check(z.describe('new with every start of the service')),
  board: text,
  startedAt: time,
  node: text,
  /** The page’s URL, if the service serves it. */
  page: z.nullable(text),
})
export type TelemetryInfo = z.infer<typeof telemetryInfo>

export const telemetryHealth = z.object({
  v: V,
  at: time,
  uptimeS: count,
  well: z.boolean(),
  trouble: z.array(text).check(z.describe('what is wrong, in sentences')),
  link: z.object({
    lines: count,
    badCrc: count,
    discarded: count,
    retries: count,
    reconnects: count,
    restarts: count,
  }),
  mqtt: z.object({ connects: count, sent: count, dropped: count }),
  eventLoopLagMs: z.object({ mean: milliseconds, p99: milliseconds, max: milliseconds }),
  memory: z.object({ residentBytes: count, heapBytes: count }),
})
export type TelemetryHealth = z.infer<typeof telemetryHealth>

export const LOG_LEVELS = ['info', 'warning', 'error'] as const
export const telemetryLog = z.object({ v: V, at: time, level: z.enum(LOG_LEVELS), message: text })
export type TelemetryLog = z.infer<typeof telemetryLog>
