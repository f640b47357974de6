import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Piece, Side } from '../rules/piece.ts'
import type { Outcome, Position } from '../rules/position.ts'

/** A move with what it took, who made it, and its place in the game. */
export interface DescribedMove {
  readonly move: Move
  readonly captured: readonly Square[]
  readonly by: Side
  readonly ply: number
  /** The position after it: the move was checked when this was made, and need not be checked again. */
  readonly after: Position
}

/** What the players did, and when. */
export type TrackingEvent = { readonly atMs: number } & (
  | { readonly type: 'game.started'; readonly position: Position }
  | ({ readonly type: 'move.provisional' } & DescribedMove)
  | ({ readonly type: 'move.made' } & DescribedMove)
  | ({ readonly type: 'move.amended'; readonly instead: Move } & DescribedMove)
  | ({ readonly type: 'move.retracted' } & DescribedMove)
  | { readonly type: 'piece.lifted' | 'piece.returned'; readonly square: Square; readonly piece: Piece }
  | { readonly type: 'capture.pending' | 'capture.cleared'; readonly squares: readonly Square[] }
  | {
      readonly type: 'move.illegal'
      readonly missing: readonly Square[]
      readonly surplus: readonly Square[]
      /** The piece that was taken, and where it seems to stand; null where that cannot be known. */
      readonly attempt: { readonly from: Square; readonly to: Square | null } | null
    }
  | {
      readonly type: 'board.disturbed'
      readonly missing: readonly Square[]
      readonly surplus: readonly Square[]
      /** The sequences of moves that would explain the board, where there are several. */
      readonly candidates: readonly (readonly Move[])[]
    }
  | { readonly type: 'board.restored' }
  | { readonly type: 'takeback'; readonly plies: number }
  | { readonly type: 'game.over'; readonly outcome: Outcome }
  | { readonly type: 'board.up' | 'board.down' }
)
