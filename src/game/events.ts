import type { Side } from '../rules/piece.ts'
import type { Outcome } from '../rules/position.ts'
import type { Options } from '../rules/rule-set.ts'
import type { ClockSettings } from './clock.ts'
import type { TableTerms } from './table-terms.ts'

/** When something happened: for people, and for the game's clock, which no jump of the time of day may touch. */
export interface When {
  /** The time of day, ISO 8601. */
  readonly at: string
  /** Milliseconds of a monotonic clock, which begins anew whenever the service does. */
  readonly atMs: number
}

export const MOVE_SOURCES = ['hand', 'operator', 'remote'] as const
/** Who made the move: a hand on the board, the operator in a hand's stead, or a player at another board or page. */
export type MoveSource = (typeof MOVE_SOURCES)[number]

/** A side that the computer plays, and how well, from 1 to 8. */
export interface ComputerPlayer {
  readonly side: Side
  readonly level: number
}
export const COMPUTER_LEVELS = { lowest: 1, highest: 8 } as const

export type Players = { readonly [side in Side]?: string }

const MAX_NAME_LENGTH = 40

/** Is this a name as people write it: on one line, and not longer than a page shows it? */
export const isPlayerName = (text: string): boolean =>
  text.trim() === text && text.length > 0 && text.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(text)

/** Endings that the board does not show. */
export const SPOKEN_REASONS = ['resigned', 'agreed', 'repetition', 'captureless', 'time'] as const
export type SpokenReason = (typeof SPOKEN_REASONS)[number]
export type SpokenOutcome = Outcome & { readonly reason: SpokenReason }

/**
 * What has happened in a game, as the journal keeps it: plain JSON, squares and positions as people write them.
 * A move stands with what it took, so that a journal and an engine that disagree are found out.
 */
export type GameEvent = When &
  (
    | {
        readonly type: 'game.started'
        readonly game: string
        /** In full: a house rule file may have changed by the time the journal is read. */
        readonly rules: { readonly id: string; readonly options: Options }
        readonly position: string
        readonly toMove: Side
        readonly clock: ClockSettings | null
        readonly players: Players
        /** Left out where nothing was said of a computer. */
        readonly computer?: ComputerPlayer | null
        /** The table whose log this journal copies; left out where this board owns the game. */
        readonly follows?: string
      }
    /** From here on the computer plays this side, or none. */
    | { readonly type: 'computer.changed'; readonly computer: ComputerPlayer | null }
    | {
        readonly type: 'move.made'
        readonly move: string
        readonly source: MoveSource
        /** At a table: how long the player thought, measured where they sit. */
        readonly spentMs?: number
        /** What a record from elsewhere says about it. */
        readonly comment?: string
      }
    | { readonly type: 'move.amended'; readonly move: string; readonly spentMs?: number }
    | { readonly type: 'move.retracted' }
    | { readonly type: 'takeback'; readonly plies: number }
    | { readonly type: 'draw.offered' | 'draw.declined'; readonly side: Side }
    | { readonly type: 'takeback.offered'; readonly side: Side; readonly plies: number }
    | { readonly type: 'takeback.declined'; readonly side: Side }
    /** From here on these sides are played elsewhere, under these terms. */
    | {
        readonly type: 'table.opened'
        readonly table: string
        readonly remote: readonly Side[]
        readonly terms: TableTerms
      }
    /** The owner of the table is lost: this board has the whole game, and owns it from here on. */
    | { readonly type: 'game.taken-over' }
    /** Names of players that were not known when the game began; those of other sides stay. */
    | { readonly type: 'players.named'; readonly players: Players }
    | { readonly type: 'game.ended'; readonly outcome: SpokenOutcome }
    | { readonly type: 'position.set'; readonly position: string; readonly toMove: Side }
    | { readonly type: 'clock.started' | 'clock.stopped' }
    /** The service goes on with the game after a restart; `atMs` counts anew, and the clock stands still. */
    | { readonly type: 'game.resumed' }
  )

export type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>
