import { randomText } from '../random-text.ts'
import type { Access } from '../state/access.ts'
import { setTimer } from '../timer.ts'
import type { BrokerLink, LinkListener } from './broker-link.ts'
import type { Login } from './login.ts'
import {
  connectPacket,
  DISCONNECT,
  PacketReader,
  PING,
  publishPacket,
  subscribePacket,
} from './mqtt-packets.ts'

/** The user name that goes with the control token. */
const CONTROL_USER = 'control'
const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 8000
const KEEP_ALIVE_S = 20

/** CONNACK codes of MQTT 3.1.1: bad user name or password, not authorised. */
const REFUSALS = [4, 5]

/** What the link needs of a `WebSocket`. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

export interface LinkOptions {
  /** A socket to the broker that delivers array buffers. */
  readonly open: () => Socket
  readonly clientId: string
  readonly listener: LinkListener
  /** Calls back after so many milliseconds; returns a function that cancels. */
  readonly setTimer: (ms: number, due: () => void) => () => void
}

/** A link over the browser's own sockets and timers. */
export function browserLink(broker: string, listener: LinkListener): PageMqttLink {
  return new PageMqttLink({
    open: () => openSocket(broker),
    clientId: `konakis-page-${randomText()}`,
    listener,
    setTimer,
  })
}

function openSocket(broker: string): Socket {
  const socket = new WebSocket(broker, 'mqtt')
  socket.binaryType = 'arraybuffer'
  return socket
}

/**
 * MQTT over WebSocket. The socket is opened before it is known with what to log in, so that neither waits for the other.
 * If the broker refuses the token, the page connects without it and watches.
 */
export class PageMqttLink implements BrokerLink {
  private readonly options: LinkOptions
  private login: Login | null = null
  private filters: readonly string[] = []
  private connection: Connection | null = null
  private cancelRetry: () => void = () => {}

  constructor(options: LinkOptions) {
    this.options = options
  }

  start(): void {
    this.stop()
    const connection = new Connection(this.options, {
      accepted: () => this.options.listener.connection('connected', this.access),
      refused: code => {
        if (this.login?.secret != null && REFUSALS.includes(code))
          this.logIn({ secret: null, access: 'refused' }, this.filters)
        else connection.close()
      },
      closed: () => {
        if (this.connection !== connection) return
        this.options.listener.connection('lost', this.access)
        this.cancelRetry = this.options.setTimer(RECONNECT_MS, () => this.start())
      },
    })
    this.connection = connection
    this.options.listener.connection('connecting', this.access)
    if (this.login) connection.logIn(this.login, this.filters)
  }

  logIn(login: Login, filters: readonly string[]): void {
    const isFirst = this.login === null
    this.login = login
    this.filters = filters
    if (!isFirst || !this.connection) this.start()
    else this.connection.logIn(login, filters)
  }

  stop(): void {
    const { connection } = this
    this.connection = null
    this.cancelRetry()
    connection?.close()
  }

  subscribe(filters: readonly string[]): void {
    this.filters = filters
    this.connection?.subscribe(filters)
  }

  publish(topic: string, payload: string): boolean {
    return this.connection?.publish(topic, payload) ?? false
  }

  private get access(): Access {
    return this.login?.access ?? 'watch'
  }
}

interface ConnectionListener {
  readonly accepted: () => void
  readonly refused: (code: number) => void
  /** By either side, once. */
  readonly closed: () => void
}

/** One socket, from opening to closing. */
class Connection {
  private readonly socket: Socket
  private readonly options: LinkOptions
  private readonly listener: ConnectionListener
  private readonly reader = new PacketReader()
  private login: Login | null = null
  private filters: readonly string[] = []
  private state: 'opening' | 'open' | 'logging-in' | 'accepted' | 'closed' = 'opening'
  private lastId = 0
  private isSilent = false
  private cancelTimer: () => void

  constructor(options: LinkOptions, listener: ConnectionListener) {
    this.options = options
    this.listener = listener
    this.socket = options.open()
    this.cancelTimer = options.setTimer(CONNECT_TIMEOUT_MS, () => this.close())
    this.socket.addEventListener('open', () => {
      if (this.state === 'opening') this.state = 'open'
      this.connect()
    })
    this.socket.addEventListener('message', event => this.onData(new Uint8Array(event.data as ArrayBuffer)))
    this.socket.addEventListener('close', () => this.end())
    this.socket.addEventListener('error', () => this.end())
  }

  logIn(login: Login, filters: readonly string[]): void {
    this.login = login
    this.filters = filters
    this.connect()
  }

  /** Before the login, the subscriptions wait for it. */
  subscribe(filters: readonly string[]): void {
    this.filters = filters
    if (this.state !== 'logging-in' && this.state !== 'accepted') return
    // One refused filter does not affect the others. With QoS 0, because a cluster that has lost a node may refuse
    // QoS 1, which would deliver nothing more: a session ends with its connection.
    this.write(subscribePacket(this.nextId(), filters))
  }

  /** False before the broker has accepted the login. */
  publish(topic: string, payload: string): boolean {
    if (this.state !== 'accepted') return false
    this.write(publishPacket(this.nextId(), topic, payload))
    return true
  }

  close(): void {
    if (this.state === 'accepted') this.write(DISCONNECT)
    this.end()
  }

  private end(): void {
    if (this.state === 'closed') return
    this.state = 'closed'
    this.cancelTimer()
    this.socket.close()
    this.listener.closed()
  }

  private connect(): void {
    if (this.state !== 'open' || !this.login) return
    this.state = 'logging-in'
    const { secret } = this.login
    const login = secret === null ? null : { user: CONTROL_USER, password: secret }
    this.write(connectPacket(this.options.clientId, KEEP_ALIVE_S, login))
    // MQTT 3.1.1, section 3.1.4: the answer need not be waited for, which saves a round trip.
    this.subscribe(this.filters)
  }

  private nextId(): number {
    this.lastId = (this.lastId % 0xffff) + 1
    return this.lastId
  }

  private onData(bytes: Uint8Array): void {
    this.isSilent = false
    for (const packet of this.reader.read(bytes) ?? ['unreadable' as const]) {
      if (this.state === 'closed') return
      if (packet === 'unreadable') this.close()
      else if (packet.type === 'connack') this.onAnswer(packet.code)
      else if (packet.type === 'suback') this.options.listener.subscribed()
      else if (packet.type === 'publish')
        this.options.listener.message(packet.topic, packet.payload, packet.retained)
    }
  }

  private onAnswer(code: number): void {
    this.cancelTimer()
    if (code !== 0) {
      this.listener.refused(code)
      return
    }
    this.state = 'accepted'
    this.ping()
    this.listener.accepted()
  }

  /** A broker that answers no ping until the next one is due is gone. */
  private ping(): void {
    this.cancelTimer = this.options.setTimer(KEEP_ALIVE_S * 1000, () => {
      if (this.isSilent) {
        this.close()
        return
      }
      this.isSilent = true
      this.write(PING)
      this.ping()
    })
  }

  private write(packet: Uint8Array): void {
    this.socket.send(packet as Uint8Array<ArrayBuffer>)
  }
}
