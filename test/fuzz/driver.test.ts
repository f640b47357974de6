import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Coverage } from './coverage.ts'
import { type Budget, fuzz } from './driver.ts'
import { type Target, tryInput } from './target.ts'

const guided = new Coverage(url => url.includes('toy-parser'))
const blind = new Coverage(() => false)
const budget: Budget = { seed: 1, inputs: 6000, ms: 50_000 }
let toy: Target
let slow: Target

beforeAll(async () => {
  guided.start()
  blind.start()
  const { toyParser, slowParser } = await import('./toy-parser.ts')
  toy = {
    seeds: ['a move or so'],
    words: [...'abcdefghijklmnopqrstuvwxyz'],
    run: input => toyParser(input.toString('latin1')),
  }
  slow = { seeds: [], words: [], run: input => slowParser(input.toString('latin1')) }
})
afterAll(() => {
  guided.stop()
})

describe('the driver', () => {
  it('failures a fault behind a keyword letter by letter, and minimises the input to the keyword', async () => {
    const { failures } = await fuzz(toy, guided, budget)
    expect(failures.map(({ signature, input }) => [signature, input.toString()])).toEqual([
      [expect.stringMatching(/^Error at test\/fuzz\/toy-parser\.ts/), 'kona'],
    ])
  })

  it('does not failure it without coverage', async () => {
    const { failures, inputs } = await fuzz(toy, blind, budget)
    expect(failures).toEqual([])
    expect(inputs).toBeGreaterThanOrEqual(budget.inputs)
  })

  it('gives the same result for the same seed', async () => {
    const short = { ...budget, inputs: 3000 }
    const first = await fuzz(toy, guided, short)
    expect(await fuzz(toy, guided, short)).toEqual(first)
    expect(first.corpus).toBeGreaterThan(1)
  })

  it('reports a slow input as a failure', async () => {
    expect(await tryInput(slow, Buffer.from('a'.repeat(101)))).toMatchObject({ signature: 'slow' })
    expect(await tryInput(slow, Buffer.from('a'.repeat(100)))).toBeNull()
  })
})
