import { Evaluation } from '../../src/coach/evaluation.ts'
import { ALL_PARTS } from '../../src/coach/search-settings.ts'
import { Thinker } from '../../src/coach/think.ts'
import type { Move } from '../../src/rules/move.ts'
import { MutableBoard, OPEN } from '../../src/rules/mutable-board.ts'
import type { Side } from '../../src/rules/piece.ts'
import { legalMoves, type Position, play } from '../../src/rules/position.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'

/** Chooses one of the legal moves, of which there is at least one. */
export type Player = (position: Position) => Move | Promise<Move>

export function randomPlayer(seed: number): Player {
  const roll = seededRandom(seed)
  return position => {
    const moves = legalMoves(position)
    return moves[roll(moves.length)]!
  }
}

/** Wins if it can, else takes as many as it can, else plays a random move. */
export function grabbingPlayer(seed: number): Player {
  return bestByOneMove(seed, (position, move) => {
    const { outcome, last } = play(position, move)
    return outcome?.winner === position.toMove ? Infinity : last!.captured.length
  })
}

/** Looks at the position after each of its moves, never at the reply, and takes the best; a random one among equals. */
export function greedyPlayer(seed: number): Player {
  return bestByOneMove(seed, (position, move) => {
    const board = new MutableBoard(position)
    return board.make(board.stepOf(move)) === OPEN ? -new Evaluation(board).score() : Infinity
  })
}

function bestByOneMove(seed: number, worth: (position: Position, move: Move) => number): Player {
  const roll = seededRandom(seed)
  return position => {
    const moves = legalMoves(position).map(move => ({ move, worth: worth(position, move) }))
    const most = Math.max(...moves.map(({ worth }) => worth))
    const best = moves.filter(({ worth }) => worth === most)
    return best[roll(best.length)]!.move
  }
}

/** Emptying a table of the usual size would take longer than the thinking. */
const SMALL_TABLE_BITS = 12

/** The coach, here and now, as far as so many positions go. */
export function thinkingPlayer(nodes: number): Player {
  const thinker = new Thinker(ALL_PARTS, SMALL_TABLE_BITS)
  return position => thinker.think(position, { nodes })!.move
}

/** Plays on to the end, or to so many plies. */
export async function playGame(
  start: Position,
  players: { readonly [side in Side]: Player },
  mostPlies: number,
  visit?: (position: Position) => void,
): Promise<Position> {
  let position = start
  while (!position.outcome && position.ply < mostPlies) {
    visit?.(position)
    position = play(position, await players[position.toMove](position))
  }
  return position
}
