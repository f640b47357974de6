import { describe, expect, it } from 'vitest'
import type { BoardReadings } from '../../src/doctor/readings.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import { turnedPieces } from '../../src/doctor/turned-pieces.ts'

const START = startSquares(9)!
const still = { mean: 0, spread: 0, least: 0, most: 0 }

function board(frame: string, sense: BoardReadings['sense'] = 'side'): BoardReadings {
  return { size: 9, sense, frame, squares: Array.from({ length: 81 }, () => still) }
}

const withLetter = (square: number, letter: string, frame = START) =>
  frame.slice(0, square) + letter + frame.slice(square + 1)

describe('a magnet upside down', () => {
  it.each([
    ['the start position as it should be', START, []],
    ['the king taken for a defender', withLetter(40, 'T'), []],
    ['an attacker that reads as a defender', withLetter(3, 'T'), [3]],
    ['a defender that reads as an attacker', withLetter(38, 't'), [38]],
    ['a king with the attackers’ polarity', withLetter(40, 'o'), [40]],
    ['another position', withLetter(3, '.'), []],
    ['so many that it must be another position', START.replace(/t/g, 'T'), []],
  ])('%s', (_, frame, expected) => {
    expect(turnedPieces(board(frame))).toEqual(expected)
  })

  it('cannot be seen by reed switches', () => {
    expect(turnedPieces(board(START.replace(/[tTK]/g, 'o'), 'occupancy'))).toEqual([])
  })
})
