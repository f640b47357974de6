import * as z from 'zod/mini'
import { HINT_LEVELS } from '../game/hint-level.ts'
import { TAKEBACKS, TOUCH_MOVES } from '../tracking/settings.ts'
import { BUTTONS, CALIBRATION_STEPS } from '../wire/vocabulary.ts'
import type { CommandName } from './command-names.ts'
import { FIRMWARE_VARIANTS, settingValues } from './setting-values.ts'
import {
  computerLevel,
  diagram,
  learning,
  moveWithCaptures,
  PLAYER_KINDS,
  piece,
  side,
  square,
  squares,
  transaction,
} from './vocabulary.ts'

export const MAX_REQUEST_BYTES = 16 * 1024

/** Unknown arguments are refused: `{"plise": 3}` must not undo one move. `v` is optional. */
const withArguments = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ v: z.optional(z.literal(1)), transaction: z.optional(transaction), ...shape })

const clockTime = z
  .string()
  .check(
    z.regex(/^[1-9]\d{0,2}(?:\+\d{1,3})?$/),
    z.describe('minutes for each side + seconds a move adds: 10+5'),
  )

const gameName = z.string().check(z.maxLength(40), z.describe('the id of a game, such as 2026-11-16-1'))

const computer = z.strictObject({ side, level: computerLevel })

/** Who plays a side: `computer` is the opponent, everybody else only has a name. */
const person = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  kind: z.optional(z.enum(PLAYER_KINDS)),
  level: z.optional(computerLevel),
})

export const DRAW_ACTIONS = ['offer', 'accept', 'decline', 'claim'] as const

/**
 * Actions on the pieces of the emulated board. One piece at a time is held; a piece held over a square triggers
 * the sensor of that square.
 */
export const HAND_ACTIONS = [
  'lift',
  'hold-over',
  'put',
  'take-off',
  'put-back',
  'set-up',
  'knock',
  'press',
  'unplug',
  'plug',
  'assist',
  'by-hand',
] as const

/** Of whoever calibrates: begin, answer the question that is asked, or stop. */
export const CALIBRATION_ACTIONS = ['begin', 'yes', 'no', 'stop'] as const

const portName = z.string().check(z.minLength(1), z.maxLength(200))

/** A month, in milliseconds: nobody thinks longer. */
const thinkingTime = z.int().check(z.minimum(0), z.maximum(30 * 24 * 60 * 60 * 1000))

/** A day at most. */
const agreedTime = z.int().check(z.minimum(0), z.maximum(24 * 60 * 60))

const playerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** What every command contains. */
export const REQUESTS = {
  'new-game': withArguments({
    rules: z.optional(z.string().check(z.maxLength(100))),
    position: z.optional(diagram),
    toMove: z.optional(side),
    clock: z.optional(z.nullable(clockTime)),
    opponent: z
      .optional(z.nullable(computer))
      .check(z.describe('the side that the computer plays; null for none; as before where left out')),
    players: z.optional(z.strictObject({ attackers: z.optional(person), defenders: z.optional(person) })),
    takeback: z.optional(z.enum(TAKEBACKS)),
    touchMove: z.optional(z.enum(TOUCH_MOVES)),
  }),
  opponent: withArguments({
    opponent: z.nullable(computer).check(z.describe('from now on; null for none')),
  }),
  presence: withArguments({
    ply: z.int().check(z.nonnegative()),
    thinkingMs: z.nullable(thinkingTime),
    player: z.optional(playerName),
  }),
  invite: withArguments({
    side: side.check(z.describe('the side that is played elsewhere')),
    player: z.optional(playerName).check(z.describe('who plays here')),
    from: z.optional(gameName).check(z.describe('a game to go on with, whose owner is lost')),
    hints: z.optional(z.enum(HINT_LEVELS)).check(z.describe('the most help')),
    touchMove: z.optional(z.enum(TOUCH_MOVES)),
    graceSeconds: z
      .optional(agreedTime)
      .check(z.describe('before a move that waits to be made by hand costs time')),
    absenceSeconds: z
      .optional(agreedTime)
      .check(z.describe('for which the time of a player who is away stands still')),
  }),
  join: withArguments({
    link: z.string().check(z.maxLength(1000), z.describe('the invitation')),
    player: z.optional(playerName),
  }),
  takeback: withArguments({ side, action: z.enum(['accept', 'decline']) }),
  undo: withArguments({ plies: z.optional(z.int().check(z.minimum(0), z.maximum(5000))) }),
  resign: withArguments({ side }),
  draw: withArguments({ side, action: z.enum(DRAW_ACTIONS) }),
  move: withArguments({
    move: moveWithCaptures,
    expectedPly: z.int().check(z.nonnegative()),
    spentMs: z.optional(thinkingTime),
  }),
  'set-position': withArguments({ position: diagram, toMove: side }),
  hints: withArguments({
    level: z.enum(HINT_LEVELS),
    side: z.optional(learning).check(z.describe('the side that is shown threats when it is its turn')),
  }),
  hint: withArguments({}),
  lesson: withArguments({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  pupil: withArguments({
    pupil: z
      .nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
      .check(z.describe('who learns from now on, added if new; null for nobody in particular')),
    forget: z.optional(z.boolean()).check(z.describe('forgets this pupil and what they have learned')),
  }),
  games: withArguments({
    before: z.optional(gameName).check(z.describe('those before this game; the newest where left out')),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  game: withArguments({ id: gameName }),
  review: withArguments({ id: gameName }),
  import: withArguments({ record: z.string().check(z.maxLength(MAX_REQUEST_BYTES)) }),
  lights: withArguments({ brightness: z.int().check(z.minimum(0), z.maximum(255)) }),
  calibrate: withArguments({ step: z.enum(CALIBRATION_STEPS) }),
  mask: withArguments({ squares }),
  hands: withArguments({
    do: z.enum(HAND_ACTIONS),
    square: z.optional(square).check(z.describe('for lift, hold-over, put, take-off, put-back')),
    piece: z.optional(piece).check(z.describe('for put-back: which kind of piece from the tray')),
    button: z.optional(z.enum(BUTTONS)).check(z.describe('for press')),
    heldMs: z
      .optional(z.int().check(z.minimum(1), z.maximum(5000)))
      .check(z.describe('for press: how long the button is held')),
  }),
  'find-boards': withArguments({}),
  flash: withArguments({
    path: portName.check(z.describe('a port that find-boards has found')),
    variant: z.enum(FIRMWARE_VARIANTS),
    replace: z
      .optional(z.boolean())
      .check(z.describe('also where something else than this firmware runs now')),
  }),
  calibration: withArguments({
    do: z.enum(CALIBRATION_ACTIONS),
    path: z
      .optional(portName)
      .check(z.describe('for begin: a port that find-boards has found; the board in use where left out')),
  }),
  doctor: withArguments({}),
  settings: withArguments({}),
  'change-settings': withArguments({
    values: settingValues.check(z.describe('what is to change; null takes a setting out of the file')),
  }),
  logs: withArguments({}),
  restart: withArguments({}),
} as const satisfies Record<CommandName, unknown>

export type Request = {
  [Name in CommandName]: { readonly name: Name } & z.infer<(typeof REQUESTS)[Name]>
}[CommandName]
export type RequestOf<Name extends CommandName> = Extract<Request, { readonly name: Name }>
export type Transaction = z.infer<typeof transaction>
