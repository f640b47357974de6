import { expect, it } from 'vitest'
import { TokenBucket } from '../../src/core/token-bucket.ts'

it('lets a burst through, then so many a second', () => {
  const pace = new TokenBucket(3, 10, 0)
  expect([pace.take(0), pace.take(0), pace.take(0)]).toEqual([0, 0, 0])
  expect(pace.take(0)).toBe(100)
  expect(pace.take(40)).toBeCloseTo(60)
  expect(pace.take(100)).toBe(0)
  expect(pace.take(100)).toBe(100)
})

it('saves up no more than a burst', () => {
  const pace = new TokenBucket(2, 10, 0)
  expect([0, 1, 2].map(() => pace.take(60_000))).toEqual([0, 0, 100])
})

it('makes those wait who come after more than was there', () => {
  const pace = new TokenBucket(10, 10, 0)
  pace.charge(0, 30)
  expect(pace.waitMs(0)).toBe(2100)
  expect(pace.take(2100)).toBe(0)
  expect(pace.isFull(2100)).toBe(false)
  expect(pace.isFull(60_000)).toBe(true)
})
