import { Evaluation } from '../../src/coach/evaluation.ts'
import { type Score, WIN } from '../../src/coach/score.ts'
import { Thinker } from '../../src/coach/think.ts'
import { dice } from '../../src/hands/dice.ts'
import type { Move } from '../../src/rules/move.ts'
import type { Side } from '../../src/rules/piece.ts'
import { legalMoves, type Outcome, type Position, play } from '../../src/rules/position.ts'
import { OPEN, SearchBoard } from '../../src/rules/search-board.ts'

/** Chooses one of the legal moves, of which there is at least one. */
export type Player = (position: Position) => Move | Promise<Move>

export function randomPlayer(seed: number): Player {
  const roll = dice(seed)
  return position => {
    const moves = legalMoves(position)
    return moves[roll(moves.length)]!
  }
}

/** Looks at the position after each of its moves, never at the reply, and takes the best; chance among equals. */
export function greedyPlayer(seed: number): Player {
  const roll = dice(seed)
  return position => {
    const board = new SearchBoard(position)
    const evaluation = new Evaluation(board)
    const scored = legalMoves(position).map(move => {
      const verdict = board.make(board.stepOf(move))
      const score: Score = verdict === OPEN ? -evaluation.score() : WIN
      board.unmake()
      return { move, score }
    })
    const most = Math.max(...scored.map(({ score }) => score))
    const best = scored.filter(({ score }) => score === most)
    return best[roll(best.length)]!.move
  }
}

/** The coach, here and now, as far as so many positions go. */
export function thinkingPlayer(nodes: number): Player {
  const thinker = new Thinker()
  return position => thinker.think(position, { nodes })!.move
}

/** Plays on to the end; null where there is none after so many plies. */
export async function playGame(
  start: Position,
  players: { readonly [side in Side]: Player },
  mostPlies: number,
  visit?: (position: Position) => void,
): Promise<Outcome | null> {
  let position = start
  while (!position.outcome && position.ply < mostPlies) {
    visit?.(position)
    position = play(position, await players[position.toMove](position))
  }
  return position.outcome
}
