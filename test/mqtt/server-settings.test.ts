import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectOptions } from '../../src/mqtt/connect-options.ts'
import {
  describeServer,
  type PlainServerSettings,
  parseServerSettings,
  type ServerSettings,
} from '../../src/mqtt/server-settings.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'konakis-settings-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

function parsed(plain: PlainServerSettings): ServerSettings {
  const result = parseServerSettings(plain)
  if (!result.ok) throw new Error(result.error.message)
  return result.value[0]
}

const optionsFor = (plain: PlainServerSettings) =>
  connectOptions({ server: parsed(plain), version: 5, round: 0 })

function failureOf(plain: PlainServerSettings) {
  const result = parseServerSettings(plain)
  if (result.ok) throw new Error('was accepted')
  return result.error
}

describe('the URL', () => {
  test.each([
    ['mqtt://broker', 'mqtt://broker:1883'],
    ['mqtt://broker:1884/', 'mqtt://broker:1884'],
    ['mqtts://broker', 'mqtts://broker:8883'],
    ['ws://broker', 'ws://broker:80/mqtt'],
    ['wss://broker/', 'wss://broker:443/mqtt'],
    ['wss://broker:8443/elsewhere?token=x', 'wss://broker:8443/elsewhere'],
    ['mqtt://[::1]', 'mqtt://[::1]:1883'],
    ['mqtt://user:sesame@broker', 'mqtt://broker:1883'],
  ])('%s is %s', (url, described) => {
    expect(describeServer(parsed({ url }))).toBe(described)
  })

  test.each([
    ['broker', 'bad-url'],
    ['', 'bad-url'],
    ['http://broker', 'bad-scheme'],
    ['mqtt://', 'bad-url'],
    ['mqtt://broker:0', 'bad-url'],
    ['mqtt://broker:99999', 'bad-url'],
    ['mqtt://broker/path', 'bad-path'],
    ['mqtt://broker?x=1', 'bad-path'],
    ['ws://broker/mqtt#part', 'bad-path'],
    ['mqtt://user:100%@broker', 'bad-url'],
  ])('%s is refused: %s', (url, code) => {
    expect(failureOf({ url }).code).toBe(code)
  })

  test.each(['mqtt://me:12/sesame@b', 'ws://me:12/sesame@b', 'mqtt://me:12#sesame@b', 'mqtt://me:sesame/@b'])(
    'a password that breaks it is not repeated: %s',
    url => {
      const { message } = failureOf({ url })
      expect(message).not.toContain('sesame')
      expect(message).toContain('apart from')
    },
  )

  test('an IPv6 address is in brackets for a WebSocket only', () => {
    expect(optionsFor({ url: 'mqtt://[::1]' })).toMatchObject({ host: '::1' })
    expect(optionsFor({ url: 'ws://[::1]' })).toMatchObject({ host: '[::1]' })
  })
})

describe('several addresses', () => {
  const all = (plain: PlainServerSettings) => {
    const result = parseServerSettings(plain)
    if (!result.ok) throw new Error(result.error.message)
    return result.value
  }

  test('are separated by commas', () => {
    expect(all({ url: 'mqtt://one,mqtt://two:1884, wss://three' }).map(describeServer)).toEqual([
      'mqtt://one:1883',
      'mqtt://two:1884',
      'wss://three:443/mqtt',
    ])
  })

  test('a comma in a password separates nothing', () => {
    const servers = all({ url: 'mqtt://me:ses,ame@one,mqtt://two' })
    expect(servers.map(describeServer)).toEqual(['mqtt://one:1883', 'mqtt://two:1883'])
    expect(servers[0].password?.reveal()).toBe('ses,ame')
  })

  test('a login that is written once is for all of them', () => {
    const servers = all({ url: 'mqtt://me:sesame@one,mqtt://two' })
    expect(servers.map(({ user, password }) => [user, password?.reveal()])).toEqual([
      ['me', 'sesame'],
      ['me', 'sesame'],
    ])
  })

  test('one that cannot be read refuses them all', () => {
    expect(failureOf({ url: 'mqtt://one,http://two' }).code).toBe('bad-scheme')
    expect(failureOf({ url: 'mqtt://one,two' }).message).toContain('each address of the broker whole')
  })
})

describe('user and password', () => {
  const url = 'mqtt://broker'
  const credentials = (plain: PlainServerSettings) => {
    const { username, password } = optionsFor(plain)
    return [username, password?.toString()]
  }

  test('are given separately, in the URL or in a file', () => {
    expect(credentials({ url })).toEqual([undefined, undefined])
    expect(credentials({ url, user: 'me' })).toEqual(['me', undefined])
    expect(credentials({ url, user: 'me', password: 'a b' })).toEqual(['me', 'a b'])
    expect(credentials({ url: 'mqtt://me:a%20b%2F@broker' })).toEqual(['me', 'a b/'])
    for (const text of ['a b ', 'a b \n', 'a b \r\n'])
      expect(credentials({ url, user: 'me', passwordFile: file('password', text) })).toEqual(['me', 'a b '])
  })

  test.each<[string, Omit<PlainServerSettings, 'url'> & { url?: string }]>([
    ['two-users', { url: 'mqtt://me@broker', user: 'you' }],
    ['two-passwords', { url: 'mqtt://me:sesame@broker', password: 'x' }],
    ['two-passwords', { user: 'me', password: 'x', passwordFile: '/y' }],
    ['password-without-user', { password: 'x' }],
    ['unreadable-file', { user: 'me', passwordFile: '/nowhere/password' }],
  ])('%s is refused', (code, plain) => {
    expect(failureOf({ url, ...plain }).code).toBe(code)
  })

  test('a password file that everybody can read, or that is empty, is refused', () => {
    const open = file('open', 'sesame', 0o644)
    expect(failureOf({ url, user: 'me', passwordFile: open })).toMatchObject({
      code: 'password-file-open-to-all',
      message: `everybody on this computer can read the password in ${open}; run \`chmod 600 ${open}\``,
    })
    expect(failureOf({ url, user: 'me', passwordFile: file('empty', '\n') }).code).toBe('empty-password-file')
    expect(parsed({ url, user: 'me', passwordFile: file('group', 'sesame', 0o640) }).user).toBe('me')
  })

  test('the password is never printed', () => {
    const settings = parsed({ url: 'mqtt://me:sesame@broker' })
    const shown = [
      JSON.stringify(settings),
      JSON.stringify({ settings }),
      inspect(settings, { depth: 9, showHidden: true }),
      String(settings.password),
      `${settings.password}`,
      describeServer(settings),
      JSON.stringify(structuredCloneable(settings)),
    ]
    for (const text of shown) expect(text).not.toContain('sesame')
    expect(JSON.stringify(settings)).toContain('[hidden]')
  })

  /** As a logger that copies enumerable properties would see it. */
  const structuredCloneable = (settings: ServerSettings) => ({
    ...settings,
    password: { ...settings.password },
  })
})

describe('TLS', () => {
  test('certificates are always checked, whatever the environment says', () => {
    expect(optionsFor({ url: 'mqtts://broker' })).toMatchObject({ rejectUnauthorized: true })
    expect(optionsFor({ url: 'wss://broker', servername: 'other' })).toMatchObject({
      wsOptions: { rejectUnauthorized: true, servername: 'other' },
    })
  })

  test.each<[string, string, Omit<PlainServerSettings, 'url'>]>([
    ['tls-without-tls', 'mqtt://broker', { caFile: '/ca.pem' }],
    ['tls-without-tls', 'ws://broker', { servername: 'other' }],
    ['cert-without-key', 'mqtts://broker', { certFile: '/cert.pem' }],
    ['cert-without-key', 'mqtts://broker', { keyFile: '/key.pem' }],
    ['unreadable-file', 'mqtts://broker', { caFile: '/nowhere/ca.pem' }],
  ])('%s is refused for %s', (code, url, plain) => {
    expect(failureOf({ url, ...plain }).code).toBe(code)
  })

  test('files that are no certificates are refused without showing what is in them', () => {
    const certFile = file('cert.pem', 'sesame')
    const keyFile = file('key.pem', 'sesame')
    const { code, message } = failureOf({ url: 'mqtts://broker', certFile, keyFile })
    expect(code).toBe('bad-certificate')
    expect(message).toContain(keyFile)
    expect(message).not.toContain('sesame')
  })
})

test('the protocol is one of three', () => {
  expect(parsed({ url: 'mqtt://broker' }).protocol).toBe('auto')
  expect(parsed({ url: 'mqtt://broker', protocol: '5' }).protocol).toBe('5')
  expect(failureOf({ url: 'mqtt://broker', protocol: '4' })).toMatchObject({
    code: 'bad-protocol',
    message: '"4" is no MQTT protocol; write one of auto, 3.1.1, 5',
  })
})
