import { expect, test } from 'vitest'
import { FirmwareSquare, presentFrom } from '../../hardware/simulate/firmware-square.ts'
import { askFirmware } from '../../hardware/simulate/host-firmware.ts'
import { Random } from '../../src/emulator/random.ts'

const midscale = 512
const kingNever = 1023
const letters = { 1: 't', 0: '.', '-1': 'T' } as const

/** Readings that stay for a while near one of the thresholds, on either side of the middle. */
function readings(seed: number): number[] {
  const random = new Random(seed)
  return Array.from({ length: 40 }, () => {
    const level = (random.uniform() < 0.5 ? -1 : 1) * (10 + 15 * random.uniform())
    return Array.from({ length: 40 }, () => Math.round(level + 1.5 * random.gaussian()))
  }).flat()
}

test('a simulated square says what the firmware’s classification and debouncing say', () => {
  const seeds = [1, 2, 3, 4, 5]
  const seen = askFirmware(
    seeds.map(seed => {
      const values = readings(seed).map(deviation => midscale + deviation)
      return `side 0 . 0 ${4 * presentFrom} ${4 * presentFrom} ${kingNever} ${values.join(' ')}`
    }),
  )
  const expected = askFirmware(seen.map(samples => `debounce 2500 40 40 ${samples}`))
  const simulated = seeds.map(seed => {
    const square = new FirmwareSquare(0)
    return readings(seed)
      .map(deviation => {
        square.take(deviation)
        return letters[square.stable]
      })
      .join('')
  })
  expect(simulated).toEqual(expected)
  expect(new Set(expected.join(''))).toEqual(new Set('.tT'))
})
