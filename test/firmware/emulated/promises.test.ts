import { expect, test } from 'vitest'
import { elevenByEleven, nineByNine } from './support/bench.ts'
import { lightEverything, measureLatencies, measureUnderLoad } from './support/measures.ts'

const debounceMs = 40

test('a 9×9 board is swept at least every 5 ms, and interrupts are never off for a character time', async () => {
  const { longestSweepMs, longestInterruptsOffUs } = await measureUnderLoad(nineByNine)
  expect(longestSweepMs).toBeLessThanOrEqual(5)
  expect(longestInterruptsOffUs).toBeLessThan(87)
})

test('an 11×11 build takes at most half of the flash and 1.5 KiB of static RAM, and its stack finds room', async () => {
  const { flashBytes, staticRamBytes, stackBytes, longestInterruptsOffUs } =
    await measureUnderLoad(elevenByEleven)
  expect(flashBytes).toBeLessThanOrEqual(16 * 1024)
  expect(staticRamBytes).toBeLessThanOrEqual(1536)
  expect(staticRamBytes + stackBytes).toBeLessThan(2048 - 256)
  expect(longestInterruptsOffUs).toBeLessThan(87)
})

test.each([
  ['idle', () => {}],
  ['while all lights pulse', lightEverything],
])('a magnet is told within debounce + 15 ms, %s', async (_, before) => {
  const latencies = await measureLatencies(15, before)
  expect(latencies[0]).toBeGreaterThan(debounceMs)
  expect(latencies.at(-1)).toBeLessThanOrEqual(debounceMs + 15)
})
