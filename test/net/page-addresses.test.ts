import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { networkAddresses, reachableAddress } from '../../src/net/page-addresses.ts'

const entry = (address: string, internal = false, scopeid = 0) =>
  ({ address, internal, scopeid }) as NetworkInterfaceInfo

const PI = {
  lo: [entry('127.0.0.1', true), entry('::1', true)],
  docker0: [entry('172.17.0.1')],
  wlan0: [entry('192.168.1.20'), entry('fe80::1', false, 3), entry('fd00::20')],
}

describe('where others on the network find the page', () => {
  it.each([
    ['at the address of the network, before those of containers', '0.0.0.0', ['192.168.1.20', '172.17.0.1']],
    ['by IPv6 after IPv4, never by a link-local address', '::', ['192.168.1.20', 'fd00::20', '172.17.0.1']],
    ['at the one address that it listens at', '192.168.1.20', ['192.168.1.20']],
    ['nowhere, when it listens to this computer alone', '127.0.0.1', []],
    ['nowhere, by the name of this computer', 'localhost', []],
  ])('%s', (_what, host, expected) => {
    expect(networkAddresses(host, PI)).toEqual(expected)
  })

  it('nowhere, without a network', () => {
    expect(networkAddresses('0.0.0.0', { lo: PI.lo })).toEqual([])
  })
})

describe('an invitation leads to', () => {
  const served = { names: [], isBehindProxy: false, broker: null, interfaces: PI }
  const broker = 'mqtts://broker.example:8883'

  it.each([
    ['the address of the network', 'http://localhost:8080', {}, 'http://192.168.1.20:8080'],
    ['the page that is encrypted', 'https://localhost:8443', {}, 'https://192.168.1.20:8443'],
    [
      'the page, also with a broker outside',
      'https://localhost:8443',
      { broker },
      'https://192.168.1.20:8443',
    ],
    ['the broker, where the page is for this computer', 'http://127.0.0.1:8080', { broker }, broker],
    ['the name', 'https://localhost:8443', { names: ['board.lan', 'b'] }, 'https://board.lan:8443'],
    [
      'the name at a proxy of this computer',
      'http://127.0.0.1:8080',
      { names: ['board.example'] },
      'https://board.example',
    ],
    [
      'the name at a proxy elsewhere',
      'http://localhost:8080',
      { names: ['board.example'], isBehindProxy: true },
      'https://board.example',
    ],
  ])('%s', (_what, page, settings, expected) => {
    expect(reachableAddress({ ...served, page, ...settings })).toBe(expected)
  })
})
