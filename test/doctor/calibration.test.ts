import { describe, expect, it } from 'vitest'
import {
  checkEmptyBoard,
  checkSoldiers,
  checkStartPosition,
  deadSquares,
  drawMargins,
  kingStrength,
  marginsOf,
  maskWith,
  misreadStart,
  squaresOffZero,
} from '../../src/doctor/calibration.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import { squareName } from '../../src/rules/geometry.ts'
import { drawn } from './support/drawn-readings.ts'

const START = `
  . . . t . . .
  . . . t . . .
  . . . T . . .
  t t T K T t t
  . . . T . . .
  . . . t . . .
  . . . t . . .`
const EMPTY = START.replace(/[tTK]/g, '.')
const start = startSquares(7)!

const names = (squares: readonly number[]) => squares.map(square => squareName(square, 7)).join(' ')
const named = <T extends { readonly [name: string]: readonly number[] }>(found: T) =>
  Object.fromEntries(Object.entries(found).map(([name, squares]) => [name, names(squares)]))

/** Each sensor rests somewhere else, up to 40 counts off, as before the first calibration. */
const OFFSETS = Object.fromEntries(
  Array.from({ length: 49 }, (_, square) => [squareName(square, 7), ((square * 37) % 81) - 40]),
)

describe('does a soldier stand on each of these squares?', () => {
  const [a1, b1] = [0, 1]
  const PLACED = EMPTY.replace(/\.( \. \. \. \. \. \.)$/, 't$1').replace(/\. (\. \. \. \. \.)$/, 'T $1')

  it.each([
    ['one of either side', drawn(PLACED), { missing: '', surplus: '', restless: '' }],
    ['one is missing', drawn(EMPTY), { missing: 'a1 b1', surplus: '' }],
    ['one stands elsewhere', drawn(PLACED, { c3: 40 }), { missing: '', surplus: 'c3' }],
    ['the king is no soldier', drawn(PLACED.replace('T', 'K')), { missing: '', surplus: 'b1' }],
    ['a hand is near', drawn(PLACED, { f6: [3, 16] }), { restless: 'f6' }],
  ])('%s', (_, board, expected) => {
    expect(named({ ...checkSoldiers(board, [a1, b1]) })).toMatchObject(expected)
  })
})

describe('is the board empty?', () => {
  it.each([
    ['yes', drawn(EMPTY), { standing: '', doubtful: '', restless: '' }],
    ['a piece, however weak, on a board that knew its rest', drawn(EMPTY, { c3: 20 }), { standing: 'c3' }],
    ['not yet a piece', drawn(EMPTY, { c3: 19.9 }), { standing: '' }],
    ['the start position', drawn(START), { standing: 'd1 d2 d3 a4 b4 c4 d4 e4 f4 g4 d5 d6 d7' }],
    ['a hand is near', drawn(EMPTY, { f6: [3, 16] }), { standing: '', restless: 'f6' }],
    ['a dead sensor does not count', drawn(EMPTY.replace('.', '?')), { standing: '', restless: '' }],
    ['reed switches', drawn(EMPTY.replace('.', 'o'), {}, 'occupancy'), { standing: 'a7' }],
  ])('%s', (_, board, expected) => {
    expect(named({ ...checkEmptyBoard(board) })).toMatchObject(expected)
  })

  it('before the first calibration a rest of 40 counts is doubtful, and 65 are a piece', () => {
    const { standing, doubtful } = checkEmptyBoard(drawn(EMPTY, { ...OFFSETS, c3: 65, d3: -64 }))
    expect(names(standing)).toBe('c3')
    expect(names(doubtful)).toContain('d3')
  })
})

describe('is it the start position?', () => {
  it.each([
    ['yes', drawn(START), { missing: '', surplus: '', wrongSide: '', restless: '' }],
    ['one is missing, one too many', drawn(START, { d1: 4, a1: 60 }), { missing: 'd1', surplus: 'a1' }],
    ['a side is wrong', drawn(START, { d2: -91, d4: 91 }), { missing: '', wrongSide: 'd2 d4' }],
    ['a dead sensor does not count', drawn(START.replace('t', '?')), { missing: '', surplus: '' }],
    [
      'reed switches do not detect sides',
      drawn(START.replace(/[tTK]/g, 'o').replace('o', '.'), {}, 'occupancy'),
      { missing: 'd7', wrongSide: '' },
    ],
  ])('%s', (_, board, expected) => {
    expect(named({ ...checkStartPosition(board, start) })).toMatchObject(expected)
  })
})

describe('after calibrating', () => {
  it('an empty square rests at zero', () => {
    expect(names(squaresOffZero(drawn(EMPTY, { b2: 4, c3: -4.1 })))).toBe('c3')
  })

  it('dead squares are masked in addition to those already masked', () => {
    const board = drawn(EMPTY.replace('. .', '? ?'), { b7: [0, 0] })
    expect(names(deadSquares(board))).toBe('a7')
    expect(maskWith(board, deadSquares(board))).toBe(`${'.'.repeat(42)}xx.....`)
  })

  it('misread squares are named; a king may read as a defender', () => {
    expect(names(misreadStart(drawn(START.replace('K', 'T').replace('t', '.')), start))).toBe('d7')
    expect(misreadStart(drawn(START.replace(/[tTK]/g, 'o'), {}, 'occupancy'), start)).toEqual([])
  })

  it('the king is compared with the defenders', () => {
    const king = kingStrength(drawn(START, { d4: -273 }), start)!
    expect(king.counts).toBe(273)
    expect(king.ratio).toBeCloseTo(3)
    expect(kingStrength(drawn(START.replace(/[tTK]/g, 'o'), {}, 'occupancy'), start)).toBeNull()
  })

  it('margins are measured from a quarter of a piece', () => {
    const board = drawn(START.replace('t', '?'), { d1: 60, f4: 85, a1: 5, g7: -7 })
    const margins = marginsOf(board, start)
    expect(drawMargins(margins, 7)).toBe(
      `
7  22  22  22   x  22  22  15
6  22  22  22  70  22  22  22
5  22  22  22  69  22  22  22
4  70  70  69 106  69  64  70
3  22  22  22  69  22  22  22
2  22  22  22  70  22  22  22
1  16  22  22  39  22  22  22
    a   b   c   d   e   f   g`.slice(1),
    )
    expect(names([margins.weakestPiece, margins.nearestEmpty])).toBe('d1 g7')
  })
})
