import { expect, test } from 'vitest'
import { Pacer } from '../../src/emulator/realtime/pacer.ts'

test('sixteen thousand cycles a millisecond, with no fraction lost', () => {
  const pacer = new Pacer(1000)
  let sum = 0
  for (let step = 1; step <= 3000; step++) sum += pacer.cyclesDue(1000 + step / 3)
  expect(sum).toBeGreaterThanOrEqual(15_999_999)
  expect(sum).toBeLessThanOrEqual(16_000_000)
})

test('after the host was suspended, at most 100 ms are caught up, and then the pace is as before', () => {
  const pacer = new Pacer(0)
  expect(pacer.cyclesDue(3_600_000)).toBe(1_600_000)
  expect(pacer.cyclesDue(3_600_004)).toBe(64_000)
})

test('a clock that goes back gives no cycles', () => {
  const pacer = new Pacer(100)
  expect(pacer.cyclesDue(50)).toBe(0)
  expect(pacer.cyclesDue(51)).toBe(16_000)
})
