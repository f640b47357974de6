import { afterAll, describe, expect, it } from 'vitest'
import { savedInputs } from '../found.ts'
import { FirmwareHarness, PARTS } from './harness.ts'

const harness = new FirmwareHarness()
afterAll(() => harness.remove())

describe('saved inputs of earlier failures pass in the firmware', () => {
  it.each(PARTS)('%s, with its examples', part => {
    const inputs = savedInputs().flatMap(saved => (saved.target === `firmware-${part}` ? [saved.input] : []))
    const result = harness.run(part, { runs: 100, seconds: 0, seed: 1 }, inputs)
    expect(result).toMatchObject({ failure: null })
    expect(result.inputs).toBeGreaterThan(100 + inputs.length)
  })
})
