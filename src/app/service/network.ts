import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { EmbeddedBroker } from '../../broker/embedded-broker.ts'
import type { Clock } from '../../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { Topics } from '../../messages/topics.ts'
import { LOOK_MS } from '../../mqtt/claim.ts'
import type { MqttEvent } from '../../mqtt/mqtt-event.ts'
import { MqttLink } from '../../mqtt/mqtt-link.ts'
import {
  describeServer,
  type PlainServerSettings,
  parseServerSettings,
  type ServerSettings,
} from '../../mqtt/server-settings.ts'
import type { ListenFailure } from '../../net/listen.ts'
import { mqttRelay } from '../../web/mqtt-relay.ts'
import { WebServer } from '../../web/web-server.ts'
import type { ServiceHealth } from './health/health.ts'

/** The usual port; where another broker has it, any free one. */
const MQTT_PORT = 1883
const LOOPBACK = '127.0.0.1'

const PAGE = fileURLToPath(new URL('../../page', import.meta.url))

export interface NetworkSettings {
  readonly prefix: string
  readonly id: string
  readonly host: string
  /** 0 picks a free one. */
  readonly httpPort: number
  /** null runs the embedded broker. */
  readonly broker: PlainServerSettings | null
}

interface Parts {
  readonly settings: NetworkSettings
  readonly topics: Topics
  readonly instance: string
  readonly controlToken: string
  readonly health: ServiceHealth
  readonly clock: Clock
  readonly listener: (event: MqttEvent) => void
  readonly note: (message: string) => void
}

/** How others reach the service: the broker, embedded or outside, and the web port. */
export class Network {
  readonly link: MqttLink
  /** The page's address. */
  readonly page: string
  /** The broker's address. */
  readonly mqtt: string
  private readonly broker: EmbeddedBroker | null
  private readonly web: WebServer

  private constructor(
    parts: Pick<Network, 'link' | 'page' | 'mqtt'>,
    broker: EmbeddedBroker | null,
    web: WebServer,
  ) {
    this.link = parts.link
    this.page = parts.page
    this.mqtt = parts.mqtt
    this.broker = broker
    this.web = web
  }

  static async open(parts: Parts): Promise<Result<Network, Failure<string>>> {
    const { settings, topics, instance, health, clock, listener } = parts
    const found = settings.broker ? outsideBroker(settings.broker, clock) : await startBroker(parts)
    if (!found.ok) return found
    const { broker, server, onPageMqtt } = found.value
    const web = new WebServer({
      host: settings.host,
      port: settings.httpPort,
      files: PAGE,
      health: () => health.report(),
      onMqtt: onPageMqtt,
      allowedOrigins: [],
      onFailure: ({ message }) => parts.note(message),
      clock,
    })
    const serving = await web.start()
    if (!serving.ok) {
      await broker?.stop()
      return failure(serving.error.code, `${serving.error.message}${flagFor(serving.error)}`)
    }
    const link = new MqttLink({
      server,
      openStream: broker ? () => broker.connectInProcess() : undefined,
      root: topics.root,
      instance,
      lookMs: broker ? 0 : LOOK_MS,
      will: { topic: topics.public('availability'), payload: 'offline' },
      subscriptions: [topics.request('+')],
      clock,
      listener,
      random: Math.random,
    })
    const page = `http://${inUrl(settings.host)}:${serving.value.port}`
    return ok(new Network({ link, page, mqtt: describeServer(server) }, broker, web))
  }

  async stop(): Promise<void> {
    await this.link.stop()
    await this.web.stop()
    await this.broker?.stop()
  }
}

/** The option that the message advises to change. */
function flagFor({ code }: ListenFailure): string {
  switch (code) {
    case 'port-taken':
    case 'port-forbidden':
      return ' with --http'
    case 'address-not-here':
      return ' with --host'
    case 'cannot-listen':
      return ''
  }
}

interface Broker {
  /** null where the broker is outside. */
  readonly broker: EmbeddedBroker | null
  readonly server: ServerSettings
  /** Takes a connection of the page to the broker. */
  readonly onPageMqtt: (stream: Duplex) => void
}

function outsideBroker(settings: PlainServerSettings, clock: Clock): Result<Broker, Failure<string>> {
  const server = parseServerSettings(settings)
  if (!server.ok) return server
  const ca = server.value.tls?.ca
  const relay = mqttRelay({ url: describeServer(server.value), ...(ca && { tls: { ca } }), clock })
  return relay.ok ? ok({ broker: null, server: server.value, onPageMqtt: relay.value }) : relay
}

async function startBroker(parts: Parts): Promise<Result<Broker, Failure<string>>> {
  let broker = makeBroker(parts, MQTT_PORT)
  let listening = await broker.start()
  if (!listening.ok && listening.error.code === 'port-taken') {
    broker = makeBroker(parts, 0)
    listening = await broker.start()
    if (listening.ok)
      parts.note(`Port ${MQTT_PORT} is taken; MQTT is at port ${listening.value.port} instead.`)
  }
  if (!listening.ok) return listening
  const server = parseServerSettings({ url: `mqtt://${LOOPBACK}:${listening.value.port}` })
  return server.ok
    ? ok({ broker, server: server.value, onPageMqtt: stream => broker.accept(stream) })
    : server
}

function makeBroker({ settings, controlToken, clock, note }: Parts, port: number): EmbeddedBroker {
  return new EmbeddedBroker({
    prefix: settings.prefix,
    controlToken,
    listen: { host: LOOPBACK, port },
    clock,
    onFailure: ({ message }) => note(message),
  })
}

/** A server that listens on every address is opened as localhost. */
function inUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
