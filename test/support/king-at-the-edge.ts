import fc from 'fast-check'
import { type Cell, SIDES } from '../../src/rules/piece.ts'
import { positionFrom } from '../../src/rules/position.ts'
import { readyRules } from '../../src/rules/rules.ts'
import { anyRules } from './random-play.ts'

/** The king on the first rank or one above it, many defenders near him, few attackers or many. */
export const atTheEdge = fc
  .record({
    rules: anyRules,
    side: fc.constantFrom(...SIDES),
    file: fc.integer({ min: 1, max: 5 }),
    rank: fc.constantFrom(0, 0, 0, 1, 2),
    near: fc.array(fc.constantFrom<Cell>('.', '.', 'T', 'T', 'T'), { minLength: 28, maxLength: 28 }),
    far: fc.array(fc.constantFrom<Cell>('.', 't', 't'), { minLength: 169, maxLength: 169 }),
    attackersAreMany: fc.boolean(),
  })
  .map(({ rules, side, file, rank, near, far, attackersAreMany }) => {
    const house = readyRules('any', {
      ...rules.options,
      escape: 'corner',
      encirclement: true,
      exitFort: true,
    })
    if (!house.ok) throw new Error(house.error.message)
    const { size, squares } = house.value.geometry
    const cells = squares.map((square): Cell => {
      const [x, y] = [square % size, Math.floor(square / size)]
      if (y < 4 && x < 7) return attackersAreMany ? '.' : near[y * 7 + x]!
      if (!attackersAreMany) return square === squares.length - 2 ? 't' : '.'
      return y === 4 || x === 7 ? far[square]! : '.'
    })
    const ring = attackersAreMany
      ? cells.map((cell, square) => (isRing(square, size, far) ? 't' : cell))
      : cells
    return positionFrom(house.value, ring.with(rank * size + file, 'K'), side)
  })
  .filter(({ outcome }) => outcome === null)

/** Part of a line round the lower left of the board, with a gap here and there. */
function isRing(square: number, size: number, far: readonly Cell[]): boolean {
  const [x, y] = [square % size, Math.floor(square / size)]
  const isOnLine = (y === 0 && x < 6) || (y === 4 && x < 6) || (x === 0 && y < 5) || (x === 5 && y < 5)
  return isOnLine && (far[square] !== '.' || square % 3 > 0)
}
