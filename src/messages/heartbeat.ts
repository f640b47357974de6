import * as z from 'zod/mini'
import { HEARTBEAT_MS } from './liveness.ts'
import { count, milliseconds, time, V } from './vocabulary.ts'

export const publicHeartbeat = z.object({
  v: V,
  at: time,
  everyMs: milliseconds.check(
    z.describe('until the next; after twice as long without one, what is retained may be old'),
  ),
  viewers: z.optional(count).check(z.describe('how many watch without a token at the service itself')),
  seq: z.optional(
    count.check(z.describe('of the latest snapshot; left out where viewers see the game late')),
  ),
})
type PublicHeartbeat = z.infer<typeof publicHeartbeat>

export const makeHeartbeat = (at: Date, viewers: number, seq: number | null): PublicHeartbeat => ({
  v: 1,
  at: at.toISOString(),
  everyMs: HEARTBEAT_MS,
  viewers,
  ...(seq !== null && { seq }),
})
