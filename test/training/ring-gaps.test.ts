import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSquare, type Square } from '../../src/rules/geometry.ts'
import { MutableBoard } from '../../src/rules/mutable-board.ts'
import { type Position, positionFrom } from '../../src/rules/position.ts'
import { isEscape, mayStop } from '../../src/rules/rules.ts'
// @ts-expect-error: the scripts of training/ are plain JavaScript, which runs on the build.
import { MOST_GAPS, RingGaps } from '../../training/ring-gaps.js'
import { strewnPositions } from '../coach/positions.ts'
import { positionOf } from '../support/diagram.ts'

const gapsOf = (position: Position) => new RingGaps(new MutableBoard(position)).count()

describe('gaps of a ring round the king', () => {
  it('none, one and two attackers are missing', () => {
    const closed = positionOf('nielsen', 'attackers')`
      . . . . . . . . .
      . . . . . . . . .
      . . . t t . . . .
      . . t . . t . . .
      . . t . K t . . .
      . . . t T t . . .
      . . . . t . . . .
      . . . . . . . . .
      . . . . . . . . .
    `
    expect(gapsOf(closed)).toBe(0)
    expect(gapsOf(without(closed, 'd7'))).toBe(1)
    expect(gapsOf(without(closed, 'd7', 'f5'))).toBe(2)
  })

  it('a corner counts by the squares from which the king comes to it', () => {
    const oneCornerOpen = positionOf('mungo-tablut-harbour', 'attackers')`
      . . t . . . t . .
      . t . . . . . t .
      t . . . . . . . t
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .
      t . . . . . . . .
      . t . . . . . . .
      . . t . . . . . .
    `
    expect(gapsOf(oneCornerOpen)).toBe(2)
  })

  it('are as many as the fewest squares that shut him in', () => {
    fc.assert(
      fc.property(strewnPositions, position => {
        fc.pre(position.rules.geometry.size <= 9 && !touchesOpenCorner(position))
        expect(gapsOf(position)).toBe(fewestThatShut(position))
      }),
      { numRuns: 50 },
    )
  })

  it('are the same again when they are counted again', () => {
    fc.assert(
      fc.property(strewnPositions, position => {
        const gaps = new RingGaps(new MutableBoard(position))
        expect([gaps.count(), gaps.count()]).toEqual([gapsOf(position), gapsOf(position)])
      }),
    )
  })
})

/** Tries every square, then every two. */
function fewestThatShut(position: Position): number {
  const { rules } = position
  const free = rules.geometry.squares.filter(
    square => 'T.'.includes(position.placement[square]!) && mayFill(position, square),
  )
  if (isShutIn(position, [])) return 0
  if (free.some(square => isShutIn(position, [square]))) return 1
  return free.some(one => free.some(two => one < two && isShutIn(position, [one, two]))) ? 2 : MOST_GAPS + 1
}

/** Where the king gets out, attackers count only if they may stand there. */
const mayFill = ({ rules }: Position, square: Square) =>
  !isEscape(rules, square) || mayStop(rules, 't', square)

/** From square to square, over his own men. */
function isShutIn({ rules, placement }: Position, filled: readonly Square[]): boolean {
  const { size, squares } = rules.geometry
  const isOpen = squares.map(square => '.T'.includes(placement[square]!) && !filled.includes(square))
  const found = [placement.indexOf('K')]
  for (const square of found) {
    if (isEscape(rules, square)) return false
    for (const next of besideOf(square, size)) {
      if (isOpen[next]) found.push(next)
      isOpen[next] = false
    }
  }
  return true
}

function besideOf(square: Square, size: number): Square[] {
  const file = square % size
  const inRank = [...(file > 0 ? [square - 1] : []), ...(file < size - 1 ? [square + 1] : [])]
  return [...inRank, square - size, square + size].filter(next => next >= 0 && next < size * size)
}

/** Beside a corner that nobody can shut no ring helps, and the king is out with his next move. */
function touchesOpenCorner({ rules, placement }: Position): boolean {
  return besideOf(placement.indexOf('K'), rules.geometry.size).some(
    square => isEscape(rules, square) && !mayStop(rules, 't', square),
  )
}

function without({ rules, placement }: Position, ...names: string[]): Position {
  const left = names.reduce((cells, name) => cells.with(parseSquare(name, 9)!, '.'), placement)
  return positionFrom(rules, left, 'attackers')
}
