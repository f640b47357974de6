import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, LOOPBACK_PROXIES, parseProxies } from '../../src/web/client-address.ts'

function addressOf(remoteAddress: string, forwarded: string | undefined, trusted: readonly string[]): string {
  const proxies = parseProxies(trusted)
  if (!proxies.ok) throw new Error(proxies.error.message)
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  return clientAddress(request as unknown as IncomingMessage, proxies.value)
}

describe('where a request comes from', () => {
  it.each([
    ['without a proxy, from the other end', '192.0.2.1', undefined, [], '192.0.2.1'],
    ['whatever it says itself', '192.0.2.1', '198.51.100.7', LOOPBACK_PROXIES, '192.0.2.1'],
    ['what a proxy says that is trusted', '127.0.0.1', '198.51.100.7', LOOPBACK_PROXIES, '198.51.100.7'],
    ['also by IPv6', '::1', '2001:db8::7', LOOPBACK_PROXIES, '2001:db8::7'],
    ['also on a socket of both', '::ffff:127.0.0.1', '198.51.100.7', LOOPBACK_PROXIES, '198.51.100.7'],
    [
      'not what the client said to the proxy',
      '127.0.0.1',
      '10.9.9.9, 198.51.100.7',
      LOOPBACK_PROXIES,
      '198.51.100.7',
    ],
    [
      'through two proxies',
      '127.0.0.1',
      '198.51.100.7, 10.0.0.2',
      ['127.0.0.1', '10.0.0.0/8'],
      '198.51.100.7',
    ],
    ['not from nonsense', '127.0.0.1', 'unknown', LOOPBACK_PROXIES, '127.0.0.1'],
  ] as const)('%s', (_what, remote, forwarded, trusted, expected) => {
    expect(addressOf(remote, forwarded, trusted)).toBe(expected)
  })

  it.each(['10.0.0', '10.0.0.0/33', 'proxy.example', '::1/129', '10.0.0.1/x'])('%s is no proxy', text => {
    expect(parseProxies([text]).ok).toBe(false)
  })
})
