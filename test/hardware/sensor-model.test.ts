import { describe, expect, test } from 'vitest'
import { measured } from '../../hardware/simulate/measure.ts'
import * as partValues from '../../src/emulator/sensing/part-values.ts'

const { builtParts, converterParts, hallParts, magnetParts, reedParts } = partValues

describe('every figure of the model', () => {
  const figures = Object.entries({
    ...hallParts,
    ...magnetParts,
    ...reedParts,
    ...builtParts,
    ...converterParts,
  })

  test.each(figures)(
    '%s has a source: document and place, or the word “estimated” and why',
    (_, { source }) => {
      expect(source.document.length).toBeGreaterThan(5)
      expect(source.where.length).toBeGreaterThan(3)
    },
  )
})

const usual = { boards: 8, temperatureC: 20, offMm: 0, followed: true }
const all = { soldiers: 1, king: 1, empty: 1 }

function shares(condition: Parameters<typeof measured>[0][number]) {
  const [{ soldiers, king, empty }] = measured([condition]) as [ReturnType<typeof measured>[number]]
  return { soldiers: soldiers.right / soldiers.of, king: king.right / king.of, empty: empty.right / empty.of }
}

describe('boards of drawn parts, calibrated', () => {
  test('read every piece in the middle of its square', () => {
    expect(shares(usual)).toEqual(all)
  })

  test('read every soldier and the king in a corner of the square', () => {
    expect(shares({ ...usual, offMm: 6.4 })).toEqual(all)
  })

  test.each([0, 40])('read almost all of them at %d °C, just switched on', temperatureC => {
    const { soldiers, king, empty } = shares({ ...usual, temperatureC, offMm: 6, followed: false })
    expect(soldiers).toBeGreaterThan(0.995)
    expect(king).toBeGreaterThan(0.995)
    expect(empty).toBeGreaterThan(0.995)
  })

  test('would lose pieces with the small magnets of many chess boards', () => {
    const small = {
      soldierDisc: { diameterMm: 10, thicknessMm: 3 },
      kingDisc: { diameterMm: 12, thicknessMm: 5 },
    }
    expect(shares({ ...usual, ...small, offMm: 6 }).king).toBeLessThan(0.5)
    expect(shares({ ...usual, ...small, offMm: 12 }).soldiers).toBeLessThan(0.1)
  })
})
