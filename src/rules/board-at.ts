import type { Move } from './move.ts'
import { MutableBoard } from './mutable-board.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'

interface ShownBoard {
  board: MutableBoard
  position: Position
}

/**
 * One board serves all positions of a rule set: it is brought to a position by taking moves back and making others.
 * Positions so hold no board, and a game of hundreds of them stays small.
 */
const boards = new WeakMap<Rules, ShownBoard>()

/**
 * The board at this position, with memory for one more move. It is valid until the next call, which may be about another
 * position. Most calls are about the position of the last one, or about one that is a move or two away.
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
  if (position.previous?.toMove === position.toMove) throw new Error('no side moves twice in a row')
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
