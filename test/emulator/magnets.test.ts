import { expect, test } from 'vitest'
import { Magnets, squareMm } from '../../src/emulator/circuit/magnets.ts'
import { drawnParts } from '../../src/emulator/sensing/board-parts.ts'

const e5 = 4 * 9 + 4
const soldierMt = 24.8

test('a standing attacker is north up, a defender south up, and the king is three times as strong', () => {
  const magnets = new Magnets(9, 9)
  const fieldOf = (kind: 'attacker' | 'defender' | 'king') => {
    magnets.put('piece', kind, magnets.centreOf(e5))
    return magnets.fieldAt(e5)
  }
  expect(fieldOf('attacker')).toBeCloseTo(soldierMt, 0)
  expect(fieldOf('defender')).toBeCloseTo(-soldierMt, 0)
  expect(fieldOf('king')).toBeLessThan(-3 * soldierMt)
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
  const magnets = new Magnets(9, 9)
  const fields = [0, 2, 5, 10, 20, 40, 80].map(heightMm => {
    magnets.put('piece', 'attacker', magnets.centreOf(e5, heightMm))
    return magnets.fieldAt(e5)
  })
  expect(fields).toEqual([...fields].sort((a, b) => b - a))
  expect(fields.at(-1)! / fields[0]!).toBeLessThan(0.01)
})

test('a soldier in the corner of its square still gives half of its field, one that leans a little less', () => {
  const magnets = new Magnets(9, 9)
  const { xMm, yMm } = magnets.centreOf(e5)
  magnets.put('piece', 'attacker', { xMm: xMm + 4.5, yMm: yMm + 4.5, heightMm: 0 })
  expect(magnets.fieldAt(e5) / soldierMt).toBeGreaterThan(0.7)
  magnets.put('piece', 'attacker', { xMm, yMm, heightMm: 0, tiltDeg: 5 })
  const leaning = magnets.fieldAt(e5) / soldierMt
  expect(leaning).toBeLessThan(0.95)
  expect(leaning).toBeGreaterThan(0.75)
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
  expect(magnets.fieldAt(120)).toBeCloseTo(soldierMt, 0)
  magnets.lift('piece')
  expect(magnets.fieldAt(120)).toBe(0)
  expect(() => magnets.lift('piece')).toThrow(/no piece/)
  expect(() => magnets.centreOf(121)).toThrow(/no square/)
})

test('an upside-down magnet has the other polarity, and a warm one is weaker by 0.12 % a degree', () => {
  const magnets = new Magnets(9, 9)
  magnets.put('piece', 'attacker', magnets.centreOf(e5), -1)
  const cold = magnets.fieldAt(e5)
  expect(cold).toBeLessThan(-20)
  magnets.temperatureC = 40
  expect(magnets.fieldAt(e5) / cold).toBeCloseTo(1 - 20 * 0.0012, 6)
})

test('magnets of a drawn board differ, and the same piece keeps its own', () => {
  const magnets = new Magnets(9, 9, drawnParts(81, 3))
  const fieldOf = (name: string) => {
    magnets.put(name, 'attacker', magnets.centreOf(e5))
    const field = magnets.fieldAt(e5)
    magnets.lift(name)
    return field
  }
  const fields = ['a', 'b', 'c', 'd'].map(fieldOf)
  expect(new Set(fields).size).toBe(4)
  expect(fieldOf('a')).toBe(fields[0])
})

test('a reed sees the field along its glass: most under the magnet’s edge, none straight under its middle', () => {
  const magnets = new Magnets(9, 9, undefined, 'along-glass')
  const { xMm, yMm } = magnets.centreOf(e5)
  const fieldWithPieceAt = (asideMm: number) => {
    magnets.put('piece', 'attacker', { xMm: xMm + asideMm, yMm, heightMm: 0 })
    return Math.abs(magnets.fieldAt(e5))
  }
  expect(fieldWithPieceAt(0)).toBeGreaterThan(8)
  expect(fieldWithPieceAt(10)).toBeLessThan(0.01)
})
