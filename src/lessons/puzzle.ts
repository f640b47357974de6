import { type Move, makeMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import { makePlacement } from '../rules/placement.ts'
import type { Position } from '../rules/position.ts'
import { winningMoves } from './forced-win.ts'

/** How many moves of one's own a puzzle takes. */
export const PUZZLE_MOVES = 2

/** A position in which exactly one move wins by force in two moves, and none at once. */
export interface Puzzle {
  readonly diagram: string
  readonly toMove: Side
  /** The only first move that wins. */
  readonly solution: string
}

/** The puzzle that this position is, proven by trying every move; null if it is none. */
export function puzzleIn(position: Position): Puzzle | null {
  if (position.outcome || winningMoves(position, PUZZLE_MOVES - 1).length > 0) return null
  const [solution, ...others]: readonly Move[] = winningMoves(position, PUZZLE_MOVES)
  if (!solution || others.length > 0) return null
  return {
    diagram: makePlacement(position.placement),
    toMove: position.toMove,
    solution: makeMove(solution, position.rules.options.size),
  }
}
