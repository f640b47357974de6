import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws'
import { mqttRelay, type RelayOptions } from '../../src/web/mqtt-relay.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import {
  collectMessages,
  connect,
  type RunningBroker,
  rawConnect,
  startBroker,
  subscribe,
  TOKEN,
} from '../broker/support/broker.ts'
import { startWeb } from './support/web.ts'

const CERTIFICATE = makeCertificate()

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** The same broker by each of the schemes that a URL can have. */
const WAYS = {
  mqtt: async ({ port }: RunningBroker) => `mqtt://127.0.0.1:${port}`,
  mqtts: async ({ broker }: RunningBroker) => {
    const server = createTlsServer(CERTIFICATE, socket => broker.accept(socket))
    return `mqtts://localhost:${await portOf(server)}`
  },
  ws: async ({ broker }: RunningBroker) => {
    const { port } = await startWeb({ onMqtt: stream => broker.accept(stream) })
    return `ws://127.0.0.1:${port}/mqtt`
  },
  wss: async ({ broker }: RunningBroker) => {
    const server = createHttpsServer(CERTIFICATE)
    const sockets = new WebSocketServer({ server, path: '/mqtt' })
    sockets.on('connection', socket => broker.accept(createWebSocketStream(socket)))
    return `wss://localhost:${await portOf(server)}/mqtt`
  },
}

async function pageAt(url: string, options: Partial<RelayOptions> = {}): Promise<string> {
  const relay = mqttRelay({ url, clock: new ManualClock(), tls: { ca: CERTIFICATE.cert }, ...options })
  if (!relay.ok) throw new Error(relay.error.message)
  const { port } = await startWeb({ onMqtt: relay.value })
  return `ws://127.0.0.1:${port}/mqtt`
}

/** Settles when the page has lost its connection. */
async function closed(page: string): Promise<void> {
  const webSocket = new WebSocket(page, ['mqtt'])
  webSocket.once('open', () => webSocket.send(rawConnect('page')))
  await new Promise(resolve => webSocket.once('close', resolve))
}

describe.each(Object.entries(WAYS))('a page whose broker is at %s://…', (_scheme, way) => {
  it('plays there', async () => {
    const elsewhere = await startBroker()
    const page = await pageAt(await way(elsewhere))
    const service = await elsewhere.as('service')
    const requests = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+')
    await service.publishAsync('konakis/board/public/record', 'r'.repeat(200_000), { qos: 1, retain: true })

    const player = await connect(page, { username: 'control', password: TOKEN, protocolVersion: 5 })
    const { until } = collectMessages(player)
    await subscribe(player, 'konakis/+/public/#')
    expect((await until(all => all.length === 1))[0]?.payload).toHaveLength(200_000)
    await player.publishAsync('konakis/board/request/undo', '{}', { qos: 1 })
    expect((await requests.until(all => all.length === 1))[0]?.payload).toBe('{}')

    await player.endAsync()
    await expect.poll(() => elsewhere.broker.clientCount()).toBe(0)
  })

  it('loses its connection with the broker', async () => {
    const elsewhere = await startBroker()
    const viewer = await connect(await pageAt(await way(elsewhere)))
    const gone = new Promise<void>(resolve => viewer.once('close', () => resolve()))
    await elsewhere.broker.stop()
    await gone
  })

  it('leaves no connection open when it closes without DISCONNECT', async () => {
    const elsewhere = await startBroker()
    const viewer = await connect(await pageAt(await way(elsewhere)))
    expect(elsewhere.broker.clientCount()).toBe(1)
    viewer.stream.destroy()
    await expect.poll(() => elsewhere.broker.clientCount()).toBe(0)
  })
})

describe('the relay', () => {
  it('gives nobody the user name and password in the URL', async () => {
    const { port, broker } = await startBroker()
    const viewer = await connect(await pageAt(`mqtt://control:${TOKEN}@127.0.0.1:${port}`))
    expect(await subscribe(viewer, 'konakis/#')).toBe(0x80)
    expect(broker.counters().clients).toEqual({ anonymous: 1, control: 0, service: 0 })
  })

  it('does not connect to a broker whose certificate is not trusted', async () => {
    const elsewhere = await startBroker()
    for (const way of [WAYS.mqtts, WAYS.wss]) {
      await closed(await pageAt(await way(elsewhere), { tls: {} }))
    }
    expect(elsewhere.broker.clientCount()).toBe(0)
  })

  it('ends the page’s connection where there is no broker', async () => {
    const server = createServer()
    const port = await portOf(server)
    await new Promise(resolve => server.close(resolve))
    const clock = new ManualClock()
    await closed(await pageAt(`mqtt://127.0.0.1:${port}`, { clock }))
    await closed(await pageAt(`ws://127.0.0.1:${port}/mqtt`, { clock }))
    expect(clock.pending()).toBe(0)
  })

  it('gives up on a broker that does not answer in time', async () => {
    // Accepts the connection and never greets.
    const port = await portOf(createServer())
    const clock = new ManualClock()
    const page = await pageAt(`wss://127.0.0.1:${port}/mqtt`, { clock })
    const end = closed(page)
    await expect.poll(() => clock.pending()).toBe(1)
    clock.passMs(10_000)
    await end
    expect(clock.pending()).toBe(0)
  })

  it('reads no more from the page than the broker accepts', async () => {
    const port = await portOf(createServer(socket => void socket.pause()))
    const relay = mqttRelay({ url: `mqtt://127.0.0.1:${port}`, clock: new ManualClock() })
    let given = 0
    let turnsSinceGiven = 0
    const page = new Duplex({
      read() {
        given += 65_536
        turnsSinceGiven = 0
        this.push(Buffer.alloc(65_536))
      },
      write: (_chunk, _encoding, done) => done(),
    })
    onTestFinished(() => void page.destroy())
    if (relay.ok) relay.value(page)
    await expect.poll(() => given).toBeGreaterThan(65_536 * 4)
    while (turnsSinceGiven < 2_000 && given < 64e6) {
      turnsSinceGiven++
      await new Promise(setImmediate)
    }
    expect(given, 'what the kernel holds, and a little').toBeLessThan(64e6)
  })

  it.each(['', 'nonsense', 'http://example.org', 'mqtt://', 'file:///etc/passwd'])(
    'has no broker at %j',
    url => {
      expect(mqttRelay({ url, clock: new ManualClock() })).toMatchObject({
        ok: false,
        error: { code: 'bad-broker-url', message: expect.stringContaining('mqtts://') },
      })
    },
  )
})
