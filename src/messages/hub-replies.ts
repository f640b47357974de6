import * as z from 'zod/mini'
import { count, result, side, text, time } from './vocabulary.ts'

/** What the hub's page reads from the hub. */

const computer = z.nullable(z.object({ side, level: count }))

const foundGame = z.object({
  board: text,
  game: text,
  startedAt: time,
  rules: text,
  players: z.object({ attackers: text, defenders: text }),
  computer,
  plies: count,
  result: z.nullable(result),
})
export type HubGame = z.infer<typeof foundGame>

/** `GET /api/games`. */
export const hubGames = z.object({
  games: z.array(foundGame).check(z.maxLength(100)),
  next: z.nullable(text).check(z.describe('as `before` of the next page; null after the last')),
})
export type HubGames = z.infer<typeof hubGames>

const counted = z.array(z.object({ name: text, games: count })).check(z.maxLength(100))

/** `GET /api/statistics`: how the boards are used, without names. */
export const hubStatistics = z.object({
  games: count,
  moves: count,
  againstComputer: count,
  results: z.object({ attackers: count, defenders: count, draw: count }),
  rules: counted.check(z.describe('the most played first')),
  boards: counted,
  months: counted.check(z.describe('the last twelve in which there were games, the newest last')),
})
export type HubStatistics = z.infer<typeof hubStatistics>

/** `GET /api/hub`. */
export const hubFacts = z.object({
  prefix: text,
  boards: z.array(text).check(z.describe('those that are connected')),
  isOperator: z.boolean().check(z.describe('whether the request had the token of an operator')),
})
export type HubFacts = z.infer<typeof hubFacts>
