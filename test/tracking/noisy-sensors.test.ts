import { expect, it } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { atRest } from '../../src/tracking/hypothesis.ts'
import { maskedFaultMs } from '../../src/tracking/learned-faults.ts'
import {
  filteredFrame,
  NO_NOISE,
  noiseAfter,
  noiseAt,
  type SensorNoise,
} from '../../src/tracking/noisy-sensors.ts'

/** A board of three squares whose middle one turns on and off. */
function flickering(times: number, everyMs: number): { noise: SensorNoise; atMs: number } {
  let noise = NO_NOISE
  let atMs = 0
  for (let time = 0; time < times; time++) {
    noise = noiseAfter(noise, 'o..', 'oo.', atMs, 0)
    noise = noiseAfter(noise, 'oo.', 'o..', atMs + 100, 0)
    atMs += everyMs
  }
  return { noise, atMs }
}

it('a square that is passed once or twice is not noisy', () => {
  const { noise, atMs } = flickering(1, 500)
  expect(noiseAt(noise, 1, atMs, 0)).toBe(0)
  expect(filteredFrame(noise, 'oo.', atMs, 0)).toBe('oo.')
})

it('a square that flickers again and again is noisy, and tells nothing until it is calm', () => {
  const { noise, atMs } = flickering(4, 500)
  expect(noiseAt(noise, 1, atMs, 0)).toBeGreaterThan(1)
  expect(noiseAt(noise, 0, atMs, 0)).toBe(0)
  expect(filteredFrame(noise, 'oo.', atMs, 0)).toBe('o?.')
  expect(filteredFrame(noise, 'oo.', atMs + 3000, 0)).toBe('oo.')
})

it('what flickered long ago is forgotten', () => {
  const { noise, atMs } = flickering(4, 500)
  expect(noiseAt(noise, 1, atMs + 60_000, 0)).toBe(0)
})

it('where faults last for seconds, a square that shows again what it showed seconds ago has flickered', () => {
  const twice = (learnedFaultMs: number) => {
    let noise = NO_NOISE
    for (const atMs of [0, 5000]) {
      noise = noiseAfter(noise, 'o..', 'oo.', atMs, learnedFaultMs)
      noise = noiseAfter(noise, 'oo.', 'o..', atMs + 2500, learnedFaultMs)
    }
    return noiseAt(noise, 1, 7500, learnedFaultMs)
  }
  expect(twice(0)).toBe(0)
  expect(twice(3000)).toBeGreaterThan(0.5)
})

it('a mask tells how long the sensor was wrong, and nothing if it was right', () => {
  const best = {
    ...atRest(startPosition(builtInRules('nielsen')), [], 0),
    faults: [{ square: 1, sinceMs: 1000, perS: 1, usualUntilMs: 1000 }],
    away: [{ from: 4, piece: 't' as const, at: null, liftedMs: 500, price: 0 }],
  }
  expect(maskedFaultMs(best, 1, 2500)).toBe(1500)
  expect(maskedFaultMs(best, 1, 60_000)).toBe(3000)
  expect(maskedFaultMs(best, 2, 2500)).toBe(0)
  // It showed nothing, and its piece was thought to be in a hand.
  expect(maskedFaultMs(best, 4, 2500)).toBe(2000)
})
