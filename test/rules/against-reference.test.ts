import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Move, makeMove, parseMove } from '../../src/rules/move.ts'
import {
  ATTACKERS_WON,
  DEFENDERS_WON,
  DRAWN,
  MOST_MOVES,
  MutableBoard,
  OPEN,
} from '../../src/rules/mutable-board.ts'
import { type Cell, opponent, SIDES } from '../../src/rules/piece.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { claimsOf, legalMoves, type Position, play, positionFrom } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { ATTACKER, DEFENDERS } from '../../src/rules/terrain.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'

const rules = fc.oneof(anyRules, builtIn)
const VERDICTS = { attackers: ATTACKERS_WON, defenders: DEFENDERS_WON, draw: DRAWN }

const texts = (moves: readonly Move[], { options }: Rules) =>
  moves.map(move => makeMove(move, options.size)).sort()

function movesOf(board: MutableBoard): string[] {
  const moves = new Int32Array(MOST_MOVES)
  const end = board.generate(moves, 0)
  return texts(
    [...moves.subarray(0, end)].map(step => board.moveOf(step)),
    board.rules,
  )
}

function cellsOf(board: MutableBoard): string {
  const { size } = board.rules.options
  const letters = ['.', 't', 'T', '', 'K']
  return board.rules.geometry.squares
    .map(square => letters[board.cells[(Math.floor(square / size) + 1) * (size + 2) + (square % size) + 1]!])
    .join('')
}

/** Makes the move on the board and compares everything with the position that follows. */
function makeAndCompare(board: MutableBoard, next: Position): void {
  const verdict = board.make(board.stepOf(next.last!.move))
  expect(verdict).toBe(next.outcome ? VERDICTS[next.outcome.winner ?? 'draw'] : OPEN)
  expect(cellsOf(board)).toBe(next.placement.join(''))
  expect(board.takenByLast).toBe(next.last!.captured.length)
  expect(new Set(board.squaresTakenByLast())).toEqual(new Set(next.last!.captured))
  expectListsToMatch(board)
  if (next.outcome) return
  expect(movesOf(board)).toEqual(texts(legalMoves(next), next.rules))
  expect(board.mayClaim()).toBe(claimsOf(next).length > 0)
  expect(board.timesStoodBefore(0)).toBe(timesStoodBefore(next))
}

/** The lists name every piece once, each on its side. */
function expectListsToMatch(board: MutableBoard): void {
  const { list, attackersEnd, defendersAt, defendersEnd } = board.pieces
  const listed = (from: number, to: number) => [...list.subarray(from, to)].sort((a, b) => a - b)
  const standing = (mask: number) =>
    Array.from(board.cells.keys()).filter(index => (board.cells[index]! & mask) !== 0)
  expect(listed(0, attackersEnd)).toEqual(standing(ATTACKER))
  expect(listed(defendersAt, defendersEnd)).toEqual(standing(DEFENDERS))
}

function timesStoodBefore({ placement, toMove, previous }: Position): number {
  let times = 0
  for (let past = previous; past; past = past.previous) {
    if (past.toMove === toMove && past.placement.join('') === placement.join('')) times++
  }
  return times
}

describe('the fast board plays as the plain one', () => {
  it('all through a game, and takes every move back', () => {
    fc.assert(
      fc.property(rules, choices(120), (rules, picks) => {
        let board: MutableBoard | null = null
        const last = playOut(rules, picks, position => {
          if (board) makeAndCompare(board, position)
          else board = new MutableBoard(position)
        })
        const fresh = new MutableBoard(last)
        expect([fresh.hashLow, fresh.hashHigh]).toEqual([board!.hashLow, board!.hashHigh])
        for (let past: Position | null = last; past; past = past.previous) {
          expect(cellsOf(board!)).toBe(past.placement.join(''))
          expectListsToMatch(board!)
          if (past.previous) board!.unmake()
        }
      }),
      { numRuns: 300 },
    )
  })

  it('lets the other side move instead, and takes that back', () => {
    fc.assert(
      fc.property(rules, choices(60), (rules, picks) => {
        const { placement, toMove, outcome } = playOut(rules, picks)
        fc.pre(!outcome)
        const board = new MutableBoard(positionFrom(rules, placement, toMove))
        const before = [board.hashLow, board.hashHigh, board.pastMark, board.ply, movesOf(board)]
        const other = new MutableBoard(positionFrom(rules, placement, opponent(toMove)))
        board.pass()
        expect(movesOf(board)).toEqual(movesOf(other))
        board.unpass()
        expect([board.hashLow, board.hashHigh, board.pastMark, board.ply, movesOf(board)]).toEqual(before)
      }),
    )
  })

  it('from crowded positions, where rows on an edge are shut in', () => {
    const crowded = fc.tuple(rules, fc.boolean()).chain(([rules, swapped]) => {
      const [outer, inner] = swapped ? (['t', 'T'] as const) : (['T', 't'] as const)
      const { squares, isEdge } = rules.geometry
      const cells = squares.map(square =>
        fc.constantFrom<Cell>('.', outer, inner, isEdge[square] ? outer : inner),
      )
      return fc
        .tuple(fc.tuple(...cells), fc.constantFrom(...squares), fc.constantFrom(...SIDES))
        .map(([cells, king, side]) => positionFrom(rules, cells.with(king, 'K'), side))
    })
    let walls = 0
    fc.assert(
      fc.property(crowded, position => {
        const { rules } = position
        const board = new MutableBoard(position)
        for (const move of legalMoves(position)) {
          const next = play(position, move)
          walls += Number(
            next.last!.captured.some(square => !rules.geometry.neighbours[move.to]!.includes(square)),
          )
          makeAndCompare(board, next)
          board.unmake()
        }
      }),
      { numRuns: 400 },
    )
    expect(walls).toBeGreaterThan(0)
  })

  it.each([
    [
      'a capture',
      '9/1K7/9/9/9/3t1t3/4T4/9/1t6T',
      'attackers',
      'b1-b2 e3-e4 b2-b1 i1-i2 b1-b2 i2-i1 b2-b1 i1-i2 b1-b2 i2-i3 d4-d5 i3-i2 d5-d4',
      null,
    ],
    [
      'taking the king',
      '8t/9/1tKt5/9/9/9/9/9/9',
      'defenders',
      'c7-c6 i9-i8 c6-c7 i8-i9 c7-c6 d7-e7 c6-c7 e7-d7',
      { winner: 'attackers', reason: 'king-captured' },
    ],
  ] as const)(
    'where %s saves a move that would repeat a position for the third time',
    (_, placement, side, line, outcome) => {
      const start = parsePlacement(placement, 9)
      if (!start.ok) throw new Error(start.error.message)
      let position = positionFrom(builtInRules('nielsen'), start.value, side)
      const board = new MutableBoard(position)
      for (const text of line.split(' ')) {
        expect(texts(legalMoves(position), position.rules)).toContain(text)
        expect(movesOf(board)).toContain(text)
        const move = parseMove(text, 9)
        if (!move.ok) throw new Error(move.error.message)
        position = play(position, move.value)
        makeAndCompare(board, position)
      }
      expect(position.outcome).toEqual(outcome)
    },
  )
})
