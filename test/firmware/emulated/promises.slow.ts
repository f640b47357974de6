import { expect, test } from 'vitest'
import { elevenByEleven, nineByNine } from './support/bench.ts'
import { lightEverything, measureLatencies, measureUnderLoad } from './support/measures.ts'

test('a 9×9 board is swept at least every 5 ms, and interrupts are never off for a character time', async () => {
  const { longestSweepMs, longestInterruptsOffUs } = await measureUnderLoad(nineByNine)
  expect(longestSweepMs).toBeLessThanOrEqual(5)
  expect(longestInterruptsOffUs).toBeLessThan(87)
})

test('an 11×11 build takes at most half of the flash, and 1.5 KiB of RAM with its stack', async () => {
  const { flashBytes, staticRamBytes, stackBytes, longestInterruptsOffUs } =
    await measureUnderLoad(elevenByEleven)
  expect(flashBytes).toBeLessThanOrEqual(16 * 1024)
  expect(staticRamBytes + stackBytes).toBeLessThanOrEqual(1536)
  expect(longestInterruptsOffUs).toBeLessThan(87)
})

// Debounce times are rounded up to whole sweeps of 2.5 ms: 40 ms is one as it is, 43 ms loses most by it.
test.each([
  ['idle', 40, () => {}],
  ['while all lights pulse', 40, lightEverything],
  ['idle', 43, () => {}],
  ['while all lights pulse', 43, lightEverything],
])('a magnet is reported within debounce + 15 ms, %s, debounce %i ms', async (_, debounceMs, before) => {
  const latencies = await measureLatencies(15, { debounceMs, before })
  expect(latencies[0]).toBeGreaterThan(debounceMs)
  expect(latencies.at(-1)).toBeLessThanOrEqual(debounceMs + 15)
})

test('an 11×11 board does so at 250000 baud', async () => {
  const latencies = await measureLatencies(15, { build: elevenByEleven, baudRate: 250_000 })
  expect(latencies.at(-1)).toBeLessThanOrEqual(40 + 15)
})
