import { expect, it } from 'vitest'
import { livenessAfter, NEVER_SEEN, silentSeconds } from '../../src/messages/liveness.ts'

it('a board that has sent a heartbeat is stale after 20 s without news, until the next', () => {
  const seen = livenessAfter(NEVER_SEEN, 'heartbeat', 1_000)
  expect(silentSeconds(seen, 20_999)).toBeNull()
  expect(silentSeconds(seen, 21_000)).toBe(20)
  expect(silentSeconds(seen, 90_500)).toBe(89)
  expect(silentSeconds(livenessAfter(seen, 'game', 90_000), 90_500)).toBeNull()
})

it('one without heartbeats may be silent', () => {
  expect(silentSeconds(livenessAfter(NEVER_SEEN, 'game', 0), 3_600_000)).toBeNull()
})
