import { expect } from 'vitest'
import type { Result } from '../../src/core/result.ts'
import { type IllegalMove, playIfLegal } from '../../src/rules/legality.ts'
import { type Move, makeMove } from '../../src/rules/move.ts'
import {
  ATTACKERS_WON,
  DEFENDERS_WON,
  DRAWN,
  MOST_MOVES,
  MutableBoard,
  OPEN,
} from '../../src/rules/mutable-board.ts'
import { legalMoves, type Outcome, type Position } from '../../src/rules/position.ts'
import { CODES, indexOf } from '../../src/rules/terrain.ts'

/**
 * Plays a move through the door for outside moves, and on the search board beside it: the two must agree on
 * what may be played, what then stands where, and how the game stands. So each diagram checks both.
 */
export function playOnBothBoards(position: Position, move: Move): Result<Position, IllegalMove> {
  const played = playIfLegal(position, move)
  if (position.outcome) return played

  expectSameLegalMoves(position)
  if (played.ok) {
    const { rules } = position
    const board = new MutableBoard(position)
    const verdict = board.make(board.stepOf(move))
    const { placement, outcome } = played.value
    const cells = placement.map((_, square) => board.cells[indexOf(square, rules)])
    expect(cells, 'what stands on the search board').toEqual(placement.map(cell => CODES[cell]))
    expect(verdict, 'how the game stands on the search board').toBe(verdictOf(outcome))
  }
  return played
}

/** What may be played on the search board must be what may be played here. */
export function expectSameLegalMoves(position: Position): void {
  const board = new MutableBoard(position)
  const steps = new Int32Array(MOST_MOVES)
  const found = [...steps.subarray(0, board.generate(steps, 0))].map(step => board.moveOf(step))
  const { size } = position.rules.geometry
  const names = (moves: readonly Move[]) => moves.map(move => makeMove(move, size)).sort()
  expect(names(found), 'the legal moves on the search board').toEqual(names(legalMoves(position)))
}

function verdictOf(outcome: Outcome | null) {
  if (!outcome) return OPEN
  if (!outcome.winner) return DRAWN
  return outcome.winner === 'attackers' ? ATTACKERS_WON : DEFENDERS_WON
}
