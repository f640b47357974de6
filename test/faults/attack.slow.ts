import { expect, it } from 'vitest'
import { MAX_PROCESSORS } from '../bench/attack.ts'
import { attackService } from '../support/under-attack.ts'

/** A short form of what the bench measures for a minute; times by the clock are its business. */
const ATTACK_MS = 15_000
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024

it('ten hostile clients do not take board, memory or processor from the operator', async () => {
  const { attacked, leftAlone, processors, residentBytes } = await attackService(ATTACK_MS)
  expect(attacked.commandMs.length).toBeGreaterThan(0)
  expect(attacked.lightsMs.length).toBeGreaterThan(0)
  expect(processors).toBeLessThan(MAX_PROCESSORS)
  // On a machine that is busy with other things, the emulated board of either may be late.
  expect(attacked.boardsLost).toBeLessThanOrEqual(leftAlone.boardsLost)
  expect(residentBytes).toBeLessThan(MAX_RESIDENT_BYTES)
})
