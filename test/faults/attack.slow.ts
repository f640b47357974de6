import { expect, it } from 'vitest'
import { percentile } from '../bench/row.ts'
import { attackService } from '../support/under-attack.ts'

/** A short form of what the bench measures for a minute. */
const ATTACK_MS = 15_000
const MAX_COMMAND_MS = 250
const MAX_LIGHTS_RATIO = 2
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024

it('ten hostile clients do not take board, memory or place from the operator', async () => {
  const { ownCommandMs, quietLightsMs, lightsMs, boardsLost, residentBytes } = await attackService(ATTACK_MS)
  expect(ownCommandMs.length).toBeGreaterThan(10)
  expect(lightsMs.length).toBeGreaterThan(10)
  expect(percentile(ownCommandMs, 0.99)).toBeLessThan(MAX_COMMAND_MS)
  expect(percentile(lightsMs, 0.5) / percentile(quietLightsMs, 0.5)).toBeLessThan(MAX_LIGHTS_RATIO)
  expect(boardsLost).toBe(0)
  expect(residentBytes).toBeLessThan(MAX_RESIDENT_BYTES)
})
