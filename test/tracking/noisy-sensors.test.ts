import { expect, it } from 'vitest'
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
    noise = noiseAfter(noise, 'o..', 'oo.', atMs)
    noise = noiseAfter(noise, 'oo.', 'o..', atMs + 100)
    atMs += everyMs
  }
  return { noise, atMs }
}

it('a square that is passed once or twice is not noisy', () => {
  const { noise, atMs } = flickering(1, 500)
  expect(noiseAt(noise, 1, atMs)).toBe(0)
  expect(filteredFrame(noise, 'oo.', atMs)).toBe('oo.')
})

it('a square that flickers again and again is noisy, and tells nothing until it is calm', () => {
  const { noise, atMs } = flickering(4, 500)
  expect(noiseAt(noise, 1, atMs)).toBeGreaterThan(1)
  expect(noiseAt(noise, 0, atMs)).toBe(0)
  expect(filteredFrame(noise, 'oo.', atMs)).toBe('o?.')
  expect(filteredFrame(noise, 'oo.', atMs + 3000)).toBe('oo.')
})

it('what flickered long ago is forgotten', () => {
  const { noise, atMs } = flickering(4, 500)
  expect(noiseAt(noise, 1, atMs + 60_000)).toBe(0)
})
