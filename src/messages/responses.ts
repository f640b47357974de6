import * as z from 'zod/mini'
import { publicGame } from './public-messages.ts'
import { count, result, side, text, time, transaction, V } from './vocabulary.ts'

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

/** The data of the response to `review`. */
export const reviewData = z.pick(publicGame, { review: true, evaluations: true })
export type ReviewData = z.infer<typeof reviewData>

/** The data of the response to `game`; `game` is a snapshot. `seq` is that of the latest snapshot when the journal was read. */
export const gameData = z.object({
  id: text,
  startedAt: time,
  seq: z.optional(count),
  game: z.unknown(),
  record: z.string(),
})
