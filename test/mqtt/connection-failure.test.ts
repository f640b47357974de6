import { expect, it } from 'vitest'
import { connectionEnd } from '../../src/mqtt/connection-failure.ts'

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', '--mqtt-ca'],
  ['SELF_SIGNED_CERT_IN_CHAIN', '--mqtt-ca'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', '--mqtt-ca'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', '--mqtt-ca'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', '--mqtt'],
])('a certificate that fails with %s: the message names a setting that exists', (code, flag) => {
  const error = Object.assign(new Error('tls'), { code })
  const { reason } = connectionEnd({ code: 'error', error }, 'mqtts://broker.example:8883')
  expect(reason).toContain(flag)
  expect(reason).not.toMatch(/caFile|servername/)
})
