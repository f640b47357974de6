import { MOST_MOVES, MutableBoard, OPEN } from './mutable-board.ts'
import type { Position } from './position.ts'

/** How many sequences of `depth` legal moves begin here. A finished game has no next move. */
export function perft(position: Position, depth: number): number {
  if (position.outcome) return 0
  return countLeaves(new MutableBoard(position), depth, new Int32Array(depth * MOST_MOVES), 0)
}

/** Every leaf is made, judged and taken back: the count measures the board, not the move generator. */
function countLeaves(board: MutableBoard, depth: number, moves: Int32Array, at: number): number {
  const end = board.generate(moves, at)
  let leaves = 0
  for (let i = at; i < end; i++) {
    const verdict = board.make(moves[i]!)
    if (depth === 1) leaves++
    else if (verdict === OPEN) leaves += countLeaves(board, depth - 1, moves, end)
    board.unmake()
  }
  return leaves
}
