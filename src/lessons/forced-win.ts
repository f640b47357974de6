import type { Move } from '../rules/move.ts'
import { ATTACKERS_WON, DEFENDERS_WON, MOST_MOVES, MutableBoard, OPEN } from '../rules/mutable-board.ts'
import type { Position } from '../rules/position.ts'
import { ATTACKER } from '../rules/terrain.ts'

/** A board to look ahead on, and one list for the moves of all plies, each behind those before it. */
interface Ahead {
  readonly board: MutableBoard
  readonly steps: Int32Array
}

function lookAhead(position: Position, plies: number): Ahead {
  return { board: new MutableBoard(position), steps: new Int32Array(MOST_MOVES * plies) }
}

/** Every move that wins, at once or against every reply, within so many moves in all. */
export function winningMoves(position: Position, moves: number): Move[] {
  const { board, steps } = lookAhead(position, 2 * moves)
  const end = board.generate(steps, 0)
  return [...steps.subarray(0, end)]
    .filter(step => wins({ board, steps }, step, moves, end))
    .map(step => board.moveOf(step))
}

/** A reply, and how many winning moves within so many moves it leaves the other side. */
export interface ForcedReply {
  readonly move: Move
  readonly waysToWin: number
}

export function repliesTo(position: Position, moves: number): ForcedReply[] {
  const { board, steps } = lookAhead(position, 2 * moves + 1)
  const end = board.generate(steps, 0)
  return [...steps.subarray(0, end)].map(step => {
    const move = board.moveOf(step)
    const isOpen = board.make(step) === OPEN
    const waysToWin = isOpen ? countWins({ board, steps }, moves, end) : 0
    board.unmake()
    return { move, waysToWin }
  })
}

function countWins(ahead: Ahead, moves: number, start: number): number {
  const end = ahead.board.generate(ahead.steps, start)
  let count = 0
  for (let i = start; i < end; i++) if (wins(ahead, ahead.steps[i]!, moves, end)) count += 1
  return count
}

function wins(ahead: Ahead, step: number, moves: number, start: number): boolean {
  const { board } = ahead
  const won = board.mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
  const verdict = board.make(step)
  const isWon = verdict === won || (verdict === OPEN && moves > 1 && isLost(ahead, moves - 1, start))
  board.unmake()
  return isWon
}

/** Does every reply leave a win within so many moves? */
function isLost(ahead: Ahead, moves: number, start: number): boolean {
  const { board, steps } = ahead
  const end = board.generate(steps, start)
  for (let i = start; i < end; i++) {
    const isLosing = board.make(steps[i]!) === OPEN && canWin(ahead, moves, end)
    board.unmake()
    if (!isLosing) return false
  }
  return true
}

function canWin(ahead: Ahead, moves: number, start: number): boolean {
  const end = ahead.board.generate(ahead.steps, start)
  for (let i = start; i < end; i++) if (wins(ahead, ahead.steps[i]!, moves, end)) return true
  return false
}
