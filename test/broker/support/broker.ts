import { createConnection } from 'node:net'
import type { Duplex } from 'node:stream'
import mqtt, { type IClientOptions, MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { onTestFinished } from 'vitest'
import { AccessTokens, type KnownToken, OPERATOR_ID } from '../../../src/broker/access-tokens.ts'
import { type BrokerOptions, EmbeddedBroker } from '../../../src/broker/embedded-broker.ts'
import type { BrokerLimits } from '../../../src/broker/limits.ts'
import { digestOf } from '../../../src/broker/token-file.ts'
import type { Clock } from '../../../src/core/clock.ts'
import { systemClock } from '../../../src/core/system-clock.ts'

export const TOKEN = 'the-token-of-the-tests-0123456789'
export const SERVICE_ID = 'konakis-board'

export type Version = 4 | 5
export type TestRole = 'anonymous' | 'control' | 'service'

export interface RunningBroker {
  readonly broker: EmbeddedBroker
  readonly port: number
  readonly as: (who: TestRole, options?: IClientOptions) => Promise<MqttClient>
}

/** The operator's, and those of others. */
export function tokensOf(others: readonly KnownToken[] = []): AccessTokens {
  const operator: KnownToken = { id: OPERATOR_ID, grant: 'operator', digest: digestOf(TOKEN) }
  return new AccessTokens([operator, ...others], () => new Date())
}

/** A broker on a free port that ends with the test. */
export async function startBroker(
  limits: Partial<BrokerLimits> = {},
  clock: Clock = systemClock,
  tokens = tokensOf(),
  delay: BrokerOptions['delay'] = null,
): Promise<RunningBroker> {
  const broker = new EmbeddedBroker({
    prefix: 'konakis',
    tokens,
    delay,
    listen: { host: '127.0.0.1', port: 0 },
    limits,
    clock,
    onFailure({ message }) {
      throw new Error(message)
    },
  })
  const started = await broker.start()
  if (!started.ok) throw new Error(started.error.message)
  onTestFinished(() => broker.stop())
  const port = started.value.port!
  const as = (who: TestRole, options: IClientOptions = {}) =>
    who === 'service'
      ? connectInProcess(broker, { clientId: SERVICE_ID, ...options })
      : connect(`mqtt://127.0.0.1:${port}`, { ...login(who), ...options })
  return { broker, port, as }
}

/** A client that connects as the service does. */
export function connectInProcess(broker: EmbeddedBroker, options: IClientOptions = {}): Promise<MqttClient> {
  return connectOver(broker.connectInProcess(), options)
}

/** A client whose connection is there already. */
export async function connectOver(stream: Duplex, options: IClientOptions = {}): Promise<MqttClient> {
  const client = new MqttClient(() => stream, { reconnectPeriod: 0, ...options })
  onTestFinished(() => client.endAsync(true))
  await new Promise((resolve, reject) => client.once('connect', resolve).on('error', reject))
  return client
}

export function login(who: Exclude<TestRole, 'service'>): IClientOptions {
  switch (who) {
    case 'anonymous':
      return {}
    case 'control':
      return { username: 'control', password: TOKEN }
  }
}

/** A client that does not reconnect by itself, and ends with the test. */
export async function connect(url: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, ...options })
  client.on('error', () => undefined)
  onTestFinished(() => client.endAsync(true))
  return client
}

export interface ReceivedMessage {
  readonly topic: string
  readonly payload: string
  readonly retain: boolean
  readonly qos: number
  readonly properties: { readonly [name: string]: unknown } | undefined
}

/** Collects the messages that a client receives from now on. */
export function collectMessages(client: MqttClient): {
  readonly received: ReceivedMessage[]
  until(done: (received: ReceivedMessage[]) => boolean): Promise<ReceivedMessage[]>
} {
  const received: ReceivedMessage[] = []
  let check: () => void = () => undefined
  client.on('message', (topic, payload, { retain, qos, properties }) => {
    received.push({
      topic,
      payload: payload.toString(),
      retain,
      qos,
      properties: properties as ReceivedMessage['properties'],
    })
    check()
  })
  const until = (done: (received: ReceivedMessage[]) => boolean) =>
    new Promise<ReceivedMessage[]>(resolve => {
      check = () => {
        if (done(received)) resolve(received)
      }
      check()
    })
  return { received, until }
}

/** The code of the SUBACK, whatever it is. */
export function subscribe(client: MqttClient, filter: string, qos: 0 | 1 | 2 = 1): Promise<number> {
  return new Promise((resolve, reject) => {
    client.subscribe(filter, { qos }, (error, grants, packet) => {
      const code = packet?.granted[0]
      if (typeof code === 'number') resolve(code)
      else if (error) reject(error)
      else resolve(grants?.[0]?.qos ?? -1)
    })
  })
}

/** A connection that is written to and read from byte by byte. */
export class RawConnection {
  readonly socket: Duplex
  readonly closed: Promise<void>
  private chunks: Buffer[] = []
  private held = 0
  private check: () => void = () => undefined

  constructor(socket: Duplex) {
    this.socket = socket
    this.closed = new Promise(resolve => socket.once('close', () => resolve()))
    socket.on('data', (chunk: Buffer) => {
      this.chunks.push(chunk)
      this.held += chunk.length
      this.check()
    })
    socket.on('error', () => undefined)
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = createConnection(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const raw = new RawConnection(socket)
    await new Promise(resolve => socket.once('connect', resolve))
    return raw
  }

  send(...bytes: (Buffer | readonly number[])[]): void {
    this.socket.write(Buffer.concat(bytes.map(part => Buffer.from(part))))
  }

  /** The first bytes that have come, as hexadecimal. */
  async read(length: number): Promise<string> {
    await new Promise<void>(resolve => {
      this.check = () => {
        if (this.held >= length) resolve()
      }
      this.check()
    })
    const all = Buffer.concat(this.chunks)
    this.chunks = [all.subarray(length)]
    this.held -= length
    return all.toString('hex', 0, length)
  }
}

/** CONNECT with a clean session, keepalive off. */
export function rawConnect(clientId: string, protocolVersion: Version = 4): Buffer {
  return generate({ cmd: 'connect', clientId, keepalive: 0, clean: true, protocolVersion })
}

export function rawSubscribe(topic: string, qos: 0 | 1 = 0): Buffer {
  return generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos }] })
}

export function rawPublish(topic: string, payload: string, retain = false): Buffer {
  return generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain })
}

/** Anything with the header of a packet: its first byte, and the length as MQTT 3.1.1 section 2.2.3 writes it. */
export function rawPacket(first: number, body: Uint8Array): Buffer {
  const length: number[] = []
  let rest = body.length
  do {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return Buffer.concat([Buffer.from([first, ...length]), body])
}
