import { expect, it } from 'vitest'
import { soldierPlacements } from '../../src/calibration/soldier-placements.ts'
import { startSquares } from '../../src/doctor/start-position.ts'

it.each([
  [7, 12, 4],
  [9, 24, 3],
  [11, 36, 3],
] as const)(
  '%i squares a side, %i soldiers: every square without a soldier in the start position has one once, with the soldiers that there are',
  (size, soldiers, placements) => {
    const start = startSquares(size)!
    const placed = soldierPlacements(start, () => true)
    expect(placed).toHaveLength(placements)
    for (const squares of placed) expect(squares.length).toBeLessThanOrEqual(soldiers)
    const taught = placed.flat().sort((a, b) => a - b)
    expect(taught).toEqual([...start].flatMap((letter, square) => ('tT'.includes(letter) ? [] : [square])))
  },
)

it('leaves out what is not read', () => {
  const placed = soldierPlacements(startSquares(9)!, square => square !== 0)
  expect(placed.flat()).not.toContain(0)
  expect(placed.flat()).toContain(1)
})
