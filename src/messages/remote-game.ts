import * as z from 'zod/mini'
import { count, side, text, time } from './vocabulary.ts'

/** What becomes of the last move at the board of the other player. */
export const PLY_STATES = ['accepted', 'shown', 'mirrored'] as const

const seat = z.object({
  at: z.enum(['here', 'board', 'page']),
  isAway: z.boolean(),
  since: z.optional(z.nullable(time)).check(z.describe('since when it is away; null: never there')),
  board: z.enum(PLY_STATES).check(z.describe('the last move there: in the log, lit, or made by hand')),
})

/** What the snapshot of a remote game has besides. */
export const remoteGame = {
  table: z.optional(text).check(z.describe('in a remote game: the table, which both boards name')),
  seats: z
    .optional(z.object({ attackers: seat, defenders: seat }))
    .check(z.describe('in a remote game: where each side is played, and how far its board is')),
  takebackOffered: z
    .optional(z.nullable(z.object({ by: side, plies: count })))
    .check(z.describe('in a remote game: a takeback that waits for the other player’s answer')),
}
