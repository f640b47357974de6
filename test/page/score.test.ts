import { expect, it } from 'vitest'
import { scoreAt } from '../../src/page/state/score.ts'
import { game } from './support/published.ts'

/** The attackers capture the defender on i3 with their second move. */
const ONE_CAPTURED = game({
  moves: ['d1-d2', 'e3-i3', 'e2-i2'],
  position: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/9/3t4t/4tt3',
  toMove: 'defenders',
  ply: 3,
  captured: { attackers: 0, defenders: 1 },
})

it('What was captured and who moves are those of the shown ply', () => {
  expect(ONE_CAPTURED.line).not.toBeNull()
  expect(scoreAt(ONE_CAPTURED, null)).toEqual({
    toMove: 'defenders',
    captures: { attackers: 1, defenders: 0 },
  })
  expect(scoreAt(ONE_CAPTURED, 2)).toEqual({ toMove: 'attackers', captures: { attackers: 0, defenders: 0 } })
  expect(scoreAt(ONE_CAPTURED, 3).captures.attackers).toBe(1)
})

it('A game whose moves cannot be replayed has the score that was published', () => {
  expect(scoreAt({ ...ONE_CAPTURED, line: null }, 1).captures.attackers).toBe(1)
})
