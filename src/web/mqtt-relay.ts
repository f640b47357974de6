import { connect as connectTcp, isIP } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { createWebSocketStream, WebSocket } from 'ws'
import type { Clock } from '../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

export interface RelayOptions {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`; a user name and password in it are not passed on. */
  readonly url: string
  readonly tls?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized'>
  readonly clock: Clock
}

export type RelayFailure = Failure<'bad-broker-url'>

type Dial = (onOpen: () => void) => Duplex

/** For the connection to the broker. */
const CONNECT_MS = 10_000
/** The record of the longest game fits several times. */
const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * Relays the page's MQTT connection to an outside broker, byte for byte, so that the page need not know its address.
 * The page has there the rights that the broker gives it, not those of the service.
 */
export function mqttRelay(options: RelayOptions): Result<(stream: Duplex) => void, RelayFailure> {
  const dial = URL.canParse(options.url) ? dialerOf(new URL(options.url), options) : null
  if (!dial) {
    const wanted = 'give it as mqtt://host:1883, mqtts://host:8883, ws://host/path or wss://host/path'
    return failure('bad-broker-url', `the address of the broker cannot be read; ${wanted}`)
  }
  return ok(stream => relay(stream, dial, options.clock))
}

function relay(stream: Duplex, dial: Dial, clock: Clock): void {
  const cancel = clock.setTimer(CONNECT_MS, () => broker.destroy(new Error('not connected in time')))
  const broker = dial(cancel)
  // A pipeline waits for the slower side and holds a few kilobytes meanwhile. Where one side fails it ends the other;
  // where one side ends, the other may still send.
  const onEnd = (error: unknown) => {
    if (error) cancel()
  }
  pipeline(stream, broker, onEnd)
  pipeline(broker, stream, onEnd)
}

function dialerOf(url: URL, { tls = {} }: RelayOptions): Dial | null {
  // An IPv6 address is in brackets in a URL, and nowhere else.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '') return null
  // SNI takes host names, no addresses (RFC 6066 section 3).
  const servername = isIP(host) ? '' : host
  switch (url.protocol) {
    case 'mqtt:':
      return onOpen => connectTcp({ host, port: Number(url.port) || 1883, noDelay: true }, onOpen)
    case 'mqtts:':
      return onOpen => connectTls({ host, port: Number(url.port) || 8883, servername, ...tls }, onOpen)
    case 'ws:':
    case 'wss:':
      return onOpen => connectWebSocket(url, tls, onOpen)
  }
  return null
}

function connectWebSocket(url: URL, tls: RelayOptions['tls'], onOpen: () => void): Duplex {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const options = { perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES, ...tls }
  const webSocket = new WebSocket(address, ['mqtt'], options)
  webSocket.once('open', onOpen)
  return createWebSocketStream(webSocket)
}
