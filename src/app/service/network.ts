import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { EmbeddedBroker } from '../../broker/embedded-broker.ts'
import type { TokenWatch } from '../../broker/token-watch.ts'
import { OPERATOR, parseSender, SENDER_PROPERTY, type Sender } from '../../core/access-grant.ts'
import type { Clock } from '../../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { ServiceHealth } from '../../health/health.ts'
import type { Topics } from '../../messages/topics.ts'
import { LOOK_MS } from '../../mqtt/claim.ts'
import type { MqttEvent } from '../../mqtt/mqtt-event.ts'
import { type MqttCounters, MqttLink } from '../../mqtt/mqtt-link.ts'
import {
  describeServers,
  type PlainServerSettings,
  parseServerSettings,
  type Servers,
} from '../../mqtt/server-settings.ts'
import type { ListenFailure } from '../../net/listen.ts'
import { hostInUrl, networkAddresses, openedAs, reachableAddress } from '../../net/page-addresses.ts'
import { DelayedOutlet, isOfTheGame } from '../../publishing/delayed-outlet.ts'
import type { Outlet } from '../../publishing/publishing.ts'
import { NO_PROXIES } from '../../web/client-address.ts'
import type { OperatorFiles } from '../../web/operator-files.ts'
import { TlsFiles, type TlsPaths } from '../../web/tls-files.ts'
import { WebServer, type WebServerOptions } from '../../web/web-server.ts'
import { type AccessSettings, parseDelay, tlsPaths, webAccess } from '../settings/access-settings.ts'
import { brokerSettings, type ConnectionSettings } from '../settings/options.ts'
import { tokenOffice } from './token-office.ts'

/** The usual port; where another program has it, the next of these, the same at every start. */
const MQTT_PORTS = [1883, 1884, 1885, 1886, 1887, 1888, 1889, 1890]
const ANY_PORT = 0
const LOOPBACK = '127.0.0.1'

const PAGE = fileURLToPath(new URL('../../page', import.meta.url))
const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

export interface NetworkSettings {
  readonly prefix: string
  readonly id: string
  readonly host: string
  /** 0 picks a free one. */
  readonly httpPort: number
  readonly access: Pick<WebServerOptions, 'allowedHosts' | 'allowedOrigins' | 'embedders' | 'proxies'>
  readonly tls: TlsPaths | null
  /** How late viewers see the game; 0 for at once. */
  readonly delayMs: number
  /** A broker outside, if there is one. */
  readonly broker: PlainServerSettings | null
}

export function networkSettingsOf(options: ConnectionSettings & AccessSettings): NetworkSettings {
  const { prefix, id, host, http } = options
  const web = {
    access: webAccess(options),
    tls: tlsPaths(options),
    delayMs: parseDelay(options.delay ?? '0s') ?? 0,
  }
  return { prefix, id, host, httpPort: http, ...web, broker: brokerSettings(options) }
}

/** Where a message of the network came from, and where its reply goes. */
export type NetworkListener = (event: MqttEvent, from: MqttLink) => void

interface Parts {
  readonly settings: NetworkSettings
  readonly topics: Topics
  readonly instance: string
  readonly access: Pick<TokenWatch, 'tokens' | 'list' | 'create' | 'revoke'>
  readonly health: ServiceHealth
  readonly clock: Clock
  readonly listener: NetworkListener
  readonly note: (message: string) => void
}

/**
 * How others reach the service. The page and its viewers always use the embedded broker and its access rules. A broker
 * outside is one that the service also publishes to and accepts commands from: nobody reaches it through the service.
 */
export class Network implements Outlet {
  /** The link that others depend on: to the broker outside if there is one. */
  readonly mainLink: MqttLink
  /** The page's address. */
  readonly page: string
  /** The broker's address: the one outside if there is one. */
  readonly mqtt: string
  /** The embedded broker's address, for programs on this computer. */
  readonly embedded: string
  private readonly outsideUrl: string | null
  private readonly access: NetworkSettings['access']
  private readonly links: readonly MqttLink[]
  private readonly outlets: readonly Outlet[]
  private readonly stopDelay: () => void
  private readonly broker: EmbeddedBroker
  private readonly web: WebServer

  private constructor(
    { settings: { delayMs, access, broker: outsideBroker }, topics, clock }: Parts,
    addresses: Pick<Network, 'page' | 'mqtt' | 'embedded'>,
    links: readonly [MqttLink, ...MqttLink[]],
    broker: EmbeddedBroker,
    web: WebServer,
  ) {
    this.page = addresses.page
    this.mqtt = addresses.mqtt
    this.embedded = addresses.embedded
    this.outsideUrl = outsideBroker?.url.split(',')[0] ?? null
    this.access = access
    this.links = links
    this.mainLink = links.at(-1)!
    const [inner, outside] = links
    const delayed = outside && delayMs > 0 ? new DelayedOutlet(outside, topics, delayMs, clock) : null
    this.outlets = outside ? [inner, delayed ?? outside] : [inner]
    this.stopDelay = () => delayed?.stop()
    this.broker = broker
    this.web = web
  }

  static async open(parts: Parts): Promise<Result<Network, Failure<string>>> {
    const { settings, health, clock } = parts
    const outside = settings.broker ? parseServerSettings(settings.broker) : null
    if (outside && !outside.ok) return outside
    const tls = settings.tls ? TlsFiles.open(settings.tls, clock) : null
    if (tls && !tls.ok) return tls
    // With a broker outside, programs use that one. Ours ask the page, whose certificate is not for this computer's address.
    const ports = outside ? (tls ? [ANY_PORT] : []) : [...MQTT_PORTS, ANY_PORT]
    const started = await startBroker(parts, ports)
    if (!started.ok) return started
    const { broker, port } = started.value
    // The port is known once the server listens.
    let addressOf = (host: string) => host
    const web = new WebServer({
      host: settings.host,
      port: settings.httpPort,
      files: [PAGE],
      home: '/index.html',
      docs: DOCS,
      health: () => health.report(),
      onMqtt: (stream, { address }) => broker.accept(stream, address),
      ...settings.access,
      exchange: token => parts.access.tokens.exchange(token),
      tokens: tokenOffice(parts.access, () => broker.cutRevoked()),
      addresses: () => networkAddresses(settings.host, networkInterfaces()).map(host => addressOf(host)),
      isOperator: secret => parts.access.tokens.identify(secret)?.grant === 'operator',
      tls: tls?.value ?? null,
      onFailure: ({ message }) => parts.note(message),
      clock,
    })
    const serving = await web.start()
    if (!serving.ok) {
      await broker.stop()
      return failure(serving.error.code, `${serving.error.message}${flagFor(serving.error)}`)
    }
    addressOf = host => `${tls ? 'https' : 'http'}://${hostInUrl(host)}:${serving.value.port}`
    const page = addressOf(openedAs(settings.host))
    const url = port === null ? `ws://${LOOPBACK}:${serving.value.port}/mqtt` : `mqtt://${LOOPBACK}:${port}`
    const embedded = parseServerSettings({ url })
    if (!embedded.ok) return embedded
    const inner = makeLink(parts, embedded.value, () => broker.connectInProcess())
    const links: [MqttLink, ...MqttLink[]] = outside ? [inner, makeLink(parts, outside.value)] : [inner]
    const mqtt = describeServers(outside?.value ?? embedded.value)
    return ok(new Network(parts, { page, mqtt, embedded: url }, links, broker, web))
  }

  /** From now on operators can fetch and send these. */
  serveOperators(files: OperatorFiles): void {
    this.web.operatorFiles = files
  }

  start(): void {
    for (const link of this.links) link.start()
  }

  publishRetained(topic: string, payload: string, qos: 0 | 1): void {
    for (const outlet of this.outlets) outlet.publishRetained(topic, payload, qos)
  }

  publish(topic: string, payload: string, qos: 0 | 1): void {
    for (const outlet of this.outlets) outlet.publish(topic, payload, qos)
  }

  /** Who sent a request. On the broker outside, its access rules say who may. */
  senderOf({ userProperties }: Extract<MqttEvent, { type: 'message' }>, from: MqttLink): Sender | null {
    if (from !== this.links[0]) return OPERATOR
    return parseSender(userProperties?.[SENDER_PROPERTY])
  }

  /** Where somebody at another computer reaches this service: its page, or the broker outside if the page is closed. */
  reachableAddress(): string {
    const { page, outsideUrl: broker } = this
    const { allowedHosts: names, proxies } = this.access
    const interfaces = networkInterfaces()
    return reachableAddress({ page, names, isBehindProxy: proxies !== NO_PROXIES, broker, interfaces })
  }

  /** Only to the page and others at the embedded broker: it is of no use elsewhere, and changes often. */
  publishHere(topic: string, payload: string): void {
    this.outlets[0]!.publishRetained(topic, payload, 0)
  }

  /** The page's addresses on the local network, once it is open to that. */
  addresses(): string[] {
    const { protocol, port } = new URL(this.page)
    const shown = port === '' ? '' : `:${port}`
    return networkAddresses('0.0.0.0', networkInterfaces()).map(
      host => `${protocol}//${hostInUrl(host)}${shown}/`,
    )
  }

  /** Tokens have been revoked. */
  cutRevoked(): void {
    this.broker.cutRevoked()
  }

  /** How many watch without a token, by the page or the embedded broker. */
  viewers(): number {
    return this.broker.counters().clients.anonymous
  }

  counters(): MqttCounters {
    return this.mainLink.counters()
  }

  async stop(): Promise<void> {
    this.stopDelay()
    await Promise.all(this.links.map(link => link.stop()))
    await this.web.stop()
    await this.broker.stop()
  }
}

/** `openStream` reaches the embedded broker, which nobody else can claim the board's id on. */
function makeLink(parts: Parts, servers: Servers, openStream?: () => Duplex): MqttLink {
  const { topics, instance, clock, listener } = parts
  const link: MqttLink = new MqttLink({
    servers,
    openStream,
    root: topics.root,
    instance,
    lookMs: openStream ? 0 : LOOK_MS,
    will: { topic: topics.public('availability'), payload: 'offline' },
    subscriptions: [topics.request('+'), ...topics.fromSeats],
    clock,
    listener: event => listener(event, link),
    random: Math.random,
  })
  return link
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

interface StartedBroker {
  readonly broker: EmbeddedBroker
  /** Of the first of the ports that is free; null without any. */
  readonly port: number | null
}

async function startBroker(
  parts: Parts,
  ports: readonly number[],
): Promise<Result<StartedBroker, Failure<string>>> {
  const [port, ...others] = ports
  const broker = makeBroker(parts, port)
  const started = await broker.start()
  if (!started.ok && started.error.code === 'port-taken' && others.length > 0)
    return startBroker(parts, others)
  if (!started.ok) return started
  const taken = started.value.port
  if (taken !== null && taken !== MQTT_PORTS[0] && !parts.settings.broker)
    parts.note(`Port ${MQTT_PORTS[0]} is taken; MQTT is at port ${taken} instead.`)
  return ok({ broker, port: taken })
}

function makeBroker(
  { settings, topics, access: { tokens }, clock, note }: Parts,
  port: number | undefined,
): EmbeddedBroker {
  const { delayMs } = settings
  return new EmbeddedBroker({
    prefix: settings.prefix,
    tokens,
    delay: delayMs > 0 ? { ms: delayMs, isDelayed: topic => isOfTheGame(topic, topics) } : null,
    listen: port === undefined ? null : { host: LOOPBACK, port },
    clock,
    onFailure: ({ message }) => note(message),
  })
}
