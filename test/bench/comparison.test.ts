import { describe, expect, test } from 'vitest'
import { compareRuns } from './comparison.ts'
import type { Better } from './row.ts'

const runs = (...values: number[]) => values.map(value => ({ row: value }))
const compare = (here: number[], there: number[], better: Better = 'less') =>
  compareRuns(runs(...here), runs(...there), () => better)[0]!

describe('two checkouts', () => {
  test('the quotient is of the medians, and above 1 is worse here', () => {
    expect(compare([15, 14, 90], [10, 9, 11]).quotient).toBe(1.5)
    expect(compare([1000, 1000], [2000, 2000], 'more').quotient).toBe(2)
  })

  test('a difference within the noise of the repetitions is none', () => {
    expect(compare([11, 10, 12], [10, 9, 11])).toMatchObject({ isWorse: false })
  })

  test('the noise is that of the noisier checkout', () => {
    expect(compare([12, 12, 12], [10, 8, 12])).toMatchObject({ noise: 0.4, isWorse: false })
  })

  test('a difference past the noise is worse', () => {
    expect(compare([13, 13.5, 13], [10, 10.5, 10]).isWorse).toBe(true)
    expect(compare([100, 101, 100], [130, 131, 130], 'more').isWorse).toBe(true)
  })

  test('better is not worse', () => {
    expect(compare([5, 5, 5], [10, 10, 10]).isWorse).toBe(false)
  })

  test('a row without noise may change by two in a hundred', () => {
    expect(compare([101, 101], [100, 100]).isWorse).toBe(false)
    expect(compare([103, 103], [100, 100]).isWorse).toBe(true)
  })

  test('nothing against nothing is the same', () => {
    expect(compare([0, 0], [0, 0])).toMatchObject({ quotient: 1, noise: 0.02, isWorse: false })
  })

  test('a row that one of them does not have is left out', () => {
    const rows = compareRuns([{ old: 1, new: 2 }], [{ old: 1, gone: 3 }], () => 'less')
    expect(rows.map(({ name }) => name)).toEqual(['old'])
  })
})
