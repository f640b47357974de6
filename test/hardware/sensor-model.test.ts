import { describe, expect, test } from 'vitest'
import { measured } from '../../hardware/simulate/measure.ts'
import * as partValues from '../../src/emulator/sensing/part-values.ts'

const { builtParts, converterParts, hallParts, magnetParts, reedParts, usbParts } = partValues

describe('every figure of the model', () => {
  const figures = Object.entries({
    ...hallParts,
    ...magnetParts,
    ...reedParts,
    ...builtParts,
    ...converterParts,
    ...usbParts,
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
const small = {
  soldierDisc: { diameterMm: 10, thicknessMm: 3 },
  kingDisc: { diameterMm: 12, thicknessMm: 5 },
}
const conditions = {
  middle: usual,
  corner: { ...usual, offMm: 6.4 },
  cold: { ...usual, temperatureC: 0, offMm: 6, followed: false },
  warm: { ...usual, temperatureC: 40, offMm: 6, followed: false },
  leaning: { ...usual, offMm: 6.4, tiltDeg: 5 },
  leaningGainsKnown: { ...usual, offMm: 6.4, tiltDeg: 5, gains: 'all' as const },
  coldGainsKnown: { ...usual, temperatureC: 0, offMm: 0, gains: 'all' as const },
  sagging: { ...usual, offMm: 6.4, rippleVolts: 0.6 },
  smallMagnets6mm: { ...usual, ...small, offMm: 6 },
  smallMagnets12mm: { ...usual, ...small, offMm: 12 },
}

describe('boards of drawn parts, calibrated', () => {
  const results = measured(Object.values(conditions))
  const sharesOf = (name: keyof typeof conditions) => {
    const { soldiers, king, empty } = results[Object.keys(conditions).indexOf(name)]!
    return {
      soldiers: soldiers.right / soldiers.of,
      king: king.right / king.of,
      empty: empty.right / empty.of,
    }
  }
  const all = { soldiers: 1, king: 1, empty: 1 }

  test('read every piece in the middle of its square', () => {
    expect(sharesOf('middle')).toEqual(all)
  })

  test('read every soldier and the king in a corner of the square', () => {
    expect(sharesOf('corner')).toEqual(all)
  })

  test('read every piece in a corner while the supply sags', () => {
    expect(sharesOf('sagging')).toEqual(all)
  })

  test('read every soldier that leans in a corner; some kings read as defenders there', () => {
    const { soldiers, king, empty } = sharesOf('leaning')
    expect({ soldiers, empty }).toEqual({ soldiers: 1, empty: 1 })
    expect(king).toBeGreaterThan(0.9)
  })

  test('read the king that leans in a corner as well, once the gain of every square is known', () => {
    const { king, ...others } = sharesOf('leaningGainsKnown')
    expect(others).toEqual({ soldiers: 1, empty: 1 })
    expect(king).toBeGreaterThan(0.995)
    expect(king).toBeGreaterThan(sharesOf('leaning').king)
  })

  test('take no soldier for a king in the cold, with the closer thresholds of known gains', () => {
    expect(sharesOf('coldGainsKnown')).toEqual(all)
  })

  test.each(['cold', 'warm'] as const)('read almost all of them in the %s, just switched on', name => {
    const { soldiers, king, empty } = sharesOf(name)
    expect(soldiers).toBeGreaterThan(0.995)
    expect(king).toBeGreaterThan(0.995)
    expect(empty).toBeGreaterThan(0.995)
  })

  test('would lose pieces with the small magnets of many chess boards', () => {
    expect(sharesOf('smallMagnets6mm').king).toBeLessThan(0.5)
    expect(sharesOf('smallMagnets12mm').soldiers).toBeLessThan(0.1)
  })
})
