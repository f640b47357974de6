import * as z from 'zod/mini'
import { transaction } from './requests.ts'
import { count, milliseconds, time, V, words } from './vocabulary.ts'

export const response = z.object({
  v: V,
  transaction: z.optional(transaction),
  status: z.enum(['ok', 'error']),
  data: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ code: words, message: words })),
})
export type Response = z.infer<typeof response>

export const bridgeInfo = z.object({
  v: V,
  version: words,
  instance: words.check(z.describe('a new one with every start of the service')),
  board: words,
  startedAt: time,
  node: words,
  /** Where the page is, if the service shows it. */
  page: z.nullable(words),
})
export type BridgeInfo = z.infer<typeof bridgeInfo>

export const bridgeHealth = z.object({
  v: V,
  at: time,
  uptimeS: count,
  well: z.boolean(),
  trouble: z.array(words).check(z.describe('what is not well, in words')),
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
export type BridgeHealth = z.infer<typeof bridgeHealth>

export const LOG_LEVELS = ['info', 'warning', 'error'] as const
export const bridgeLog = z.object({ v: V, at: time, level: z.enum(LOG_LEVELS), message: words })
export type BridgeLog = z.infer<typeof bridgeLog>
