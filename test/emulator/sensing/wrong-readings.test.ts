import { expect, test } from 'vitest'
import { wrongReadings } from '../../../src/emulator/sensing/wrong-readings.ts'

test('with the parts of the list, and every foot inside its square, nothing reads wrong', () => {
  const asBuilt = wrongReadings.filter(
    ({ cause, value }) =>
      ((cause === 'weak-magnet' || cause === 'neighbour') && value === 1) ||
      (cause === 'off-centre' && value <= 6.4) ||
      (cause === 'drift' && value <= 20) ||
      cause === 'noise',
  )
  expect(asBuilt.length).toBeGreaterThanOrEqual(9)
  for (const row of asBuilt) expect(row).toMatchObject({ wrongThroughout: 0, comesAndGoes: 0 })
})

test('wrong readings last at least as long as the debouncing', () => {
  for (const { forMs } of wrongReadings) if (forMs) expect(forMs[0]).toBeGreaterThanOrEqual(40)
})
