import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'
import type { Claim, Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { ClockSettings } from './clock.ts'
import type { ComputerPlayer, MoveSource, Players } from './events.ts'
import type { TableTerms } from './table-terms.ts'

/** A request to the game. Its parts are valid; whether the game allows it, `decide` decides. */
export type GameCommand =
  | {
      readonly type: 'new-game'
      readonly game: string
      readonly rules: Rules
      /** The rule set's own start, where left out. */
      readonly position?: Placement
      readonly toMove?: Side
      /** The same start as a position that is in use already, which the game then shares. */
      readonly start?: Position
      readonly clock: ClockSettings | null
      readonly players?: Players
      readonly computer?: ComputerPlayer | null
    }
  | { readonly type: 'set-computer'; readonly computer: ComputerPlayer | null }
  | {
      readonly type: 'move'
      readonly move: Move
      readonly source: MoveSource
      /** The ply for which the sender meant it; a game that has gone on meanwhile refuses. */
      readonly expectedPly?: number
      /** The position after it, from somebody who has checked it. */
      readonly after?: Position
      readonly spentMs?: number
    }
  /** The piece that moved last goes elsewhere instead. */
  | { readonly type: 'amend'; readonly move: Move; readonly after?: Position; readonly spentMs?: number }
  /** The piece that moved last goes back, and its side moves again. */
  | { readonly type: 'retract' }
  /** 0 plies undoes a resignation, an agreement, a claim or a fallen flag, and no move. */
  | { readonly type: 'take-back'; readonly plies: number }
  | { readonly type: 'offer-draw' | 'accept-draw' | 'decline-draw'; readonly side: Side }
  /** At a table, a takeback needs the other player's consent. */
  | { readonly type: 'offer-takeback'; readonly side: Side; readonly plies: number }
  | { readonly type: 'accept-takeback' | 'decline-takeback'; readonly side: Side }
  | {
      readonly type: 'open-table'
      readonly table: string
      readonly remote: readonly Side[]
      readonly terms: TableTerms
    }
  /** This board has followed the game, and owns it from here on. */
  | { readonly type: 'take-over' }
  /** Who plays these sides; the names of others stay. */
  | { readonly type: 'name-players'; readonly players: Players }
  /** This side's own board has seen its time run out. */
  | { readonly type: 'concede-time'; readonly side: Side }
  | { readonly type: 'claim-draw'; readonly side: Side; readonly claim?: Claim }
  | { readonly type: 'resign'; readonly side: Side }
  | { readonly type: 'set-position'; readonly position: Placement; readonly toMove: Side }
  /** The running side's time may be used up. */
  | { readonly type: 'flag' }
  /** Pieces in place; the time may run. No event where it does already. */
  | { readonly type: 'start-clock' }
  /** The board is disturbed or disconnected. */
  | { readonly type: 'stop-clock' }
  /** The service has been started again and goes on with this game. */
  | { readonly type: 'resume-game' }

export type CommandOf<Type extends GameCommand['type']> = Extract<GameCommand, { readonly type: Type }>
