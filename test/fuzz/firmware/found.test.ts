import { afterAll, describe, expect, it } from 'vitest'
import { savedInputs } from '../found.ts'
import { FirmwareHarness, PARTS } from './harness.ts'

const harness = new FirmwareHarness()
afterAll(() => harness.remove())

describe('what was found once does no harm to the firmware any more', () => {
  it.each(PARTS)('%s, with what it takes for granted', part => {
    const inputs = savedInputs().flatMap(kept => (kept.target === `firmware-${part}` ? [kept.input] : []))
    const result = harness.run(part, { runs: 100, seconds: 0, seed: 1 }, inputs)
    expect(result).toMatchObject({ failure: null })
    expect(result.inputs).toBeGreaterThan(100 + inputs.length)
  })
})
