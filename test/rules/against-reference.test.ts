// Long because each kind of position is generated here, beside the comparison that it is for.
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
import { type Placement, parsePlacement } from '../../src/rules/placement.ts'
import { legalMoves, type Position, play, positionFrom, startPosition } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { ATTACKER, DEFENDERS } from '../../src/rules/terrain.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { expectAsReference } from '../support/against-reference.ts'
import { rulesOf } from '../support/diagram.ts'
import { atTheEdge } from '../support/king-at-the-edge.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'
import * as reference from './reference/position.ts'

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
function makeAndCompare(board: MutableBoard, next: reference.ReferencePosition): void {
  const verdict = board.make(board.stepOf(next.last!.move))
  expect(verdict).toBe(next.outcome ? VERDICTS[next.outcome.winner ?? 'draw'] : OPEN)
  expect(cellsOf(board)).toBe(next.placement.join(''))
  expect(board.history.takenByLast).toBe(next.last!.captured.length)
  expect(new Set(board.squaresTakenByLast())).toEqual(new Set(next.last!.captured))
  expectListsToMatch(board)
  if (next.outcome) return
  expect(movesOf(board)).toEqual(texts(reference.legalMoves(next), next.rules))
  expect(board.history.mayClaim()).toBe(reference.claimsOf(next).length > 0)
  expect(board.history.timesStoodBefore(0)).toBe(timesStoodBefore(next))
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

function timesStoodBefore({ placement, toMove, previous }: reference.ReferencePosition): number {
  let times = 0
  for (let past = previous; past; past = past.previous) {
    if (past.toMove === toMove && past.placement.join('') === placement.join('')) times++
  }
  return times
}

function placementOf(diagram: string): Placement {
  const placement = parsePlacement(diagram, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  return placement.value
}

function moveOf(text: string): Move {
  const move = parseMove(text, 9)
  if (!move.ok) throw new Error(move.error.message)
  return move.value
}

/** Pieces anywhere, most of the edge held by one side: rows on it are shut in often. */
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

describe('positions are as in the reference', () => {
  it.each(RULE_SETS.map(({ id }) => [id] as const))('all through games of %s', id => {
    fc.assert(
      fc.property(choices(200), picks => {
        playOut(builtInRules(id), picks, expectAsReference)
      }),
      { numRuns: 15 },
    )
  })

  it('all through games with any combination of options', () => {
    fc.assert(
      fc.property(anyRules, choices(120), (rules, picks) => {
        playOut(rules, picks, expectAsReference)
      }),
      { numRuns: 150 },
    )
  })

  it('from crowded positions, where rows on an edge are shut in', () => {
    let rows = 0
    fc.assert(
      fc.property(crowded, position => {
        expectAsReference(position)
        const { neighbours } = position.rules.geometry
        for (const move of legalMoves(position)) {
          const next = play(position, move)
          const { last, outcome, placement } = reference.play(reference.referenceOf(position), move)
          expect(next.placement.join('')).toBe(placement.join(''))
          expect(new Set(next.last!.captured)).toEqual(new Set(last!.captured))
          expect(next.outcome).toEqual(outcome)
          rows += Number(last!.captured.some(square => !neighbours[move.to]!.includes(square)))
        }
      }),
      { numRuns: 200 },
    )
    expect(rows).toBeGreaterThan(0)
  })

  it('from a king at the edge among his own, where forts arise and rings close', () => {
    const reasons = new Map<string, number>()
    fc.assert(
      fc.property(atTheEdge, position => {
        for (const move of legalMoves(position)) {
          const { outcome, placement } = reference.play(reference.referenceOf(position), move)
          const next = play(position, move)
          expect(next.outcome).toEqual(outcome)
          expect(next.placement.join('')).toBe(placement.join(''))
          if (outcome) reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1)
        }
      }),
      { numRuns: 800 },
    )
    expect(reasons.get('exit-fort')).toBeGreaterThan(20)
    expect(reasons.get('encircled')).toBeGreaterThan(20)
  })

  it('in whatever order the positions of several games are looked at', () => {
    const order = fc.array(fc.nat({ max: 100_000 }), { minLength: 20, maxLength: 40 })
    fc.assert(
      fc.property(rules, choices(60), choices(60), order, (rules, picks, others, order) => {
        const seen: Position[] = []
        playOut(rules, picks, position => seen.push(position))
        playOut(rules, others, position => seen.push(position))
        for (const pick of order) {
          const position = seen[pick % seen.length]!
          expectAsReference(position)
          const moves = legalMoves(position)
          if (moves.length > 0) seen.push(play(position, moves[pick % moves.length]!))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('in a game longer than a board has memory for at first', () => {
    const endless = rulesOf('nielsen', { shuffleLimit: null, repetition: 'none', capturelessPlies: null })
    let position = positionFrom(endless, placementOf('t8/9/9/9/4K4/9/9/9/8T'), 'attackers')
    for (let round = 0; round < 150; round++) {
      for (const text of ['a9-b9', 'i1-h1', 'b9-a9', 'h1-i1']) position = play(position, moveOf(text))
    }
    expect(position.ply).toBe(600)
    expectAsReference(position)
  })

  it('after a move that could not be played', () => {
    const position = startPosition(builtInRules('nielsen'))
    expect(() => play(position, moveOf('e5-e9'))).toThrow('e5-e9 is not a move of the attackers')
    expect(() => play(position, moveOf('a4-a5'))).toThrow('a4-a5 is not a move of the attackers')
    expectAsReference(position)
  })
})

describe('a board that makes and takes back moves is as the reference', () => {
  it('all through a game, and takes every move back', () => {
    fc.assert(
      fc.property(rules, choices(120), (rules, picks) => {
        let board: MutableBoard | null = null
        const last = playOut(rules, picks, position => {
          if (board) makeAndCompare(board, reference.referenceOf(position))
          else board = new MutableBoard(position)
        })
        const fresh = new MutableBoard(last)
        expect([fresh.history.hashLow, fresh.history.hashHigh]).toEqual([
          board!.history.hashLow,
          board!.history.hashHigh,
        ])
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
        const before = [
          board.history.hashLow,
          board.history.hashHigh,
          board.history.mark(),
          board.history.ply,
          movesOf(board),
        ]
        const other = new MutableBoard(positionFrom(rules, placement, opponent(toMove)))
        board.pass()
        expect(movesOf(board)).toEqual(movesOf(other))
        board.unpass()
        expect([
          board.history.hashLow,
          board.history.hashHigh,
          board.history.mark(),
          board.history.ply,
          movesOf(board),
        ]).toEqual(before)
      }),
    )
  })

  it('from crowded positions', () => {
    fc.assert(
      fc.property(crowded, position => {
        const board = new MutableBoard(position)
        const expected = reference.referenceOf(position)
        for (const move of reference.legalMoves(expected)) {
          makeAndCompare(board, reference.play(expected, move))
          board.unmake()
        }
      }),
      { numRuns: 400 },
    )
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
      let position = positionFrom(builtInRules('nielsen'), placementOf(placement), side)
      const board = new MutableBoard(position)
      for (const text of line.split(' ')) {
        expectAsReference(position)
        expect(movesOf(board)).toContain(text)
        position = play(position, moveOf(text))
        makeAndCompare(board, reference.referenceOf(position))
      }
      expect(position.outcome).toEqual(outcome)
    },
  )
})
