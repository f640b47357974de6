import * as z from 'zod/mini'
import { COMPUTER_LEVELS } from '../game/events.ts'
import { SIZES } from '../rules/geometry.ts'
import { PIECES, SIDES } from '../rules/piece.ts'
import { REASONS } from '../rules/position.ts'

/** The version of every message. Added fields do not change it: readers ignore fields they do not know. */
export const V = z.literal(1)

/** Lists are bounded, so that no message can fill a viewer's memory. */
const MAX_MOVES = 5000

export const side = z.enum(SIDES)
export const learning = z.enum([...SIDES, 'both'])
export const piece = z.enum(PIECES)
export const size = z.literal(SIZES)
export const square = z.string().check(z.regex(/^[a-m](?:[1-9]|1[0-3])$/), z.describe('a square, such as c3'))
export const squares = z.array(square).check(z.maxLength(169))
export const move = z.string().check(z.regex(/^[a-m]\d{1,2}-[a-m]\d{1,2}$/), z.describe('such as e5-e8'))
export const moveWithCaptures = z
  .string()
  .check(z.maxLength(40), z.regex(/^[a-m]\d{1,2}-[a-m]\d{1,2}(?:x[a-m\d/]+)?$/), z.describe('e5-e8xd8/f8'))
export const moves = z.array(moveWithCaptures).check(z.maxLength(MAX_MOVES))
export const diagram = z
  .string()
  .check(z.maxLength(200), z.regex(/^[\dtTK/]+$/), z.describe('the top rank first, ranks between slashes'))
export const PLAYER_KINDS = ['board', 'page', 'computer', 'hand'] as const
export const computerLevel = z
  .int()
  .check(z.minimum(COMPUTER_LEVELS.lowest), z.maximum(COMPUTER_LEVELS.highest))
export const count = z.int().check(z.nonnegative())
export const milliseconds = z.number().check(z.nonnegative())
/** Text for people. It may contain anything, so it is always rendered as text, never as HTML. */
export const text = z.string().check(z.maxLength(2000))
export const time = z.iso.datetime({ offset: true }).check(z.describe('time of day, ISO 8601'))
export const result = z.object({ winner: z.nullable(side), reason: z.enum(REASONS) })

/** Matches a response to its request. */
export const transaction = z.union([z.string().check(z.maxLength(200)), z.number()])
