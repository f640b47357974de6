import { randomUUID } from 'node:crypto'
import type {
  AedesPublishPacket,
  AuthenticateError,
  Client,
  ConnectPacket,
  PublishPacket,
  Subscription,
} from 'aedes'
import { type AccessRole, mayPublish, maySubscribe } from './access-rules.ts'
import { keepParsingAs } from './aedes-internals.ts'
import { authenticate, CONNECT_REFUSED, type ConnectRefusal, type Credentials } from './authentication.ts'
import type { BrokerLimits } from './limits.ts'
import { REASON, Version5 } from './mqtt5.ts'
import { PACKET } from './packet-frames.ts'
import type { PacketGate } from './packet-gate.ts'
import { RetainedMessages } from './retained-messages.ts'
import { Session } from './session.ts'

export interface BrokerHooksOptions {
  readonly prefix: string
  readonly credentials: Credentials
  readonly limits: BrokerLimits
  /** Is there room for one more? */
  readonly hasRoom: () => boolean
}

/** Nobody may read what begins with `$`. */
const NOWHERE = '$SYS/refused'

/** Decides, for the broker, who comes in and what each may hear and say. */
export class BrokerHooks {
  readonly refused = { connects: 0, subscriptions: 0, publishes: 0 }
  private readonly rules: BrokerHooksOptions
  private readonly retained = new RetainedMessages()
  private readonly sessions = new WeakMap<Client, Session>()
  private readonly refusals = new WeakMap<Client, ConnectRefusal>()

  constructor(rules: BrokerHooksOptions) {
    this.rules = rules
  }

  readonly preConnect = (client: Client, packet: ConnectPacket, done: (error: null, ok: boolean) => void) => {
    const role = this.roleOf(packet)
    if (typeof role === 'number') this.refusals.set(client, role)
    else this.sessions.set(client, sessionOf(client, role, packet))

    const hasNoId = packet.clientId === ''
    packet.clientId = brokerIdFor(role, packet.clientId)
    // Nothing is kept for who is away.
    packet.clean = true
    if (packet.protocolVersion === 5) this.beginVersion5(client, role, packet, hasNoId)
    done(null, true)
  }

  readonly authenticate = (
    client: Client,
    _username: unknown,
    _password: unknown,
    done: (error: AuthenticateError | null, ok: boolean) => void,
  ) => {
    const session = this.sessions.get(client)
    if (session) {
      session.gate.admit(session.role)
      return done(null, true)
    }
    this.refused.connects++
    const returnCode = this.refusals.get(client)
    done(Object.assign(new Error('refused'), { returnCode }) as AuthenticateError, false)
  }

  readonly authorizeSubscribe = (
    client: Client,
    subscription: Subscription,
    done: (error: null, granted: Subscription | null) => void,
  ) => {
    const session = this.sessions.get(client)
    if (
      session &&
      maySubscribe(session.role, subscription.topic, this.rules.prefix) &&
      session.addSubscription(subscription, this.rules.limits.maxSubscriptions)
    ) {
      return done(null, subscription)
    }
    this.refused.subscriptions++
    done(null, null)
  }

  readonly unsubscribed = (filters: readonly string[], client: Client) => {
    this.sessions.get(client)?.removeSubscriptions(filters)
  }

  /** Sees wills too, when they are due. */
  readonly authorizePublish = (
    client: Client | null,
    packet: PublishPacket,
    done: (error?: Error | null) => void,
  ) => {
    const session = client ? this.sessions.get(client) : undefined
    if (!session) return done(new Error('nobody published this'))
    if (mayPublish(session.role, packet.topic, this.rules.prefix)) {
      if (session.role !== 'service') packet.retain = false
      else if (packet.retain) this.retained.store(packet)
    } else {
      this.refused.publishes++
      refuse(session, packet)
    }
    // aedes numbers a message when it begins to publish it, and a client drops what comes with a lower number than
    // the one before. A retained message takes longer than another, so each is given a turn of the loop to itself.
    setImmediate(done)
  }

  readonly authorizeForward = (client: Client, packet: AedesPublishPacket): AedesPublishPacket | null => {
    const session = this.sessions.get(client)
    if (!session) return null
    // aedes takes the broker's name off what it sends from its store to a new subscriber.
    const isFromStore = packet.retain && !packet.brokerId
    if (!isFromStore) return session.reading(packet, packet)
    const newest = session.wantsRetained(packet.topic) ? this.retained.get(packet.topic) : undefined
    return newest ? session.reading(packet, newest) : null
  }

  private roleOf({ clientId, username, password }: ConnectPacket): AccessRole | ConnectRefusal {
    const role = authenticate({ clientId, username, password }, this.rules.credentials)
    return typeof role === 'string' && role !== 'service' && !this.rules.hasRoom()
      ? CONNECT_REFUSED.full
      : role
  }

  private beginVersion5(
    client: Client,
    role: AccessRole | ConnectRefusal,
    packet: ConnectPacket,
    hasNoId: boolean,
  ): void {
    const { packetBytes, servicePacketBytes, keepaliveS } = this.rules.limits
    keepParsingAs(client, packet)
    packet.protocolVersion = 4
    // A client can be told to speak more often, so that a cable that was pulled is noticed.
    const isTooSeldom = !packet.keepalive || packet.keepalive > keepaliveS
    if (isTooSeldom) packet.keepalive = keepaliveS
    const version5 = new Version5({
      packetBytes: role === 'service' ? servicePacketBytes : packetBytes,
      keepaliveS: isTooSeldom ? keepaliveS : null,
      clientId: hasNoId ? packet.clientId : null,
    })
    gateOf(client).speakVersion5(version5, packet.properties?.receiveMaximum || 65_535)
  }
}

/** What the broker was given to handle is what it calls the client's connection. */
const gateOf = (client: Client): PacketGate => client.conn as PacketGate

function sessionOf(
  client: Client,
  role: AccessRole,
  { protocolVersion, properties }: ConnectPacket,
): Session {
  const readsBytes = properties?.maximumPacketSize || Number.POSITIVE_INFINITY
  return new Session(role, gateOf(client), protocolVersion ?? 4, readsBytes)
}

/**
 * The name within the broker. Two with one name cannot be connected at once, the second throws the first out; so
 * viewers, who have no session to come back to, each get a name that nobody else can have.
 */
function brokerIdFor(role: AccessRole | ConnectRefusal, broughtId: string): string {
  return role === 'control' || role === 'service'
    ? `${role}:${broughtId || randomUUID()}`
    : `viewer:${randomUUID()}`
}

/**
 * As Mosquitto does: the message goes nowhere; an MQTT 5 client is told so, and a 3.1.1 client, which cannot be told
 * but by being thrown out, has its message acknowledged. A will has nobody to tell.
 */
function refuse({ version, gate }: Session, packet: PublishPacket): void {
  packet.topic = NOWHERE
  packet.retain = false
  packet.payload = Buffer.alloc(0)
  if (version !== 5 || packet.qos === 0 || packet.messageId === undefined) return
  const type = packet.qos === 1 ? PACKET.puback : PACKET.pubrec
  packet.qos = 0
  gate.write(
    Buffer.from([type << 4, 3, packet.messageId >> 8, packet.messageId & 0xff, REASON.notAuthorised]),
  )
}
