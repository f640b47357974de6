import * as z from 'zod/mini'
import { isBoardId } from './topics.ts'
import { count, text, time } from './vocabulary.ts'

/** What the hub's page reads and sends about tournaments. */

export const FORMATS = ['round-robin', 'swiss'] as const
export type TournamentFormat = (typeof FORMATS)[number]

export const GAME_RESULTS = ['attackers', 'defenders', 'draw'] as const
export type GameResult = (typeof GAME_RESULTS)[number]

/** As FIDE's handbook names them (C.07). */
export const TIE_BREAKS = ['direct-encounter', 'buchholz', 'sonneborn-berger'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

export const REFUSALS = [
  'bad-request',
  'not-found',
  'not-an-operator',
  'name-taken',
  'already-started',
  'too-few-players',
  'too-many-players',
  'round-unfinished',
  'all-rounds-played',
  'no-pairing-left',
  'already-withdrawn',
  'no-change',
  'database',
] as const
export type TournamentRefusal = (typeof REFUSALS)[number]

/** A club night and a half; a pairing of so many takes a second. */
export const MAX_PLAYERS = 200
export const MAX_ROUNDS = 30
const MAX_REASON_LENGTH = 300

const shortName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** As long as a board takes it. */
const playerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const boardId = z.string().check(z.refine(isBoardId))
const result = z.enum(GAME_RESULTS)
/** The first game of a pairing or the second. */
const gameOfPairing = z.literal([0, 1])

/** `POST /api/tournaments`. */
export const newTournament = z.object({
  name: shortName,
  format: z.enum(FORMATS),
  rounds: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ROUNDS))),
  boards: z.array(boardId).check(z.maxLength(MAX_PLAYERS)),
})
export type NewTournament = z.infer<typeof newTournament>

/** `POST /api/tournaments/<id>/players`. */
export const newPlayers = z.object({
  names: z.array(playerName).check(z.minLength(1), z.maxLength(MAX_PLAYERS)),
})

/** `POST /api/tournaments/<id>/withdrawals`. */
export const withdrawal = z.object({ player: count })

/** `POST /api/tournaments/<id>/corrections`. */
export const resultCorrection = z.object({
  round: count,
  pairing: count,
  game: gameOfPairing,
  result: z.nullable(result),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)),
})
export type ResultCorrection = z.infer<typeof resultCorrection>

const listedTournament = z.object({
  id: count,
  name: text,
  format: z.enum(FORMATS),
  players: count,
  round: count.check(z.describe('of how many rounds there are pairings')),
  rounds: z.nullable(count),
  isOver: z.boolean(),
})
export type ListedTournament = z.infer<typeof listedTournament>

/** `GET /api/tournaments`, the newest first. */
export const tournamentList = z.object({ tournaments: z.array(listedTournament) })

/** Players, rounds and pairings are named by their place in the list, from 0. */
const pairing = z.object({
  players: z.tuple([count, z.nullable(count)]).check(z.describe('null: a bye')),
  board: z.nullable(text),
  forfeitedBy: z.nullable(count),
  results: z
    .tuple([z.nullable(result), z.nullable(result)])
    .check(z.describe('of the game in which the first player attacks, and of the other')),
})
export type ShownPairing = z.infer<typeof pairing>

const standing = z.object({
  rank: count,
  player: count,
  points: z.number(),
  tieBreaks: z.array(z.nullable(z.number())).check(z.describe('null: does not apply')),
})
export type ShownStanding = z.infer<typeof standing>

const correction = z.object({
  at: time,
  by: text,
  round: count,
  pairing: count,
  game: gameOfPairing,
  old: z.nullable(result),
  result: z.nullable(result),
  reason: text,
})
export type ShownCorrection = z.infer<typeof correction>

/** `GET /api/tournaments/<id>`. */
export const shownTournament = z.extend(listedTournament, {
  players: z.array(z.object({ name: text, hasWithdrawn: z.boolean() })),
  boards: z.array(text),
  pairings: z.array(z.array(pairing)).check(z.describe('of each round')),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).check(z.describe('in the order in which they count')),
  standings: z.array(standing),
  corrections: z.optional(z.array(correction)).check(z.describe('for operators')),
})
export type ShownTournament = z.infer<typeof shownTournament>

/** What the hub answers where it does nothing. */
export const tournamentRefusal = z.object({ error: z.object({ code: z.enum(REFUSALS), message: text }) })
