import { expect, it } from 'vitest'
import { shareOfAllowed } from '../bench/attack.ts'
import { percentile } from '../bench/row.ts'
import { attackService } from '../support/under-attack.ts'

/** A short form of what the bench measures for a minute. In so short a time the 99th percentile is a single command. */
const ATTACK_MS = 15_000
const SHARE = 0.9
const MAX_LIGHTS_RATIO = 2
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024

it('ten hostile clients do not take board, memory or place from the operator', async () => {
  const { attacked, leftAlone, boardsLost, residentBytes } = await attackService(ATTACK_MS)
  expect(attacked.commandMs.length).toBeGreaterThan(10)
  expect(attacked.lightsMs.length).toBeGreaterThan(10)
  expect(shareOfAllowed(attacked.commandMs, leftAlone.commandMs, SHARE)).toBeLessThanOrEqual(1)
  expect(percentile(attacked.lightsMs, 0.5) / percentile(leftAlone.lightsMs, 0.5)).toBeLessThan(
    MAX_LIGHTS_RATIO,
  )
  expect(boardsLost).toBe(0)
  expect(residentBytes).toBeLessThan(MAX_RESIDENT_BYTES)
})
