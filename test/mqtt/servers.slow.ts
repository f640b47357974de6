import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PlainServerSettings } from '../../src/mqtt/server-settings.ts'
import { until } from '../boards/support/until.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { type Certificates, makeCertificates } from './support/certificates.ts'
import { EmbeddedAedes } from './support/embedded-aedes.ts'
import { GAME, ROOT, Service } from './support/service.ts'
import { Viewer } from './support/viewer.ts'

let folder: string
let certificates: Certificates
let cleanUps: (() => Promise<void>)[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'konakis-servers-'))
  certificates = makeCertificates(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
})

async function mosquitto(...lines: string[]): Promise<Mosquitto> {
  const broker = await Mosquitto.start(lines)
  cleanUps.push(() => broker.stop())
  return broker
}

function service(plain: PlainServerSettings): Service {
  const made = new Service('one', plain)
  cleanUps.push(() => made.stop())
  return made
}

async function viewer(port: number, options = {}): Promise<Viewer> {
  const made = await Viewer.watch(port, 'konakis/#', options)
  cleanUps.push(() => made.disconnect())
  return made
}

/** The first reason that is reported. */
async function firstReason(made: Service): Promise<string> {
  made.link.start()
  await made.becomes('down')
  return made.all('down')[0]!.reason
}

const tlsLines = () => [
  'allow_anonymous true',
  `cafile ${certificates.ca}`,
  `certfile ${certificates.server.cert}`,
  `keyfile ${certificates.server.key}`,
]

describe('a password', () => {
  const passwordFile = () => join(folder, 'passwords')
  const setPassword = (password: string) =>
    execFileSync('mosquitto_passwd', ['-b', '-c', passwordFile(), 'board', password], { stdio: 'pipe' })

  test.each(['5', '3.1.1'])(
    'that is wrong is reported, retried rarely, and accepted when it is right: %s',
    async protocol => {
      setPassword('another')
      const broker = await mosquitto('allow_anonymous false', `password_file ${passwordFile()}`)
      const made = service({ url: `mqtt://board:sesame@127.0.0.1:${broker.port}`, protocol })
      const reason = await firstReason(made)
      expect(reason).toMatch(/does not (accept the user or the password|let this user in)/)
      expect(JSON.stringify(made.events)).not.toContain('sesame')
      expect(made.clock.delaysMs.at(-1)).toBe(15_000)
      setPassword('sesame')
      broker.reload()
      await made.passes(14_000)
      expect(made.state).toBe('down')
      await made.passesTimeUntil('up')
      expect(made.all('down')).toHaveLength(1)
    },
  )
})

describe('TLS', () => {
  const ca = () => ({ caFile: certificates.ca })

  test('with a private certificate authority', async () => {
    const broker = await mosquitto(...tlsLines())
    const made = await service({ url: `mqtts://localhost:${broker.port}`, ...ca() }).startUp()
    expect(made.all('down')).toEqual([])
  })

  test('with a client certificate that the broker asks for', async () => {
    const broker = await mosquitto(...tlsLines(), 'require_certificate true')
    const url = `mqtts://127.0.0.1:${broker.port}`
    const { cert, key } = certificates.client
    await service({ url, ...ca(), certFile: cert, keyFile: key }).startUp()
    expect(await firstReason(service({ url, ...ca() }))).toMatch(
      /TLS|broke the connection|closed the connection/,
    )
  })

  test('an unknown authority is refused with a reason', async () => {
    const broker = await mosquitto(...tlsLines())
    const reason = await firstReason(service({ url: `mqtts://localhost:${broker.port}` }))
    expect(reason).toContain('--mqtt-ca')
  })

  test('the host name must match the certificate, and can be given separately', async () => {
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
    const other = makeCertificates(elsewhere, 'DNS:broker.example')
    const { cert, key } = other.server
    const broker = await mosquitto('allow_anonymous true', `certfile ${cert}`, `keyfile ${key}`)
    const plain = { url: `mqtts://localhost:${broker.port}`, caFile: other.ca }
    expect(await firstReason(service(plain))).toContain('is for another host name')
    await service({ ...plain, servername: 'broker.example' }).startUp()
  })

  test('a port without TLS is reported', async () => {
    const broker = await mosquitto('allow_anonymous true')
    const reason = await firstReason(service({ url: `mqtts://localhost:${broker.port}` }))
    expect(reason).toMatch(/TLS/)
  })
})

describe('WebSocket', () => {
  async function webSocketBroker(tls?: { cert: string; key: string }): Promise<EmbeddedAedes> {
    const broker = await EmbeddedAedes.startWebSocket(tls)
    cleanUps.push(() => broker.stop())
    return broker
  }

  test('plain, at /mqtt', async () => {
    const broker = await webSocketBroker()
    const made = await service({ url: `ws://127.0.0.1:${broker.port}` }).startUp()
    await made.stop()
    expect(made.link.counters()).toMatchObject({ connects: 1, drops: 0 })
  })

  test('a wrong path is reported', async () => {
    const broker = await webSocketBroker()
    const reason = await firstReason(service({ url: `ws://127.0.0.1:${broker.port}/elsewhere` }))
    expect(reason).toContain('answered 400 instead of opening a WebSocket')
  })

  test('with TLS, its host name given separately', async () => {
    const { ca, server } = makeCertificates(mkdtempSync(join(folder, 'wss-')), 'DNS:broker.example')
    const broker = await webSocketBroker({
      cert: readFileSync(server.cert, 'utf8'),
      key: readFileSync(server.key, 'utf8'),
    })
    const plain = { url: `wss://localhost:${broker.port}/mqtt`, caFile: ca }
    expect(await firstReason(service(plain))).toContain('is for another host name')
    expect(await firstReason(service({ ...plain, caFile: certificates.ca }))).toContain('--mqtt-ca')
    await service({ ...plain, servername: 'broker.example' }).startUp()
  })
})

describe('the protocol', () => {
  /** The versions of MQTT in a service's CONNECTs; for `closesOn` the connection is closed without an answer. */
  async function connectVersions(closesOn?: number) {
    const broker = await mosquitto('allow_anonymous true')
    const proxy = await CuttableProxy.start(broker.port)
    cleanUps.push(() => proxy.stop())
    const versions: number[] = []
    proxy.watch((way, bytes) => {
      const name = bytes.indexOf('\0\x04MQTT')
      if (way !== 'there' || bytes[0] !== 0x10 || name < 0) return
      const version = bytes[name + 6]!
      versions.push(version)
      if (version === closesOn) proxy.cut()
    })
    return { versions, proxy, made: service({ url: `mqtt://127.0.0.1:${proxy.port}` }) }
  }

  test('is 5 where the broker knows it', async () => {
    const { versions, made } = await connectVersions()
    await made.startUp()
    expect(versions).toEqual([5, 5])
  })

  test('is 3.1.1 where the broker closes the connection on 5, and 5 is tried again later', async () => {
    const { versions, proxy, made } = await connectVersions(5)
    await made.startUp()
    expect(versions).toEqual([5, 4, 4])
    proxy.cut()
    await made.becomes('down')
    await made.passesTimeUntil('up')
    // A service that held its id comes back on one connection instead of two.
    expect(versions).toEqual([5, 4, 4, 5, 4])
  })

  test('falls back to 3.1.1 at once where it is refused, and stays with it', async () => {
    const broker = await EmbeddedAedes.start()
    cleanUps.push(() => broker.stop())
    const proxy = await CuttableProxy.start(broker.port)
    cleanUps.push(() => proxy.stop())
    const made = await service({ url: `mqtt://127.0.0.1:${proxy.port}` }).startUp()
    expect(made.all('down')).toEqual([])
    proxy.cut()
    await made.becomes('down')
    await made.passesTimeUntil('up')
    expect(broker.refusedProtocols).toBe(1)
  })

  test('5 where it is required and refused is reported', async () => {
    const broker = await EmbeddedAedes.start()
    cleanUps.push(() => broker.stop())
    const reason = await firstReason(service({ url: `mqtt://127.0.0.1:${broker.port}`, protocol: '5' }))
    expect(reason).toContain('--mqtt-protocol')
  })
})

describe('the limits of a broker', () => {
  test('no more is unacknowledged than it accepts', async () => {
    const broker = await mosquitto('allow_anonymous true', 'max_inflight_messages 3')
    const made = await service({ url: `mqtt://127.0.0.1:${broker.port}` }).startUp()
    const watching = await viewer(broker.port)
    const before = made.link.counters().messagesSent
    for (let n = 0; n < 30; n += 1) made.link.publishRetained(`${ROOT}/public/${n}`, 'x', 1)
    expect(made.link.counters().messagesSent - before).toBeLessThanOrEqual(3)
    await until(() => watching.received.filter(seen => seen.text === 'x').length === 30)
  })

  test('a message that is too large for it is left out, and the connection stays open', async () => {
    const broker = await mosquitto('allow_anonymous true', 'max_packet_size 4000')
    const made = service({ url: `mqtt://127.0.0.1:${broker.port}` })
    made.link.publishRetained(`${ROOT}/public/record`, 'x'.repeat(5000), 1)
    made.link.publishRetained(GAME, 'seq 1', 1)
    await made.startUp()
    const watching = await viewer(broker.port)
    await watching.receives(GAME, 'seq 1')
    expect(made.link.counters()).toMatchObject({ refused: 1, drops: 0 })
  })

  test('topics that may not be written or read are reported', async () => {
    const rules = join(folder, 'acl')
    writeFileSync(rules, `topic readwrite ${ROOT}/public/#\ntopic readwrite ${ROOT}/request/#\n`)
    const broker = await mosquitto('allow_anonymous true', `acl_file ${rules}`)
    const made = service({ url: `mqtt://127.0.0.1:${broker.port}` })
    made.link.start()
    await made.passesTimeUntil('down')
    expect(made.all('down')[0]?.reason).toContain("Grant it everything under the board's topic")
    const older = service({ url: `mqtt://127.0.0.1:${broker.port}`, protocol: '3.1.1' })
    older.link.start()
    await older.passesTimeUntil('down')
    expect(older.all('down')[0]?.reason).toContain('does not deliver what was published')
  })
})

test('nobody listens: reported once, with the address and without the password', async () => {
  const broker = await Mosquitto.start()
  await broker.stop()
  const reason = await firstReason(service({ url: `mqtt://me:sesame@127.0.0.1:${broker.port}` }))
  expect(reason).toBe(
    `mqtt://127.0.0.1:${broker.port} refuses connections. Start the broker there, or check the port.`,
  )
})

test('with DEBUG set, the packages print no password', async () => {
  const broker = await mosquitto('allow_anonymous true')
  const dist = join(import.meta.dirname, '../../dist/mqtt')
  const script = `
    import { connect } from 'mqtt'
    import { connectOptions } from '${dist}/connect-options.js'
    import { parseServerSettings } from '${dist}/server-settings.js'
    const settings = parseServerSettings({ url: 'mqtt://me:sesame@127.0.0.1:${broker.port}' })
    const client = connect(connectOptions({ server: settings.value[0], version: 5, round: 0 }))
    client.on('connect', () => client.publish('seen', 'goodbye', () => client.end()))
  `
  const printed = execFileSync('bash', ['-c', 'exec node --input-type=module -e "$0" 2>&1', script], {
    env: { ...process.env, DEBUG: '*' },
    encoding: 'utf8',
  })
  expect(printed).toContain('goodbye')
  expect(printed).not.toContain('sesame')
  expect(printed.replaceAll(' ', '')).not.toContain(Buffer.from('sesame').toString('hex'))
})
