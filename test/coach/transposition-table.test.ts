import { describe, expect, it } from 'vitest'
import { WIN } from '../../src/coach/score.ts'
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from '../../src/coach/transposition-table.ts'

/** One place, so that everything meets there. */
const onePlace = () => new TranspositionTable(0)

describe('the table', () => {
  it('gives back what it was given', () => {
    const table = onePlace()
    table.keep(-7, 9, 0x2c2d, -345, -2, AT_MOST, 4)
    expect(table.find(-7, 9)).toBe(true)
    expect([table.step, table.score(1), table.depth, table.bound]).toEqual([0x2c2d, -345, -2, AT_MOST])
    expect(table.find(-7, 8)).toBe(false)
    table.clear()
    expect(table.find(-7, 9)).toBe(false)
  })

  it('returns a win by its distance from where it is looked up', () => {
    const table = onePlace()
    table.keep(1, 1, 5, WIN - 7, 3, EXACT, 4)
    table.find(1, 1)
    expect(table.score(4)).toBe(WIN - 7)
    expect(table.score(2)).toBe(WIN - 5)
    table.keep(1, 1, 5, 7 - WIN, 3, EXACT, 4)
    table.find(1, 1)
    expect(table.score(2)).toBe(5 - WIN)
  })

  it('holds the deepest and the latest', () => {
    const table = onePlace()
    table.keep(1, 1, 5, 10, 6, EXACT, 0)
    table.keep(2, 2, 5, 20, 2, EXACT, 0)
    table.keep(3, 3, 5, 30, 1, EXACT, 0)
    expect([1, 2, 3].map(key => table.find(key, key))).toEqual([true, false, true])
    table.keep(4, 4, 5, 40, 7, EXACT, 0)
    expect([1, 3, 4].map(key => table.find(key, key))).toEqual([true, false, true])
  })

  it('remembers the best step of a position when a later look found none', () => {
    const table = onePlace()
    table.keep(1, 1, 5, 10, 2, AT_LEAST, 0)
    table.keep(1, 1, 0, -10, 3, AT_MOST, 0)
    table.find(1, 1)
    expect([table.step, table.depth]).toEqual([5, 3])
  })
})
