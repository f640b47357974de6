import type { Move } from '../rules/move.ts'
import { legalMoves, type Position, play } from '../rules/position.ts'
import { ATTACKERS_WON, DEFENDERS_WON, MOST_MOVES, OPEN, SearchBoard } from '../rules/search-board.ts'
import { ATTACKER } from '../rules/terrain.ts'
import type { Goal } from './lesson.ts'
import { isSameMove, lessonSquare } from './positions.ts'

/** Does this legal move fulfil the task? */
export function isRight(position: Position, move: Move, goal: Goal): boolean {
  switch (goal.kind) {
    case 'move':
      return isSameMove(move, { from: lessonSquare(goal.from), to: lessonSquare(goal.to) })
    case 'capture':
      return play(position, move).last!.captured.length === goal.count
    case 'capture-king':
      return play(position, move).outcome?.reason === 'king-captured'
    case 'escape':
      return play(position, move).outcome?.reason === 'king-escaped'
    case 'safe':
      return captureIn(play(position, move)) === null
    case 'win-in':
      return forcesWin(position, move, goal.moves)
  }
}

export function rightMoves(position: Position, goal: Goal): Move[] {
  return legalMoves(position).filter(move => isRight(position, move, goal))
}

/** A move that takes something, the king included; null if there is none. */
export function captureIn(position: Position): Move | null {
  const takes = (move: Move) => {
    const { last, outcome } = play(position, move)
    return last!.captured.length > 0 || outcome?.reason === 'king-captured'
  }
  return legalMoves(position).find(takes) ?? null
}

/** The replies after which the other side cannot force a win within so many moves. */
export function defences(position: Position, moves: number): Move[] {
  return legalMoves(position).filter(reply => waysToWin(position, reply, moves) === 0)
}

/** Where every reply loses: the one that leaves the fewest ways to win. There must be a reply. */
export function bestDefence(position: Position, moves: number): Move {
  const replies = legalMoves(position).map(reply => ({ reply, ways: waysToWin(position, reply, moves) }))
  return replies.reduce((best, next) => (next.ways < best.ways ? next : best)).reply
}

function waysToWin(position: Position, reply: Move, moves: number): number {
  return rightMoves(play(position, reply), { kind: 'win-in', moves }).length
}

/** Does the move win, at once or against every reply within so many moves in all? */
function forcesWin(position: Position, move: Move, moves: number): boolean {
  const board = new SearchBoard(position)
  const steps = new Int32Array(MOST_MOVES * 2 * moves)
  return wins(board, board.stepOf(move), moves, steps, 0)
}

function wins(board: SearchBoard, step: number, moves: number, steps: Int32Array, start: number): boolean {
  const won = board.mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
  const verdict = board.make(step)
  const isWon = verdict === won || (verdict === OPEN && moves > 1 && isLost(board, moves - 1, steps, start))
  board.unmake()
  return isWon
}

/** Does every reply allow a win within so many moves? */
function isLost(board: SearchBoard, moves: number, steps: Int32Array, start: number): boolean {
  const won = board.mover === ATTACKER ? DEFENDERS_WON : ATTACKERS_WON
  const end = board.generate(steps, start)
  for (let i = start; i < end; i++) {
    const verdict = board.make(steps[i]!)
    const isLosing = verdict === won || (verdict === OPEN && canWin(board, moves, steps, end))
    board.unmake()
    if (!isLosing) return false
  }
  return true
}

function canWin(board: SearchBoard, moves: number, steps: Int32Array, start: number): boolean {
  const end = board.generate(steps, start)
  for (let i = start; i < end; i++) {
    if (wins(board, steps[i]!, moves, steps, end)) return true
  }
  return false
}
