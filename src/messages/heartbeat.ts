import * as z from 'zod/mini'
import { HEARTBEAT_MS } from './liveness.ts'
import { milliseconds, time, V } from './vocabulary.ts'

export const publicHeartbeat = z.object({
  v: V,
  at: time,
  everyMs: milliseconds.check(
    z.describe('until the next; after twice as long without one, what is retained may be old'),
  ),
})
type PublicHeartbeat = z.infer<typeof publicHeartbeat>

export const makeHeartbeat = (at: Date): PublicHeartbeat => ({
  v: 1,
  at: at.toISOString(),
  everyMs: HEARTBEAT_MS,
})
