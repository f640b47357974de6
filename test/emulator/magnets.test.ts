import { expect, test } from 'vitest'
import { dipoleFalloff, Magnets, squareMm } from '../../src/emulator/circuit/magnets.ts'

const e5 = 4 * 9 + 4

test('a standing attacker is north up, a defender south up, and the king is stronger than either', () => {
  const magnets = new Magnets(9, 9)
  const fieldOf = (kind: 'attacker' | 'defender' | 'king') => {
    magnets.put('piece', kind, magnets.centreOf(e5))
    return magnets.fieldAt(e5)
  }
  expect(fieldOf('attacker')).toBeCloseTo(40)
  expect(fieldOf('defender')).toBeCloseTo(-40)
  expect(fieldOf('king')).toBeLessThan(-60)
})

test('a full board adds less than 3 mT to an empty square', () => {
  const magnets = new Magnets(9, 9)
  for (let square = 0; square < 81; square++) {
    if (square !== e5) magnets.put(`${square}`, 'attacker', magnets.centreOf(square))
  }
  expect(Math.abs(magnets.fieldAt(e5))).toBeLessThan(3)
  expect(Math.abs(magnets.fieldAt(e5))).toBeGreaterThan(0.5)
})

test('the field of a piece fades as it is lifted, and is gone at 80 mm', () => {
  const heights = [0, 2, 5, 10, 20, 40]
  const shares = heights.map(height => dipoleFalloff(0, height))
  expect(shares[0]).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
  expect(dipoleFalloff(0, 80)).toBeLessThan(0.003)
})

test('a piece between two squares gives both the same weak field', () => {
  const magnets = new Magnets(9, 9)
  const { xMm, yMm } = magnets.centreOf(e5)
  magnets.put('piece', 'attacker', { xMm: xMm + squareMm / 2, yMm, heightMm: 0 })
  expect(magnets.fieldAt(e5)).toBeCloseTo(magnets.fieldAt(e5 + 1))
  expect(Math.abs(magnets.fieldAt(e5))).toBeLessThan(4)
})

test('moved and lifted pieces leave no field behind', () => {
  const magnets = new Magnets(11, 11)
  magnets.put('piece', 'attacker', magnets.centreOf(0))
  magnets.move('piece', magnets.centreOf(120))
  expect(Math.abs(magnets.fieldAt(0))).toBeLessThan(0.01)
  expect(magnets.fieldAt(120)).toBeCloseTo(40)
  magnets.lift('piece')
  expect(magnets.fieldAt(120)).toBe(0)
  expect(() => magnets.lift('piece')).toThrow(/no piece/)
  expect(() => magnets.centreOf(121)).toThrow(/no square/)
})
