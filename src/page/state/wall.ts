import { silentSeconds } from '../../messages/liveness.ts'
import type { BoardState } from './board-state.ts'
import { readValue } from './slot.ts'

/** The caption below a board on the wall, as a share of the board's width. */
export const CAPTION_SHARE = 0.26

/** So many columns that all boards fit the screen, as large as possible. */
export function wallColumns(count: number, width: number, height: number): number {
  let best = { columns: 1, side: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const side = Math.min(width / columns, height / rows / (1 + CAPTION_SHARE))
    if (side > best.side) best = { columns, side }
  }
  return best.columns
}

/** The places of boards on a wall: games under way, then boards that are there, then the others. */
export const WALL_RANKS = ['playing', 'live', 'away'] as const
export type WallRank = (typeof WALL_RANKS)[number]

export function wallRank(board: BoardState, nowMs: number): WallRank {
  const isLive = board.availability === 'online' && silentSeconds(board.liveness, nowMs) === null
  if (!isLive) return 'away'
  const game = readValue(board.game)?.snapshot
  return game && game.moves.length > 0 && !game.result ? 'playing' : 'live'
}
