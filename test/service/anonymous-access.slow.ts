import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { subscribe } from '../broker/support/broker.ts'
import { startExampleMosquitto } from '../support/example-mosquitto.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { RunningService } from './support/running-service.ts'

interface Configuration {
  readonly service: RunningService
  /** Of the ports of the service itself. */
  readonly urls: { readonly page: string; readonly tcp?: string }
  /** Whoever sees everything that strangers may have caused. */
  readonly witness: MqttGuest
  readonly stop: () => Promise<void>
}

async function configuration(
  service: RunningService,
  witnessUrl: string | null,
  login: IClientOptions,
  stopBroker: () => Promise<void>,
): Promise<Configuration> {
  const { http, mqtt } = await service.ready()
  const page = `${http.replace('http', 'ws')}/mqtt`
  const witness = await MqttGuest.connect(witnessUrl ?? mqtt, witnessUrl ? login : asControl(service))
  await witness.watch('#')
  await witness.untilGame('the first game', ({ phase }) => phase === 'matching')
  const stop = async () => {
    await witness.leave()
    await service.stop()
    await stopBroker()
  }
  return { service, urls: witnessUrl ? { page } : { page, tcp: mqtt }, witness, stop }
}

const asControl = ({ token }: RunningService) => ({ username: 'control', password: token })

const CONFIGURATIONS: { readonly [name: string]: () => Promise<Configuration> } = {
  'the embedded broker': async () => configuration(RunningService.start(), null, {}, () => Promise.resolve()),
  'a Mosquitto that trusts this machine': async () => {
    const broker = await Mosquitto.start()
    const url = `mqtt://127.0.0.1:${broker.port}`
    return configuration(RunningService.start(['--mqtt', url, '--home-assistant']), url, {}, () =>
      broker.stop(),
    )
  },
  'a Mosquitto with a login': async () => {
    const { broker, url, servicePassword } = await startExampleMosquitto()
    const service = RunningService.start(['--mqtt', url, '--mqtt-user', 'service'], undefined, {
      KONAKIS_MQTT_PASSWORD: servicePassword,
    })
    return configuration(service, url, { username: 'service', password: servicePassword }, () =>
      broker.stop(),
    )
  },
}

const VERSIONS = [4, 5] as const

/** What a stranger must not read, nor keep others from reading. */
const REFUSED_FILTERS = [
  '#',
  '+/#',
  'konakis/#',
  'konakis/+/+/game',
  'konakis/board/#',
  'konakis/board/bridge/#',
  'konakis/board/request/#',
  'konakis/board/response/+',
  'konakis/board/table/#',
  'konakis/+/table/+/to-attackers',
  '+/+/public/#',
  'homeassistant/#',
  '$SYS/#',
  '$share/strangers/konakis/+/public/#',
]

/** What a stranger must not publish. */
const REFUSED_TOPICS = [
  'konakis/board/request/resign',
  'konakis/board/request/new-game',
  'konakis/board/public/record',
  'konakis/board/public/availability',
  'konakis/board/response/resign',
  'konakis/board/bridge/info',
  'konakis/other/public/game',
  'konakis/board/table/k3v9q2m1xw/from-attackers',
  'homeassistant/device/konakis_board/config',
  'somewhere/else',
]
const STRANGE = '{"side":"attackers","transaction":"a stranger"}'

const LOGINS: readonly IClientOptions[] = [
  { username: 'control', password: 'guessed' },
  { username: 'control', password: '' },
  { username: 'service', password: 'made-up-for-the-test' },
  { username: 'control' },
  { username: 'admin', password: 'admin' },
]

describe.each(Object.keys(CONFIGURATIONS))('strangers at a service with %s', name => {
  let here: Configuration
  beforeAll(async () => {
    here = await CONFIGURATIONS[name]!()
  })
  afterAll(() => here.stop())

  const connectTo = (url: string, options: IClientOptions = {}): Promise<MqttClient> =>
    connectAsync(url, { reconnectPeriod: 0, ...options }, false)
  const doors = () => Object.values(here.urls).flatMap(url => VERSIONS.map(version => ({ url, version })))

  it('read what is public', async () => {
    for (const { url, version } of doors()) {
      const viewer = await MqttGuest.connect(url, { protocolVersion: version })
      await viewer.watch('konakis/+/public/#')
      await viewer.untilGame('the game', ({ phase }) => phase === 'matching')
      expect(viewer.last('public/availability')?.text).toBe('online')
      await viewer.leave()
    }
  })

  it.each(REFUSED_FILTERS)('cannot subscribe to %s', async filter => {
    for (const { url, version } of doors()) {
      const client = await connectTo(url, { protocolVersion: version })
      expect(await subscribe(client, filter)).toBeGreaterThanOrEqual(0x80)
      await client.endAsync(true)
    }
  })

  it('change nothing by what they publish, or leave as a will', async () => {
    const { game } = here.witness
    for (const { url, version } of doors()) {
      for (const topic of REFUSED_TOPICS) {
        const will = { topic, payload: Buffer.from(STRANGE), qos: 1, retain: true } as const
        const client = await connectTo(url, { protocolVersion: version, will })
        await client.publishAsync(topic, STRANGE, { qos: 1, retain: true }).catch(() => undefined)
        client.stream.destroy()
      }
    }
    // What the service publishes next comes after everything that was sent before.
    const viewer = await MqttGuest.connect(here.urls.page)
    await viewer.watch('konakis/+/public/#')
    await viewer.untilGame('the game', ({ phase }) => phase === 'matching')
    expect(viewer.game).toEqual(game)
    const strange = [...here.witness.received, ...viewer.received].filter(({ text }) =>
      text.includes('a stranger'),
    )
    expect(strange).toEqual([])
    await viewer.leave()
  })

  it('and the operator sends commands from the page, whatever the broker outside asks for', async () => {
    const operator = await MqttGuest.connect(here.urls.page, asControl(here.service))
    await operator.listen()
    expect(await operator.ask('hints', { level: 'legal' })).toMatchObject({ status: 'ok' })
    await operator.leave()
  })

  it.each(LOGINS)('do not get in as %o', async login => {
    for (const { url, version } of doors()) {
      await expect(connectTo(url, { protocolVersion: version, ...login })).rejects.toThrow(/refused/i)
    }
  })

  it.each(['/', '/mqtt/', '/mqtt/../mqtt2', '/ws', '/healthz', '/session', '/mqtt%00'])(
    'find no MQTT at %s',
    async path => {
      const socket = new WebSocket(here.urls.page.replace(/\/mqtt$/, path), ['mqtt'])
      await expect(
        new Promise((resolve, reject) => {
          socket.once('open', resolve)
          socket.once('error', reject)
        }),
      ).rejects.toThrow(/40\d/)
    },
  )

  it('read no file of the data directory, if they have a user on this machine', () => {
    const { data } = here.service
    const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).map(name => join(data, name))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter(path => statSync(path).mode & 0o077)).toEqual([])
  })

  it('get in from no page of another site, by whatever name it calls this machine', async () => {
    const { host } = new URL(here.urls.page)
    for (const headers of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { host: 'evil.example', origin: 'http://evil.example' },
      { host, origin: 'null' },
    ]) {
      const socket = new WebSocket(here.urls.page, ['mqtt'], { headers })
      await expect(
        new Promise((resolve, reject) => {
          socket.once('open', resolve)
          socket.once('error', reject)
        }),
      ).rejects.toThrow(/403/)
    }
  })
})
