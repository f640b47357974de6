import { afterAll, describe, expect, it } from 'vitest'
import { Coverage } from './coverage.ts'
import { fuzz } from './driver.ts'
import { TARGET_NAMES, targetNamed } from './targets.ts'

/** The short form of `npm run fuzz`. */
const BUDGET = { seed: 1, inputs: 5000, ms: 1000 }

const coverage = new Coverage()
coverage.start()
afterAll(() => coverage.stop())

describe('every target keeps its invariants on random input', () => {
  it.each(TARGET_NAMES)('%s', async name => {
    const { failures, inputs, functions } = await fuzz(await targetNamed(name), coverage, BUDGET)
    expect(failures.map(({ message, input }) => ({ message, input: input.toString('latin1') }))).toEqual([])
    expect(inputs).toBeGreaterThan(0)
    expect(functions, 'the code of the target was reached').toBeGreaterThan(5)
  })
})
