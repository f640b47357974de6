import { randomUUID } from 'node:crypto'
import type {
  AedesPublishPacket,
  AuthenticateError,
  Client,
  ConnectPacket,
  PublishPacket,
  Subscription,
} from 'aedes'
import { makeSender, SENDER_PROPERTY } from '../core/access-grant.ts'
import { type AccessRole, mayPublish, maySubscribe, type SeatAccess } from './access-rules.ts'
import type { AccessTokens, KnownToken } from './access-tokens.ts'
import { fixParserVersion } from './aedes-internals.ts'
import {
  authenticate,
  type ClientIdentity,
  CONNECT_REFUSED,
  type ConnectRefusal,
  SERVICE_IDENTITY,
} from './authentication.ts'
import { type LateMessage, LateMessages, type ViewerDelay } from './late-messages.ts'
import type { BrokerLimits } from './limits.ts'
import { Mqtt5Translator, REASON } from './mqtt5.ts'
import { encodePacket } from './packet-codec.ts'
import type { PacketGate } from './packet-gate.ts'
import { RetainedMessages } from './retained-messages.ts'
import { Session } from './session.ts'
import { replayedWork } from './viewer-work.ts'

export interface BrokerHooksOptions {
  readonly prefix: string
  readonly tokens: AccessTokens
  readonly limits: BrokerLimits
  /** May one more client connect in this role? */
  readonly hasCapacity: (role: AccessRole, gate: PacketGate) => boolean
  readonly onAdmitted: (gate: PacketGate, role: AccessRole) => void
  /** What viewers receive late; null without a delay. */
  readonly delay: ViewerDelay | null
}

/** Nobody may subscribe to what begins with `$`. */
const DISCARDED = '$SYS/refused'

/** The functions that aedes calls to decide who may connect, and what each client may publish and receive. */
export class BrokerHooks {
  readonly refused = { connects: 0, subscriptions: 0, publishes: 0 }
  private readonly options: BrokerHooksOptions
  private readonly retained = new RetainedMessages()
  private readonly sessions = new WeakMap<Client, Session>()
  /** Sessions of viewers, for as long as they are connected. */
  private readonly viewers = new Set<Session>()
  private readonly late: LateMessages | null
  private readonly refusals = new WeakMap<Client, ConnectRefusal>()

  constructor(options: BrokerHooksOptions) {
    this.options = options
    this.late = options.delay ? new LateMessages(options.delay, message => this.sendLate(message)) : null
  }

  stop(): void {
    this.late?.stop()
  }

  readonly preConnect = (client: Client, packet: ConnectPacket, done: (error: null, ok: boolean) => void) => {
    const identity = this.identityOf(client, packet)
    if (typeof identity === 'number') this.refusals.set(client, identity)
    else this.sessions.set(client, sessionOf(client, identity, packet))

    const role = typeof identity === 'number' ? null : identity.role
    const hasNoId = packet.clientId === ''
    packet.clientId = brokerIdFor(identity, packet.clientId)
    // No session outlives its connection.
    packet.clean = true
    // It would never be published, and be kept until then.
    if (role === null || role === 'anonymous') delete packet.will
    if (packet.protocolVersion === 5) this.beginMqtt5(client, role, packet, hasNoId)
    done(null, true)
  }

  readonly authenticate = (
    client: Client,
    _username: unknown,
    _password: unknown,
    done: (error: AuthenticateError | null, ok: boolean) => void,
  ) => {
    const session = this.sessions.get(client)
    if (session && !session.gate.destroyed) {
      session.gate.admit(session.role, session.token)
      this.options.onAdmitted(session.gate, session.role)
      if (session.role === 'anonymous') this.addViewer(session)
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
      maySubscribe(session.role, subscription.topic, this.options.prefix, seatOf(session)) &&
      session.addSubscription(subscription, maxSubscriptionsOf(session.role, this.options.limits))
    ) {
      return done(null, subscription)
    }
    this.refused.subscriptions++
    done(null, null)
  }

  readonly unsubscribed = (filters: readonly string[], client: Client) => {
    this.sessions.get(client)?.removeSubscriptions(filters)
  }

  /** Also called for wills, when they are due. */
  readonly authorizePublish = (
    client: Client | null,
    packet: PublishPacket,
    done: (error?: Error | null) => void,
  ) => {
    const session = client ? this.sessions.get(client) : undefined
    if (!session) return done(new Error('published by no client'))
    if (mayPublish(session.role, packet.topic, this.options.prefix, seatOf(session))) {
      if (session.token) stampSender(packet, session.token)
      if (session.role !== 'service') packet.retain = false
      else if (packet.retain) this.retained.store(packet)
      if (session.role === 'service') this.late?.add(packet)
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
    if (!session || (session.role === 'guest' && isForOperators(packet))) return null
    // aedes takes the broker's name off what it sends from its store to a new subscriber.
    const isFromStore = packet.retain && !packet.brokerId
    const late = session.role === 'anonymous' && this.late?.isDelayed(packet.topic) ? this.late : null
    if (!isFromStore) return late ? null : session.forward(packet, packet)
    const store = late?.retained ?? this.retained
    const newest = session.wantsRetained(packet.topic) ? store.get(packet.topic) : undefined
    if (!newest) return null
    return session.forward(packet, newest)
  }

  /** What a viewer who subscribes to this filter is sent from the store. */
  readonly replayWork = (filter: string): number =>
    this.retained.matching(filter).reduce((sum, { payload }) => sum + replayedWork(payload.length), 0)

  private addViewer(session: Session): void {
    this.viewers.add(session)
    session.gate.once('close', () => this.viewers.delete(session))
  }

  private sendLate(message: LateMessage): void {
    for (const viewer of this.viewers) viewer.sendDirectly(message)
  }

  private identityOf(client: Client, { username, password }: ConnectPacket): ClientIdentity | ConnectRefusal {
    if (gateOf(client).isInProcess) return SERVICE_IDENTITY
    const identity = authenticate({ username, password }, this.options.tokens)
    if (identity === null) return CONNECT_REFUSED.badPassword
    return this.options.hasCapacity(identity.role, gateOf(client)) ? identity : CONNECT_REFUSED.full
  }

  private beginMqtt5(client: Client, role: AccessRole | null, packet: ConnectPacket, hasNoId: boolean): void {
    const { packetBytes, servicePacketBytes, keepaliveS } = this.options.limits
    fixParserVersion(client, packet)
    packet.protocolVersion = 4
    // An MQTT 5 client can be given a shorter keepalive, so that a cable that was pulled is noticed.
    const isTooLong = !packet.keepalive || packet.keepalive > keepaliveS
    if (isTooLong) packet.keepalive = keepaliveS
    const translator = new Mqtt5Translator({
      packetBytes: role === 'service' ? servicePacketBytes : packetBytes,
      keepaliveS: isTooLong ? keepaliveS : null,
      clientId: hasNoId ? packet.clientId : null,
    })
    gateOf(client).useMqtt5(translator, packet.properties?.receiveMaximum || 65_535)
  }
}

/** What the broker was given to handle is what it calls the client's connection. */
const gateOf = (client: Client): PacketGate => client.conn as PacketGate

/** The seat of a remote game that the client's token is for. */
function seatOf({ token }: Session): SeatAccess | null {
  const [role, side] = token?.grant.split('-') ?? []
  return token?.table !== undefined && role === 'player' && side ? { table: token.table, side } : null
}

function sessionOf(
  client: Client,
  { role, token }: ClientIdentity,
  { protocolVersion, properties }: ConnectPacket,
): Session {
  const maxPacketBytes = properties?.maximumPacketSize || Number.POSITIVE_INFINITY
  return new Session(role, token, gateOf(client), protocolVersion ?? 4, maxPacketBytes)
}

/**
 * The client id within the broker. A second client with the same id disconnects the first [MQTT-3.1.4-2]; so the ids
 * of each role are apart, and viewers, who have no session to resume, each get one that nobody else can have.
 */
function brokerIdFor(identity: ClientIdentity | ConnectRefusal, clientId: string): string {
  if (typeof identity === 'number' || identity.role === 'anonymous') return `viewer:${randomUUID()}`
  const { role, token } = identity
  return `${role}:${token && role === 'guest' ? `${token.id}:` : ''}${clientId || randomUUID()}`
}

/** Says to the service who sent a request. What the client may have said of itself is replaced. */
function stampSender(packet: PublishPacket, { grant, table }: KnownToken): void {
  const { userProperties, ...properties } = packet.properties ?? {}
  const sender = makeSender({ grant, table: table ?? null })
  packet.properties = { ...properties, userProperties: { ...userProperties, [SENDER_PROPERTY]: sender } }
}

/** The response to an operator may hold what is not for players and teachers, such as settings and links. */
const isForOperators = ({ properties }: AedesPublishPacket): boolean =>
  properties?.userProperties?.[SENDER_PROPERTY] === 'operator'

const maxSubscriptionsOf = (role: AccessRole, limits: BrokerLimits): number =>
  role === 'anonymous' ? limits.maxViewerSubscriptions : limits.maxSubscriptions

/**
 * As Mosquitto does: the message is discarded; an MQTT 5 client is sent the reason, and a 3.1.1 client, which could
 * only be disconnected, has its message acknowledged. For a will there is nobody to send a reason to.
 *
 * The acknowledgement of QoS 2 is written here for both: aedes would keep the message until the client releases it.
 */
function refuse({ version, gate }: Session, packet: PublishPacket): void {
  // The parser gives -1 where the message id is missing; aedes ends such a connection when it acknowledges the message.
  const { qos, messageId = -1 } = packet
  packet.topic = DISCARDED
  packet.retain = false
  packet.payload = Buffer.alloc(0)
  if (qos === 0 || messageId < 0 || (version !== 5 && qos === 1)) return
  const cmd = qos === 1 ? 'puback' : 'pubrec'
  packet.qos = 0
  const reason = version === 5 ? { reasonCode: REASON.notAuthorised } : {}
  gate.sendEncoded(encodePacket({ cmd, messageId, ...reason }, version === 5 ? 5 : 4))
}
