import type { Move } from './move.ts'
import { MutableBoard } from './mutable-board.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'

interface ShownBoard {
  board: MutableBoard
  position: Position
}

/**
 * One board for all positions of a rule set. Which position it shows is nobody's business but this file's: whoever
 * needs it at a position asks for it there. Positions so hold no board, and a game of hundreds of them stays small.
 */
const boards = new WeakMap<Rules, ShownBoard>()

/**
 * The board at this position, with room for one more move. It is valid until the next call: other positions share it. Most calls ask for the
 * position that was asked for or made last, or for one a move or two away.
 */
export function boardAt(position: Position): MutableBoard {
  const shown = boards.get(position.rules)
  if (shown && position.ply + 1 < shown.board.plyLimit) {
    if (shown.position !== position) walk(shown, position)
    return shown.board
  }
  const board = new MutableBoard(position)
  boards.set(position.rules, { board, position })
  return board
}

/** The board has made the move that leads to this position. */
export function nowShows(position: Position): void {
  boards.get(position.rules)!.position = position
}

/** Takes back what leads away from the position, and makes what leads to it. */
function walk(shown: ShownBoard, position: Position): void {
  const { board } = shown
  const missing: Move[] = []
  let here = shown.position
  let there = position
  while (here !== there) {
    if (there.ply === 0 && here.ply === 0) {
      board.setUp(there)
      break
    }
    const aheadBy = there.ply - here.ply
    if (aheadBy >= 0) {
      missing.push(there.last!.move)
      there = there.previous!
    }
    if (aheadBy <= 0) {
      board.unmake()
      here = here.previous!
    }
  }
  for (let i = missing.length - 1; i >= 0; i--) board.make(board.stepOf(missing[i]!))
  shown.position = position
}
