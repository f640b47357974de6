import { opponent, type Side } from '../rules/piece.ts'
import type { Outcome, Position } from '../rules/position.ts'
import { type GameClock, leftAt, type Times } from './clock.ts'
import type { ComputerPlayer, MoveSource, Players } from './events.ts'
import type { TableTerms } from './table-terms.ts'

export type GameState = NoGame | Playing | Over

export interface NoGame {
  readonly status: 'none'
}

interface Begun {
  readonly game: string
  readonly startedAt: string
  readonly players: Players
  /** The side that the computer plays; undefined where the journal does not say. */
  readonly computer: ComputerPlayer | null | undefined
  /** With its past, as far as the last position that was set. */
  readonly position: Position
  /** The turn that `position` opens; its past runs beside the position's. */
  readonly turn: Turn
  /** null in a game without a clock. */
  readonly clock: GameClock | null
  /** The last change may have been made by command: until a move is seen, the pieces may stand as before it. */
  readonly boardMayLag: boolean
  /** Where play stood each time a position was set by the operator. */
  readonly setAside: readonly Position[]
  /** A takeback that waits for the other player's answer. */
  readonly takebackOffered: { readonly by: Side; readonly plies: number } | null
  /** The table whose log this game copies; null where this board owns the game. */
  readonly follows: string | null
  /** In a remote game, the table it is played at. */
  readonly table: Table | null
}

/** A remote game: which sides are not played at the board of its owner, and under what terms. */
export interface Table {
  readonly id: string
  readonly remote: readonly Side[]
  readonly terms: TableTerms
}

export interface Playing extends Begun {
  readonly status: 'playing'
  readonly drawOfferedBy: Side | null
}

export interface Over extends Begun {
  readonly status: 'over'
  readonly outcome: Outcome
  /** The position before it was ended by command or by the clock; null where the board decided. */
  readonly beforeEnding: Position | null
}

export interface Turn {
  /** What both sides had when the turn began. */
  readonly times: Times | null
  /** Who made the move that began it; null at the start and after a position was set. */
  readonly source: MoveSource | null
  /** What is said about that move. */
  readonly comment?: string
  readonly previous: Turn | null
}

export const NO_GAME: NoGame = { status: 'none' }

export interface ClockReading {
  readonly times: Times
  /** Whose time runs. */
  readonly running: Side | null
}

/** Both remaining times; null without a game or a clock. */
export function clockAt(state: GameState, nowMs: number): ClockReading | null {
  if (state.status === 'none' || !state.clock) return null
  const { clock, position } = state
  const side = position.toMove
  return {
    times: { ...clock.times, [side]: leftAt(clock, side, nowMs) },
    running: clock.sinceMs === null ? null : side,
  }
}

/** The instant at which the running side's time is used up; null while nothing runs. */
export function flagAtMs(state: GameState): number | null {
  if (state.status !== 'playing' || !state.clock || state.clock.sinceMs === null) return null
  return state.clock.sinceMs + state.clock.times[state.position.toMove]
}

/** Who made the last move; null where there is none to speak of. */
export function lastMover({ position }: Playing | Over): Side | null {
  return position.last ? opponent(position.toMove) : null
}
