import type { Move } from '../rules/move.ts'
import { ATTACKERS_WON, DEFENDERS_WON, MOST_MOVES, MutableBoard, OPEN } from '../rules/mutable-board.ts'
import type { Position } from '../rules/position.ts'
import { ATTACKER } from '../rules/terrain.ts'

/** A board to search on, and one list for the moves of all plies, each after those of the ply before. */
interface Lookahead {
  readonly board: MutableBoard
  readonly steps: Int32Array
}

function newLookahead(position: Position, plies: number): Lookahead {
  return { board: new MutableBoard(position), steps: new Int32Array(MOST_MOVES * plies) }
}

/** Every move that wins by force within this many moves. */
export function winningMoves(position: Position, moves: number): Move[] {
  const { board, steps } = newLookahead(position, 2 * moves)
  const end = board.generate(steps, 0)
  return [...steps.subarray(0, end)]
    .filter(step => wins({ board, steps }, step, moves, end))
    .map(step => board.moveOf(step))
}

/** A reply, and how many winning moves it leaves the other side. */
export interface ForcedReply {
  readonly move: Move
  readonly waysToWin: number
}

export function repliesTo(position: Position, moves: number): ForcedReply[] {
  const { board, steps } = newLookahead(position, 2 * moves + 1)
  const end = board.generate(steps, 0)
  return [...steps.subarray(0, end)].map(step => {
    const move = board.moveOf(step)
    const isOpen = board.make(step) === OPEN
    const waysToWin = isOpen ? countWins({ board, steps }, moves, end) : 0
    board.unmake()
    return { move, waysToWin }
  })
}

function countWins(search: Lookahead, moves: number, start: number): number {
  const end = search.board.generate(search.steps, start)
  let count = 0
  for (let i = start; i < end; i++) if (wins(search, search.steps[i]!, moves, end)) count += 1
  return count
}

function wins(search: Lookahead, step: number, moves: number, start: number): boolean {
  const { board } = search
  const won = board.mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
  const verdict = board.make(step)
  const isWon = verdict === won || (verdict === OPEN && moves > 1 && isLost(search, moves - 1, start))
  board.unmake()
  return isWon
}

/** Does every reply leave a win within this many moves? */
function isLost(search: Lookahead, moves: number, start: number): boolean {
  const { board, steps } = search
  const end = board.generate(steps, start)
  for (let i = start; i < end; i++) {
    const isLosing = board.make(steps[i]!) === OPEN && canWin(search, moves, end)
    board.unmake()
    if (!isLosing) return false
  }
  return true
}

function canWin(search: Lookahead, moves: number, start: number): boolean {
  const end = search.board.generate(search.steps, start)
  for (let i = start; i < end; i++) if (wins(search, search.steps[i]!, moves, end)) return true
  return false
}
