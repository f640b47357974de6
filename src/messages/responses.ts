import * as z from 'zod/mini'
import { transaction } from './requests.ts'
import { count, milliseconds, result, side, text, time, V } from './vocabulary.ts'

export const response = z.object({
  v: V,
  transaction: z.optional(transaction),
  status: z.enum(['ok', 'error']),
  data: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ code: text, message: text })),
})
export type Response = z.infer<typeof response>

const listedGame = z.object({
  id: text,
  startedAt: time,
  rules: text,
  players: z.object({ attackers: z.optional(text), defenders: z.optional(text) }),
  computer: z.nullable(z.object({ side, level: count })),
  plies: count,
  result: z.nullable(result),
})
export type ListedGame = z.infer<typeof listedGame>

/** The data of the response to `games`. */
export const gamesData = z.object({
  games: z.array(listedGame).check(z.maxLength(50)),
  total: count,
  before: z.nullable(text),
})
export type GamesData = z.infer<typeof gamesData>

/** The data of the response to `game`; `game` is a snapshot. */
export const gameData = z.object({ id: text, startedAt: time, game: z.unknown(), record: z.string() })

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
