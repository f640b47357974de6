import type { Duplex } from 'node:stream'
import type { IPublishPacket } from 'mqtt'
import type { Clock } from '../core/clock.ts'
import { claimInputOf, infoTopic, instanceOf, pingTopic, responseFilter } from './board-topics.ts'
import { type ClaimEffect, type ClaimRole, PING_AGAIN_MS, roleToReturnAs } from './claim.ts'
import { ClaimRunner } from './claim-runner.ts'
import { Connection } from './connection.ts'
import type { ConnectionEnd } from './connection-failure.ts'
import { type MqttEvent, messageEvent } from './mqtt-event.ts'
import { type Message, Outbox, type Qos } from './outbox.ts'
import { Reconnect } from './reconnect.ts'
import type { Servers } from './server-settings.ts'

/** At most this much is unacknowledged; with MQTT 5, HiveMQ and Mosquitto announce limits of 10 and 20 messages. */
const WINDOW = { messages: 20, bytes: 128 * 1024 }
/** For everything to be acknowledged when the service stops. */
const STOP_MS = 2000
/** After a connection of this length the back-off begins from the start. */
const LASTING_MS = 10_000
/** How many requests may wait while the claim is being decided. */
const EARLY_MESSAGES = 32

export interface MqttLinkOptions {
  readonly servers: Servers
  /** Reaches a broker within this process; without it the connection is made over the network. */
  readonly openStream?: (() => Duplex) | undefined
  /** `<prefix>/<id>`, with which every topic of the board begins. */
  readonly root: string
  /** A random text for this run of the service; the info at `<root>/bridge/info` names it as `instance`. */
  readonly instance: string
  /** How long to look for another service with this id before claiming it. */
  readonly lookMs: number
  readonly will: { readonly topic: string; readonly payload: string }
  readonly subscriptions: readonly string[]
  readonly clock: Clock
  readonly listener: (event: MqttEvent) => void
  /** From 0 to 1; spreads the waits. */
  readonly random: () => number
}

export interface MqttCounters {
  /** Times the link came up. */
  readonly connects: number
  /** Times it went down again. */
  readonly drops: number
  /** Events and responses that were not sent, because there was no broker or it did not keep up. */
  readonly eventsDropped: number
  readonly messagesSent: number
  /** Messages that the broker did not accept. */
  readonly refused: number
}

/** Of a response, in MQTT 5. */
interface ResponseProperties extends Pick<Message, 'userProperties'> {
  readonly correlationData?: Uint8Array
}

/** The service's connection to its broker: made again whenever it ends, and never used beside a rival. */
export class MqttLink {
  readonly #options: MqttLinkOptions
  readonly #will: { readonly topic: string; readonly payload: Buffer }
  readonly #claim: ClaimRunner
  readonly #outbox = new Outbox()
  readonly #reconnect: Reconnect
  readonly #disconnecting = new Set<Promise<void>>()
  #connection: Connection | null = null
  #early: IPublishPacket[] = []
  #upSinceMs = 0
  #lastReason = ''
  #stopped: Promise<void> | null = null
  #idle = () => {}
  #counts = { connects: 0, drops: 0, messagesSent: 0, refused: 0 }

  constructor(options: MqttLinkOptions) {
    this.#options = options
    const { will, instance, lookMs, clock, random } = options
    this.#will = { topic: will.topic, payload: Buffer.from(will.payload) }
    const claimConfig = { instance, lookMs, pingAgainMs: PING_AGAIN_MS + 1000 * random() }
    this.#claim = new ClaimRunner(clock, claimConfig, effect => this.#execute(effect))
    const { servers } = options
    const connect = () => this.#connect(roleToReturnAs(this.#claim.state))
    this.#reconnect = new Reconnect({ servers, begin: 'first', clock, random, connect })
  }

  /** The info must have been published before with `publishRetained`: the id is claimed with it. */
  start(): void {
    const topic = infoTopic(this.#options.root)
    if (!this.#outbox.retained(topic)) throw new Error(`nothing is retained at ${topic}`)
    this.#connect('observer')
  }

  /** A retained snapshot: the newest of each topic is sent again on every connection. */
  publishRetained(topic: string, payload: string | Uint8Array, qos: Qos): void {
    const { root, instance } = this.#options
    if (topic === infoTopic(root) && instanceOf(Buffer.from(payload as Uint8Array)) !== instance)
      throw new Error(`the message for ${topic} does not name this instance`)
    this.#outbox.setRetained(topic, payload, qos)
    this.#pump()
  }

  /** An event: dropped where there is no connection. */
  publish(topic: string, payload: string | Uint8Array, qos: Qos): void {
    this.#outbox.addEvent({ topic, payload: Buffer.from(payload as Uint8Array), qos, retain: false })
    this.#pump()
  }

  /** A response to a request: dropped where there is no connection. */
  publishResponse(
    topic: string,
    payload: string | Uint8Array,
    { correlationData, userProperties }: ResponseProperties = {},
  ): void {
    const answer: Message = { topic, payload: Buffer.from(payload as Uint8Array), qos: 1, retain: false }
    this.#outbox.addResponse({
      ...answer,
      ...(correlationData && { correlationData: Buffer.from(correlationData) }),
      ...(userProperties && { userProperties }),
    })
    this.#pump()
  }

  counters(): MqttCounters {
    return { ...this.#counts, eventsDropped: this.#outbox.eventsDropped }
  }

  /**
   * Publishes that the board is offline, waits a little until the broker has everything, and disconnects. If the
   * broker does not acknowledge it in time, the connection is aborted, and the broker publishes the will.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#reconnect.stop()
    this.#claim.stop()
    const connection = this.#connection
    if (connection && this.#claim.state.name === 'holding') {
      this.publishRetained(this.#will.topic, this.#will.payload, 1)
      await this.#idleWithin(STOP_MS)
      if (this.#outbox.isIdle()) this.#disconnect(connection)
      else connection.abort()
    } else if (connection) {
      this.#disconnect(connection)
    }
    this.#connection = null
    this.#outbox.disconnect()
    await Promise.all(this.#disconnecting)
  }

  #idleWithin(limitMs: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#options.clock.setTimer(limitMs, resolve)
      this.#idle = () => {
        cancel()
        resolve()
      }
      if (this.#outbox.isIdle()) this.#idle()
    })
  }

  #disconnect(connection: Connection): void {
    const gone = connection.disconnect().finally(() => this.#disconnecting.delete(gone))
    this.#disconnecting.add(gone)
  }

  #connect(role: ClaimRole): void {
    if (this.#connection) this.#disconnect(this.#connection)
    this.#outbox.disconnect()
    this.#early = []
    const { openStream, root, instance, subscriptions, clock } = this.#options
    const id = root.slice(root.lastIndexOf('/') + 1)
    const isHolder = role === 'holder'
    const connection = new Connection({
      attempt: this.#reconnect.attempt,
      openStream,
      // The same for every holder's connection of this service: the broker then ends one that is half dead, and
      // publishes its will, before the new one publishes that it is online.
      clientId: `konakis-${id}-${instance}${isHolder ? '' : '-ask'}`,
      will: isHolder ? this.#will : null,
      filters: [infoTopic(root), this.#will.topic, ...(isHolder ? subscriptions : [responseFilter(root)])],
      clock,
      listener: {
        opened: ({ receiveMaximum, tookMs }) => {
          this.#reconnect.answered(tookMs)
          this.#outbox.connect({ ...WINDOW, messages: Math.min(WINDOW.messages, receiveMaximum) })
          this.#claim.feed({ type: 'open' })
        },
        message: packet => this.#receive(packet),
        ended: end => this.#ended(end),
      },
    })
    this.#connection = connection
    connection.open()
  }

  #ended(end: ConnectionEnd): void {
    const wasUp = this.#claim.state.name === 'holding'
    this.#connection = null
    this.#outbox.disconnect()
    this.#idle()
    if (this.#stopped) return
    this.#claim.feed({ type: 'closed' })
    if (wasUp) {
      this.#counts.drops += 1
      if (this.#options.clock.nowMs() - this.#upSinceMs >= LASTING_MS) this.#reconnect.reset()
    }
    if (!this.#reconnect.after(end.consequence)) return
    if (wasUp || end.reason !== this.#lastReason) {
      this.#lastReason = end.reason
      this.#options.listener({ type: 'down', reason: end.reason })
    }
  }

  #receive(packet: IPublishPacket): void {
    const { root } = this.#options
    const input = claimInputOf(packet, root, this.#will)
    if (input) {
      this.#claim.feed(input)
      return
    }
    if (packet.topic === infoTopic(root) || packet.topic === this.#will.topic) return
    if (this.#claim.state.name === 'holding') this.#deliver(packet)
    else if (this.#early.length < EARLY_MESSAGES) this.#early.push(packet)
  }

  #deliver(packet: IPublishPacket): void {
    if (!this.#stopped) this.#options.listener(messageEvent(packet, this.#options.root))
  }

  #execute(effect: ClaimEffect): void {
    switch (effect.type) {
      case 'connect':
        this.#connect(effect.as)
        break
      case 'ping':
        this.#ping(effect.transaction)
        break
      case 'publish-info':
        this.#outbox.resend(infoTopic(this.#options.root))
        this.#pump()
        break
      case 'renew-availability':
        if (!this.#outbox.retained(this.#will.topic)?.equals(this.#will.payload)) {
          this.#outbox.resend(this.#will.topic)
          this.#pump()
        }
        break
      case 'won':
        this.#comeUp()
        break
      case 'rival':
        this.#lastReason = ''
        this.#options.listener(effect)
        break
      case 'give-up':
        this.#connection?.end({ code: this.#outbox.isIdle() ? 'info-not-seen' : 'not-acknowledged' })
        break
    }
  }

  #ping(transaction: string): void {
    const topic = pingTopic(this.#options.root)
    const payload = Buffer.from(JSON.stringify({ transaction }))
    this.#connection?.publish({ topic, payload, qos: 1, retain: false }, isAccepted => {
      if (isAccepted) this.#claim.feed({ type: 'ping-sent' })
      else this.#connection?.end({ code: 'publishing-refused', topic })
    })
  }

  #comeUp(): void {
    this.#counts.connects += 1
    this.#upSinceMs = this.#options.clock.nowMs()
    this.#lastReason = ''
    this.#outbox.release()
    this.#pump()
    this.#options.listener({ type: 'up' })
    for (const packet of this.#early.splice(0)) this.#deliver(packet)
  }

  #pump(): void {
    for (let next = this.#outbox.next(); next; next = this.#outbox.next()) {
      const message = next
      this.#counts.messagesSent += 1
      this.#connection?.publish(message, isAccepted => {
        if (!isAccepted) this.#refused(message)
        this.#outbox.settle(message)
        this.#pump()
        if (this.#outbox.isIdle()) this.#idle()
      })
    }
  }

  #refused(message: Message): void {
    this.#counts.refused += 1
    if (this.#claim.state.name === 'claimed')
      this.#connection?.end({ code: 'publishing-refused', topic: message.topic })
  }
}
