import crypto from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccessTokens } from '../../src/broker/access-tokens.ts'
import { digestOf } from '../../src/broker/token-file.ts'
import { OPERATOR } from '../../src/core/access-grant.ts'

const SECRETS = ['first', 'second', 'third']
const tokens = new AccessTokens(
  SECRETS.map(secret => ({ id: secret, grant: OPERATOR.grant, digest: digestOf(secret) })),
  () => new Date(0),
)
beforeEach(() => {
  vi.spyOn(crypto, 'timingSafeEqual')
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([...SECRETS, 'wrong', ''])('"%s" is compared with every token, each in constant time', secret => {
  expect(tokens.identify(secret)?.id).toBe(SECRETS.find(known => known === secret))
  expect(crypto.timingSafeEqual).toHaveBeenCalledTimes(SECRETS.length)
})

it('the signature of a session is compared in constant time', () => {
  const { session } = tokens.exchange('first')!
  vi.mocked(crypto.timingSafeEqual).mockClear()
  expect(tokens.identify(session)?.id).toBe('first')
  expect(crypto.timingSafeEqual).toHaveBeenCalledTimes(1)
})
