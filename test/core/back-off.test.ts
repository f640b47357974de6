import { expect, test } from 'vitest'
import { backOffMs } from '../../src/core/back-off.ts'

const SETTINGS = { leastMs: 500, mostMs: 3000 }

test('the wait doubles with every failure in a row, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 100].map(failures => backOffMs(SETTINGS, failures))).toEqual([
    500, 1000, 2000, 3000, 3000, 3000,
  ])
})

test.each([
  [0, 1000],
  [0.5, 1500],
  [1, 2000],
])('a chance of %f spreads the wait over its upper half: %i ms', (chance, waitMs) => {
  expect(backOffMs(SETTINGS, 3, chance)).toBe(waitMs)
})
