import * as z from 'zod/mini'
import { MOMENT_REASONS } from '../core/moment-reasons.ts'
import { CHECKS, LEVELS } from '../doctor/finding.ts'
import { HINT_LEVELS } from '../game/hint-level.ts'
import { KING_CALLS } from '../rules/king-calls.ts'
import { CLAIMS } from '../rules/position.ts'
import { PHASES } from '../tracking/phases.ts'
import { EFFECTS, LED_KINDS, SENSES } from '../wire/vocabulary.ts'
import { remoteGame } from './remote-game.ts'
import {
  count,
  diagram,
  learning,
  milliseconds,
  move,
  moves,
  PLAYER_KINDS,
  piece,
  result,
  side,
  size,
  square,
  squares,
  text,
  time,
  V,
} from './vocabulary.ts'

export const AVAILABILITIES = ['online', 'offline'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const publicBoard = z.object({
  v: V,
  link: z.enum(['up', 'down']),
  driver: text,
  firmware: z.nullable(text),
  sense: z.nullable(z.enum(SENSES)),
  leds: z.nullable(z.enum(LED_KINDS)),
  files: count,
  ranks: count,
  faulty: squares,
  since: time,
  /** Why the link is down, and how to fix it, for the operator. */
  trouble: z.optional(text),
  failure: z
    .optional(text)
    .check(z.describe('why the link is down, as a code: unplugged, not-found, silent')),
})
export type PublicBoard = z.infer<typeof publicBoard>

const clock = z.object({
  mainMs: milliseconds,
  incrementMs: milliseconds,
  attackersMs: milliseconds,
  defendersMs: milliseconds,
  running: z.nullable(side).check(z.describe('the side whose clock is running')),
  at: time.check(z.describe('when both times were measured')),
})

export const LESSON_STATES = ['setup', 'task', 'right', 'wrong', 'reply', 'done'] as const

export const textByLanguage = z
  .record(z.string().check(z.maxLength(8)), text)
  .check(z.describe('by language: en, de, nl, da'))

const lessonStep = z.object({
  lesson: text,
  step: count,
  of: count,
  state: z.enum(LESSON_STATES),
  say: textByLanguage,
})

const turningPoint = z.object({
  ply: count,
  side,
  played: move,
  better: move,
  before: z.number().check(z.describe('the value of the better move to that side; a soldier is 100')),
  after: z.number(),
  line: z
    .optional(z.array(move).check(z.maxLength(100)))
    .check(z.describe('the moves expected after the better one, which is the first')),
  reason: z
    .optional(
      z.nullable(
        z.object({ code: z.enum(MOMENT_REASONS), squares: z.optional(squares), moves: z.optional(count) }),
      ),
    )
    .check(
      z.describe('why the move was worse: what was taken, where the king comes out, wins in how many moves'),
    ),
})

const player = z.object({
  name: z.optional(text),
  kind: z.enum(PLAYER_KINDS),
  level: z.optional(count),
})

export const publicGame = z.object({
  v: V,
  seq: count.check(z.describe('grows with every change of the snapshot, and never repeats')),
  game: z.nullable(text).check(z.describe('null before the first game')),
  rules: text,
  size,
  start: diagram,
  position: diagram,
  toMove: side,
  ply: count,
  moves,
  last: z.nullable(z.object({ move, captured: squares, by: side, provisional: z.boolean() })),
  captured: z.object({ attackers: count, defenders: count }).check(z.describe('pieces that side has lost')),
  phase: z.enum(PHASES),
  waiting: z.object({ missing: squares, surplus: squares, remove: squares }),
  claims: z.array(z.enum(CLAIMS)),
  call: z
    .optional(z.nullable(z.enum(KING_CALLS)))
    .check(
      z.describe('after a move of the defenders: the king has one way out (raichi), or two or more (tuichu)'),
    ),
  hints: z.enum(HINT_LEVELS),
  learning: z.optional(learning).check(z.describe('whose threats are shown; both where left out')),
  clock: z.nullable(clock),
  result: z.nullable(result),
  options: z
    .optional(z.record(z.string(), z.unknown()))
    .check(
      z.describe(
        'the options of the rule set; those of rules that few games have only where they are played',
      ),
    ),
  lifted: z.optional(z.nullable(z.object({ square, piece }))),
  remote: z
    .optional(z.nullable(move))
    .check(z.describe('a remote player’s move, until somebody moves the piece')),
  offer: z
    .optional(z.nullable(z.enum(['new-game', 'takeback'])))
    .check(z.describe('what the pieces on the board offer; a player has to confirm it')),
  takebackPlies: z
    .optional(z.nullable(count))
    .check(z.describe('how many moves the offered takeback would undo')),
  byCommand: z
    .optional(z.boolean())
    .check(
      z.describe('in phase disturbed: a command has changed the game, and the pieces have yet to follow'),
    ),
  drawOfferedBy: z.optional(z.nullable(side)),
  review: z
    .optional(z.nullable(z.array(turningPoint).check(z.maxLength(10))))
    .check(z.describe('after a game: the moves that cost most')),
  evaluations: z
    .optional(z.nullable(z.array(z.number()).check(z.maxLength(10_000))))
    .check(
      z.describe(
        'with the review: for each ply from the start on how the game stood for the attackers; an attacker is 100, a win 10,000 less the plies until it',
      ),
    ),
  opponent: z
    .optional(z.nullable(z.object({ side, level: count })))
    .check(z.describe('the side the coach plays, and its level')),
  players: z
    .optional(z.object({ attackers: player, defenders: player }))
    .check(z.describe('who plays which side: a hand at this board, the computer, or somebody elsewhere')),
  ...remoteGame,
  advice: z
    .optional(z.nullable(z.object({ from: square, to: z.nullable(square) })))
    .check(z.describe('the answer to "hint": the piece to move; and where to, when it was asked again')),
  lesson: z.optional(
    z.nullable(
      z.object({
        ...lessonStep.shape,
        title: z.optional(textByLanguage),
        idea: z.optional(textByLanguage).check(z.describe('the one thing to learn')),
        task: z.optional(textByLanguage),
        mistake: z
          .optional(textByLanguage)
          .check(z.describe('what was wrong with the last attempt at this task')),
      }),
    ),
  ),
})
export type PublicGame = z.infer<typeof publicGame>

const eventFields = { v: V, seq: count, at: time }
const moveFields = { ...eventFields, move, captured: squares, by: side, ply: count }

export const publicEvent = z.discriminatedUnion('type', [
  z.object({ ...eventFields, type: z.enum(['game.started', 'board.restored', 'board.up', 'board.down']) }),
  z.object({ ...moveFields, type: z.enum(['move.provisional', 'move.made', 'move.retracted']) }),
  z.object({ ...moveFields, type: z.literal('move.amended'), instead: move }),
  z.object({ ...eventFields, type: z.enum(['piece.lifted', 'piece.returned']), square, piece }),
  z.object({ ...eventFields, type: z.enum(['capture.pending', 'capture.cleared']), squares }),
  z.object({
    ...eventFields,
    type: z.literal('move.illegal'),
    missing: squares,
    surplus: squares,
    move: z.optional(move).check(z.describe('the attempted move, if it is known')),
    why: z.optional(text).check(z.describe('such as throne-stop, in-the-way, to-and-fro')),
    say: z.optional(textByLanguage),
  }),
  z.object({
    ...eventFields,
    type: z.literal('board.disturbed'),
    missing: squares,
    surplus: squares,
    candidates: z.array(z.array(move)).check(z.describe('sequences of moves that would explain the board')),
  }),
  z.object({ ...eventFields, type: z.literal('takeback'), plies: count }),
  z.object({ ...eventFields, type: z.enum(['draw.offered', 'draw.declined']), side }),
  z.object({ ...eventFields, type: z.literal('game.over'), result }),
  z.object({ ...eventFields, ...lessonStep.shape, type: z.literal('lesson.step') }),
])
export type PublicEvent = z.infer<typeof publicEvent>

export const publicLights = z.object({
  v: V,
  squares: z
    .string()
    .check(z.maxLength(169), z.describe('one palette letter per square, a1 first; . is dark')),
  palette: z.record(
    z.string().check(z.length(1)),
    z.object({
      role: text,
      rgb: z.string().check(z.regex(/^[0-9a-f]{6}$/)),
      effect: z.enum(EFFECTS),
      periodMs: z.optional(milliseconds),
    }),
  ),
})
export type PublicLights = z.infer<typeof publicLights>

export const publicFrame = z.object({
  v: V,
  squares: z
    .string()
    .check(
      z.maxLength(169),
      z.regex(/^[.otTK?]*$/),
      z.describe('the state of each sensor, a1 first; ? is unknown'),
    ),
})
export type PublicFrame = z.infer<typeof publicFrame>

/** The lessons for the rules of the game, in the recommended order. */
export const publicLessons = z.object({
  v: V,
  rules: text,
  lessons: z
    .array(z.object({ id: text, title: textByLanguage, learned: z.boolean() }))
    .check(z.maxLength(100)),
  pupil: z
    .optional(z.nullable(text))
    .check(z.describe('who learns now, and whose lessons are learned; null while nobody is named')),
  pupils: z.optional(z.array(text).check(z.maxLength(100))).check(z.describe('who learns at this board')),
})
export type PublicLessons = z.infer<typeof publicLessons>

/** Where the pieces of the emulated board really are, independent of game and sensors. */
export const publicHands = z.object({
  v: V,
  standing: z.string().check(z.maxLength(169), z.regex(/^[.tTK]*$/)),
  held: z.nullable(z.object({ piece, over: z.nullable(square) })),
  tray: z.array(piece).check(z.maxLength(200)),
  plugged: z.boolean(),
  assisted: z
    .optional(z.boolean())
    .check(
      z.describe('the service moves the pieces that no player has to; left out until somebody has chosen'),
    ),
  moving: z
    .optional(
      z.array(z.object({ piece, from: z.nullable(square), to: z.nullable(square) })).check(z.maxLength(200)),
    )
    .check(
      z.describe('pieces that the service is moving now, off the squares of `standing`; null is the tray'),
    ),
  movingMs: z.optional(milliseconds).check(z.describe('how long they take')),
})
export type PublicHands = z.infer<typeof publicHands>

export const finding = z.object({
  check: text.check(z.describe(`such as ${CHECKS.slice(3, 7).join(', ')}`)),
  level: z.enum(LEVELS),
  message: textByLanguage,
  remedy: z.optional(textByLanguage),
  squares: z.optional(squares).check(z.describe('the squares concerned')),
})

/** The state of the board and its environment, with remedies. */
export const publicHealth = z.object({
  v: V,
  at: time,
  findings: z.array(finding).check(z.maxLength(50)),
})
export type PublicHealth = z.infer<typeof publicHealth>
