import { describe, expect, it } from 'vitest'
import { networkSettingsOf } from '../../../src/app/service/network.ts'
import { tlsPaths, webAccess } from '../../../src/app/settings/access-settings.ts'

describe('what is configured reaches the web server', () => {
  it('hosts, origins and sites that embed the page', () => {
    expect(
      webAccess({
        allowHost: 'board.example,club.example',
        allowOrigin: 'https://a.example',
        allowEmbed: 'https://tv.example',
      }),
    ).toMatchObject({
      allowedHosts: ['board.example', 'club.example'],
      allowedOrigins: ['https://a.example'],
      embedders: ['https://tv.example'],
    })
  })

  it.each([
    [undefined, '127.0.0.1', false],
    [false, '127.0.0.1', false],
    ['false', '127.0.0.1', false],
    [true, '127.0.0.1', true],
    ['true', '::1', true],
    [true, '10.0.0.7', false],
    ['10.0.0.0/8', '10.0.0.7', true],
    ['10.0.0.0/8', '127.0.0.1', false],
  ] as const)('--trust-proxy %s: %s is trusted: %s', (trustProxy, address, isTrusted) => {
    const settings = trustProxy === undefined ? {} : { trustProxy }
    expect(webAccess(settings).proxies.has(address)).toBe(isTrusted)
  })

  it('a certificate needs its key', () => {
    expect(tlsPaths({ tlsCert: 'c.pem', tlsKey: 'k.pem' })).toEqual({ cert: 'c.pem', key: 'k.pem' })
    expect(tlsPaths({})).toBeNull()
    expect(() => tlsPaths({ tlsCert: 'c.pem' })).toThrow('--tls-key')
  })
})

it.each([
  [undefined, 0],
  ['90s', 90_000],
  ['10m', 600_000],
])('--delay %s is %i ms', (delay, delayMs) => {
  const board = { prefix: 'konakis', id: 'board', rules: 'nielsen', data: 'data' }
  const options = { ...board, host: '127.0.0.1', http: 8080 }
  expect(networkSettingsOf({ ...options, ...(delay && { delay }) })).toMatchObject({ delayMs })
})
