import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Piece, Side } from '../rules/piece.ts'
import type { Outcome } from '../rules/position.ts'

/** A move as it is told: what it took, who made it, and its place in the game. */
export interface ToldMove {
  readonly move: Move
  readonly captured: readonly Square[]
  readonly by: Side
  readonly ply: number
}

/** What the players did, and when. */
export type TrackingEvent = { readonly atMs: number } & (
  | { readonly type: 'game.started' }
  | ({ readonly type: 'move.provisional' } & ToldMove)
  | ({ readonly type: 'move.made' } & ToldMove)
  | ({ readonly type: 'move.amended'; readonly instead: Move } & ToldMove)
  | ({ readonly type: 'move.retracted' } & ToldMove)
  | { readonly type: 'piece.lifted' | 'piece.returned'; readonly square: Square; readonly piece: Piece }
  | { readonly type: 'capture.pending' | 'capture.cleared'; readonly squares: readonly Square[] }
  | {
      readonly type: 'move.illegal'
      readonly missing: readonly Square[]
      readonly surplus: readonly Square[]
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
