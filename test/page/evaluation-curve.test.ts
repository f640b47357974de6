import { describe, expect, it } from 'vitest'
import { curvePoints, plyAt, standing } from '../../src/page/state/evaluation-curve.ts'

describe('the curve of a game', () => {
  it('is in the middle when nobody is better, and near the edge when the game is won', () => {
    expect(standing(0)).toBe(0)
    expect(standing(400)).toBe(0.5)
    expect(standing(9_990)).toBeGreaterThan(0.95)
    expect(standing(-9_990)).toBeLessThan(-0.95)
  })

  it('has a point for each ply, the attackers above', () => {
    expect(curvePoints([0, 400, -400], 300, 100)).toEqual([
      { x: 0, y: 50 },
      { x: 150, y: 25 },
      { x: 300, y: 75 },
    ])
  })

  it.each([
    [0, 0],
    [0.5, 5],
    [0.99, 10],
    [-1, 0],
    [2, 10],
  ])('a press at %d of its width shows ply %i of 10', (share, ply) => {
    expect(plyAt(share, 10)).toBe(ply)
  })
})
