import { afterAll, describe, expect, it } from 'vitest'
import { keptInputs } from '../found.ts'
import { FirmwareHarness, PARTS } from './harness.ts'

const harness = new FirmwareHarness()
afterAll(() => harness.remove())

describe('what was found once does no harm to the firmware any more', () => {
  it.each(PARTS)('%s, with what it takes for granted', part => {
    const inputs = keptInputs().flatMap(kept => (kept.target === `firmware-${part}` ? [kept.input] : []))
    const tried = harness.run(part, { runs: 100, seconds: 0, seed: 1 }, inputs)
    expect(tried).toMatchObject({ find: null })
    expect(tried.inputs).toBeGreaterThan(100 + inputs.length)
  })
})
