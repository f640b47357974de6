import { expect, it } from 'vitest'
import { attackService } from '../support/under-attack.ts'

/** A short form of what the bench measures for a minute; times are its business. */
const ATTACK_MS = 15_000
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024

it('ten hostile clients do not take board, memory or place from the operator', async () => {
  const { commandMs, lightsMs, boardsLost, residentBytes } = await attackService(ATTACK_MS)
  expect(commandMs.length).toBeGreaterThan(10)
  expect(lightsMs.length).toBeGreaterThan(10)
  expect(boardsLost).toBe(0)
  expect(residentBytes).toBeLessThan(MAX_RESIDENT_BYTES)
})
