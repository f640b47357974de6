import type { Move } from '../rules/move.ts'
import { legalMoves, type Position, play } from '../rules/position.ts'
import { repliesTo, winningMoves } from './forced-win.ts'
import type { Goal } from './lesson.ts'
import { isSameMove, lessonMove } from './positions.ts'

/** Every move that solves the task. */
export function rightMoves(position: Position, goal: Goal): Move[] {
  if (goal.kind === 'win-in') return winningMoves(position, goal.moves)
  return legalMoves(position).filter(move => isRight(position, move, goal))
}

/** Does this legal move solve the task? */
export function isRight(position: Position, move: Move, goal: Goal): boolean {
  switch (goal.kind) {
    case 'move':
      return isSameMove(move, lessonMove(`${goal.from}-${goal.to}`, position.rules.options.size))
    case 'capture':
      return play(position, move).last!.captured.length === goal.count
    case 'capture-king':
      return play(position, move).outcome?.reason === 'king-captured'
    case 'escape':
      return play(position, move).outcome?.reason === 'king-escaped'
    case 'safe':
      return captureIn(play(position, move)) === null
    case 'win-in':
      return winningMoves(position, goal.moves).some(winning => isSameMove(winning, move))
  }
}

/** A move that captures something, the king included; null if there is none. */
export function captureIn(position: Position): Move | null {
  const takes = (move: Move) => {
    const { last, outcome } = play(position, move)
    return last!.captured.length > 0 || outcome?.reason === 'king-captured'
  }
  return legalMoves(position).find(takes) ?? null
}

/** Of replies that all lose, the one that leaves the fewest winning moves. There must be a reply. */
export function bestDefence(position: Position, moves: number): Move {
  return repliesTo(position, moves).reduce((best, next) => (next.waysToWin < best.waysToWin ? next : best))
    .move
}
