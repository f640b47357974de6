import { type BoardStatus, NO_BOARD } from '../boards/board-status.ts'
import { LEVEL_NUMBERS, type LevelNumber } from '../coach/levels.ts'
import type { ClockSettings } from '../game/clock.ts'
import type { GameEvent, When } from '../game/events.ts'
import type { HintLevel } from '../game/hint-level.ts'
import { type GameState, NO_GAME, type Over, type Playing } from '../game/state.ts'
import type { Square } from '../rules/geometry.ts'
import { SIDES, type Side } from '../rules/piece.ts'
import { startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { EMPTY_LOG, type TableLog, withEvents } from '../table/log.ts'
import { watchOf } from '../table/stopwatch.ts'
import { newTable, type TableSetting, type TableState, tableDueAtMs } from '../table/table-state.ts'
import type { TrackingSettings } from '../tracking/settings.ts'
import { Tracker } from '../tracking/tracker.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { RoleLights } from '../views/lights.ts'
import type { LessonStatus } from '../views/public-event.ts'
import type { TableView } from '../views/public-game.ts'
import { agreedTracking } from './agreed-tracking.ts'
import type { LoopEffect } from './effects.ts'
import { advisedMove, type Hints, hintsDueAtMs, levelHere } from './hints.ts'
import { IDLE_QUEUE, type Job, type JournalQueue, journalDueAtMs, waitsFor } from './journal-queue.ts'
import { lessonAdvice, lessonDueAtMs, type RunningLesson, statusOf } from './lesson.ts'
import type { Thinking } from './opponent.ts'
import type { ProposalToAnswer } from './table-buttons.ts'
import { flagDueAtMs, graceDueAtMs } from './table-clock.ts'
import { tableView } from './table-view.ts'

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
  /** The part of the game's journal that a remote board shares. */
  readonly log: TableLog
  /** A remote game: this board's part in it. */
  readonly table: TableState | null
  readonly lesson: RunningLesson | null
  readonly hints: Hints
  readonly opponent: OpponentSettings | null
  /** What the computer opponent is thinking about. */
  readonly thinking: Thinking | null
  /** For new games; null plays without a clock. */
  readonly clockSettings: ClockSettings | null
  readonly menuPressedAtMs: number | null
  /** Since when the buttons of the sides are held. */
  readonly sidePressedAtMs: { readonly [side in Side]?: number }
  /** What counts in games that are not remote. */
  readonly usualTracking: Pick<TrackingSettings, 'takeback' | 'touchMove'>
  /** The number of the last question to the coach. */
  readonly questions: number
  /** For the choices of the computer opponent: another number for each move. */
  readonly seed: number
  /** What the lights were made from, and what they are. */
  readonly lit: Lit | null
  /** A random text for this run of the service. */
  readonly session: string
  /** The same for every run of this board; null where it joins no tables. */
  readonly holder: string | null
  readonly stage: 'running' | 'stopping' | 'stopped'
}

export interface Lit {
  readonly view: TrackingView
  readonly hints: Hints
  readonly level: HintLevel
  readonly lesson: RunningLesson | null
  readonly proposal: ProposalToAnswer | null
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
  readonly table: TableView | null
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
  /** The journal of the game that goes on. */
  readonly events?: readonly GameEvent[]
  /** A random text for this run of the service. */
  readonly session?: string
  /** A secret text of this board, which tells it from others with the same link. */
  readonly holder?: string
  /** The seat that this board takes at another's table. */
  readonly seat?: { readonly table: string; readonly side: Side; readonly name?: string | null } | null
}

/** For a loop that plays no remote games. */
const DEFAULT_SESSION = 'one'

/** Where the loop begins: with the game that the journal has, or waiting for the pieces of a new one. */
export function loopFor(game: GameState, settings: LoopSettings): LoopState {
  const { rules, clock, seed } = settings
  const tracking = { ...settings.tracking, ...agreedTracking(game) }
  const opponent = settings.opponent ?? computerOf(game)
  const table = tableFor(game, settings)
  const tracker =
    game.status === 'playing' || (game.status === 'over' && table)
      ? trackerFor(game, tracking, table)
      : Tracker.forNewGame(startPosition(rules), tracking)
  return {
    board: NO_BOARD,
    tracker,
    game,
    journal: IDLE_QUEUE,
    log: withEvents(EMPTY_LOG, settings.events ?? []),
    table,
    lesson: null,
    hints: { level: 'legal', learners: learnersAgainst(opponent), advice: null, held: null },
    opponent,
    thinking: null,
    clockSettings: clock,
    menuPressedAtMs: null,
    sidePressedAtMs: {},
    usualTracking: { takeback: settings.tracking.takeback, touchMove: settings.tracking.touchMove },
    questions: 0,
    seed,
    lit: null,
    session: settings.session ?? DEFAULT_SESSION,
    holder: settings.holder ?? null,
    stage: 'running',
  }
}

/** A seat elsewhere, or the table that the journal says this board has opened, with the time that was spent in this turn. */
function tableFor(game: GameState, settings: LoopSettings): TableState | null {
  const setting = tableSettingFor(game, settings)
  if (!setting) return null
  const table = newTable(setting, 0)
  return game.status === 'none' ? table : { ...table, watch: watchOf(game) }
}

function tableSettingFor(game: GameState, settings: LoopSettings): TableSetting | null {
  const { seat, session = DEFAULT_SESSION } = settings
  if (seat) {
    const remote = SIDES.filter(side => side !== seat.side)
    return { id: seat.table, role: 'follower', remote, session, name: seat.name ?? null }
  }
  if (game.status === 'none' || !game.table || game.follows !== null) return null
  const { id, remote } = game.table
  return { id, role: 'owner', remote, session }
}

/** Nobody knows whether the remote player's last move has been mirrored: it is requested, and seen if it was. */
function trackerFor(game: Playing | Over, tracking: TrackingSettings, table: TableState | null): Tracker {
  const { position, boardMayLag, turn } = game
  const isRemote = table !== null && turn.source === 'remote' && position.last !== null
  if (!isRemote || !position.previous) return Tracker.forGame(position, tracking, boardMayLag)
  return Tracker.forGame(position.previous, tracking).requestMove(position.last.move, 0).tracker
}

/** Is the game of the journal the one of the table that this board follows? */
export const followsTable = ({ game, table }: Pick<LoopState, 'game' | 'table'>): boolean =>
  table !== null && game.status !== 'none' && game.follows === table.id

/** Those who are not the computer. */
export const learnersAgainst = (opponent: OpponentSettings | null): readonly Side[] =>
  SIDES.filter(side => side !== opponent?.side)

/** The computer as the journal of the game has it. */
function computerOf(game: GameState): OpponentSettings | null {
  const computer = game.status === 'playing' ? game.computer : null
  const level = LEVEL_NUMBERS.find(number => number === computer?.level)
  return computer && level ? { side: computer.side, level } : null
}

export function situationOf(state: LoopState): Situation {
  const { game, lesson, tracker, hints, opponent } = state
  const { learners } = hints
  return {
    game: lesson ? NO_GAME : game,
    lesson: lesson && statusOf(lesson),
    tracking: tracker.view,
    hints: levelHere(state),
    learners,
    opponent,
    table: tableView(state),
    advice: lesson ? lessonAdvice(lesson) : advisedMove(hints),
  }
}

/** When the loop wants to be called with `time`; infinity if nothing will happen by itself. */
export function dueAtMs(state: LoopState): number {
  const { tracker, lesson, hints, thinking, journal, stage, table } = state
  const journalMs = journalDueAtMs(journal)
  if (stage !== 'running') return journalMs
  const flagMs = waitsFor(journal, 'flag') ? null : flagDueAtMs(state)
  return Math.min(
    journalMs,
    tracker.dueAtMs,
    flagMs ?? Number.POSITIVE_INFINITY,
    lesson ? lessonDueAtMs(lesson) : Number.POSITIVE_INFINITY,
    hintsDueAtMs(hints),
    table ? tableDueAtMs(table) : Number.POSITIVE_INFINITY,
    graceDueAtMs(state),
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
