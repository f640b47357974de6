import { type BoardStatus, NO_BOARD } from '../boards/board-status.ts'
import { LEVEL_NUMBERS, type LevelNumber } from '../coach/levels.ts'
import type { ClockSettings } from '../game/clock.ts'
import type { When } from '../game/events.ts'
import type { HintLevel } from '../game/hint-level.ts'
import { flagAtMs, type GameState, NO_GAME } from '../game/state.ts'
import type { Square } from '../rules/geometry.ts'
import { SIDES, type Side } from '../rules/piece.ts'
import { startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { TrackingSettings } from '../tracking/settings.ts'
import { Tracker } from '../tracking/tracker.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { RoleLights } from '../views/lights.ts'
import type { LessonStatus } from '../views/public-event.ts'
import type { LoopEffect } from './effects.ts'
import { advisedMove, type Hints, hintsDueAtMs } from './hints.ts'
import { IDLE_QUEUE, type Job, type JournalQueue, journalDueAtMs, waitsFor } from './journal-queue.ts'
import { lessonAdvice, lessonDueAtMs, type RunningLesson, statusOf } from './lesson.ts'
import type { Thinking } from './opponent.ts'

/** The side that the computer plays, and how well. */
export interface OpponentSettings {
  readonly side: Side
  readonly level: LevelNumber
}

/** The whole state of a table: board, game, lesson, hints. It never changes; `turn` makes the next one. */
export interface LoopState {
  readonly board: BoardStatus
  readonly tracker: Tracker
  /** The game as the journal has it. */
  readonly game: GameState
  readonly journal: JournalQueue
  readonly lesson: RunningLesson | null
  readonly hints: Hints
  readonly opponent: OpponentSettings | null
  /** What the computer opponent is thinking about. */
  readonly thinking: Thinking | null
  /** For new games; null plays without a clock. */
  readonly clockSettings: ClockSettings | null
  readonly menuPressedAtMs: number | null
  /** The number of the last question to the coach. */
  readonly questions: number
  /** For the choices of the computer opponent: another number for each move. */
  readonly seed: number
  /** What the lights were made from, and what they are. */
  readonly lit: Lit | null
  readonly stage: 'running' | 'stopping' | 'stopped'
}

export interface Lit {
  readonly view: TrackingView
  readonly hints: Hints
  readonly lesson: RunningLesson | null
  readonly lights: RoleLights
}

/** How things stand, for everyone who shows or publishes them. */
export interface Situation {
  /** None during a lesson: the game waits for its end. */
  readonly game: GameState
  readonly lesson: LessonStatus | null
  readonly tracking: TrackingView
  readonly hints: HintLevel
  /** Whose threats are shown. */
  readonly learners: readonly Side[]
  /** The side that the computer plays. */
  readonly opponent: OpponentSettings | null
  /** What somebody was advised; `to` is null until they ask again. */
  readonly advice: AdvisedMove | null
}

export interface AdvisedMove {
  readonly from: Square
  readonly to: Square | null
}

export interface LoopSettings {
  readonly rules: Rules
  readonly tracking: TrackingSettings
  readonly clock: ClockSettings | null
  readonly opponent: OpponentSettings | null
  readonly seed: number
}

/** Where the loop begins: with the game that the journal has, or waiting for the pieces of a new one. */
export function loopFor(game: GameState, settings: LoopSettings): LoopState {
  const { rules, tracking, clock, seed } = settings
  const opponent = settings.opponent ?? computerOf(game)
  const tracker =
    game.status === 'playing'
      ? Tracker.forGame(game.position, tracking, game.boardMayLag)
      : Tracker.forNewGame(startPosition(rules), tracking)
  return {
    board: NO_BOARD,
    tracker,
    game,
    journal: IDLE_QUEUE,
    lesson: null,
    hints: { level: 'legal', learners: learnersAgainst(opponent), advice: null, held: null },
    opponent,
    thinking: null,
    clockSettings: clock,
    menuPressedAtMs: null,
    questions: 0,
    seed,
    lit: null,
    stage: 'running',
  }
}

/** Those who are not the computer. */
export const learnersAgainst = (opponent: OpponentSettings | null): readonly Side[] =>
  SIDES.filter(side => side !== opponent?.side)

/** The computer as the journal of the game has it. */
function computerOf(game: GameState): OpponentSettings | null {
  const computer = game.status === 'playing' ? game.computer : null
  const level = LEVEL_NUMBERS.find(number => number === computer?.level)
  return computer && level ? { side: computer.side, level } : null
}

export function situationOf({ game, lesson, tracker, hints, opponent }: LoopState): Situation {
  const { level, learners } = hints
  return {
    game: lesson ? NO_GAME : game,
    lesson: lesson && statusOf(lesson),
    tracking: tracker.view,
    hints: level,
    learners,
    opponent,
    advice: lesson ? lessonAdvice(lesson) : advisedMove(hints),
  }
}

/** When the loop wants to be called with `time`; infinity if nothing will happen by itself. */
export function dueAtMs({ tracker, game, lesson, hints, thinking, journal, stage }: LoopState): number {
  const journalMs = journalDueAtMs(journal)
  if (stage !== 'running') return journalMs
  const flagMs = waitsFor(journal, 'flag') ? null : flagAtMs(game)
  return Math.min(
    journalMs,
    tracker.dueAtMs,
    flagMs ?? Number.POSITIVE_INFINITY,
    lesson ? lessonDueAtMs(lesson) : Number.POSITIVE_INFINITY,
    hintsDueAtMs(hints),
    thinking?.retryAtMs ?? Number.POSITIVE_INFINITY,
  )
}

/** A turn in the making. Only `turn` and the functions it calls see one. */
export interface Draft {
  state: LoopState
  readonly effects: LoopEffect[]
  readonly now: When
}

export function update(draft: Draft, change: Partial<LoopState>): void {
  draft.state = { ...draft.state, ...change }
}

/** To be written and announced after everything that waits already. */
export function addJob(draft: Draft, job: Job): void {
  const { journal } = draft.state
  update(draft, { journal: { ...journal, waiting: [...journal.waiting, job] } })
}
