import type { IPublishPacket } from 'mqtt'
import { backOffMs } from '../core/back-off.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import {
  claimInputOf,
  infoTopic,
  instanceIn,
  pingTopic,
  responseFilter,
  usableResponseTopic,
} from './board-topics.ts'
import { ASK_AGAIN_MS, type ClaimEffect, type ClaimRole } from './claim.ts'
import { ClaimRunner } from './claim-runner.ts'
import { Connection } from './connection.ts'
import type { ConnectionEnd } from './connection-failure.ts'
import type { MqttEvent } from './mqtt-event.ts'
import { type Message, Outbox, type Qos } from './outbox.ts'
import { ProtocolChoice } from './protocol-choice.ts'
import { RECONNECT_BACK_OFF } from './reconnect-delay.ts'
import type { ServerSettings } from './server-settings.ts'

/** No more than this is on its way; HiveMQ and Mosquitto allow 10 and 20 of MQTT 5, and say so. */
const WINDOW = { messages: 20, bytes: 128 * 1024 }
/** For everything to be acknowledged when the service stops. */
const STOP_MS = 2000
/** A connection that lasted so long was a good one. */
const LASTING_MS = 10_000
/** Requests that come while the claim is being decided wait for it. */
const EARLY_MESSAGES = 32

export interface MqttLinkOptions {
  readonly server: ServerSettings
  /** `<prefix>/<id>`, where every topic of the board begins. */
  readonly root: string
  /** A random text for this running service; the info kept at `<root>/bridge/info` names it as `instance`. */
  readonly instance: string
  /** How long to look for another service of that id before claiming it. */
  readonly lookMs: number
  readonly will: { readonly topic: string; readonly payload: string }
  readonly subscriptions: readonly string[]
  readonly clock: Clock
  readonly listener: (event: MqttEvent) => void
  /** From 0 to 1, to spread waits. */
  readonly chance: () => number
}

export interface MqttCounters {
  /** Times the link came up. */
  readonly connects: number
  /** Times it went down again. */
  readonly drops: number
  /** Events and answers that were not sent, because there was no broker or it did not keep up. */
  readonly eventsDropped: number
  readonly messagesSent: number
  /** Messages that the broker did not take. */
  readonly refused: number
}

/** The service's connection to its broker, for ever: made anew whenever it ends, and never shared with a rival. */
export class MqttLink {
  readonly #options: MqttLinkOptions
  readonly #will: { readonly topic: string; readonly payload: Buffer }
  readonly #claim: ClaimRunner
  readonly #outbox = new Outbox()
  readonly #protocol: ProtocolChoice
  readonly #leaving = new Set<Promise<void>>()
  #connection: Connection | null = null
  #early: IPublishPacket[] = []
  #cancelRetry: CancelTimer = () => {}
  #failures = 0
  #upSinceMs = 0
  #lastReason = ''
  #stopped: Promise<void> | null = null
  #idle = () => {}
  #counts = { connects: 0, drops: 0, messagesSent: 0, refused: 0 }

  constructor(options: MqttLinkOptions) {
    this.#options = options
    const { will, instance, lookMs, clock, chance } = options
    this.#will = { topic: will.topic, payload: Buffer.from(will.payload) }
    const claimConfig = { instance, lookMs, askAgainMs: ASK_AGAIN_MS + 1000 * chance() }
    this.#claim = new ClaimRunner(clock, claimConfig, effect => this.#carryOut(effect))
    this.#protocol = new ProtocolChoice(options.server.protocol)
  }

  /** The service's info must have been kept before: it is what the id is claimed with. */
  start(): void {
    const topic = infoTopic(this.#options.root)
    if (!this.#outbox.kept(topic)) throw new Error(`nothing is kept at ${topic}`)
    this.#connect('asker')
  }

  /** A retained snapshot: the newest of each topic always arrives in the end. */
  keep(topic: string, payload: string | Uint8Array, qos: Qos): void {
    const { root, instance } = this.#options
    if (topic === infoTopic(root) && instanceIn(Buffer.from(payload as Uint8Array)) !== instance)
      throw new Error(`what is kept at ${topic} does not name this instance`)
    this.#outbox.keep(topic, payload, qos)
    this.#pump()
  }

  /** An event: now or never. */
  tell(topic: string, payload: string | Uint8Array, qos: Qos): void {
    this.#outbox.tell({ topic, payload: Buffer.from(payload as Uint8Array), qos, retain: false })
    this.#pump()
  }

  /** A response to a request: now or never. */
  answer(
    topic: string,
    payload: string | Uint8Array,
    { correlationData }: { correlationData?: Uint8Array } = {},
  ): void {
    const answer: Message = { topic, payload: Buffer.from(payload as Uint8Array), qos: 1, retain: false }
    this.#outbox.answer(
      correlationData ? { ...answer, correlationData: Buffer.from(correlationData) } : answer,
    )
    this.#pump()
  }

  counters(): MqttCounters {
    return { ...this.#counts, eventsDropped: this.#outbox.eventsDropped }
  }

  /**
   * Says that the board is offline, waits a little until the broker has everything, and leaves. If the broker does
   * not take it in time, the connection is cut, and the broker says it by the will.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#cancelRetry()
    this.#claim.stop()
    const connection = this.#connection
    if (connection && this.#claim.state.name === 'holding') {
      this.keep(this.#will.topic, this.#will.payload, 1)
      await this.#idleWithin(STOP_MS)
      if (this.#outbox.isIdle()) this.#leave(connection)
      else connection.cut()
    } else if (connection) {
      this.#leave(connection)
    }
    this.#connection = null
    this.#outbox.disconnect()
    await Promise.all(this.#leaving)
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

  #leave(connection: Connection): void {
    const gone = connection.leave().finally(() => this.#leaving.delete(gone))
    this.#leaving.add(gone)
  }

  #connect(role: ClaimRole): void {
    if (this.#connection) this.#leave(this.#connection)
    this.#outbox.disconnect()
    this.#early = []
    const { server, root, instance, subscriptions, clock } = this.#options
    const id = root.slice(root.lastIndexOf('/') + 1)
    const isHolder = role === 'holder'
    const connection = new Connection({
      server,
      version: this.#protocol.version,
      // The same for every holder's connection of this service: the broker then ends one that is half dead, and
      // sends its will, before the new one says that it is online.
      clientId: `konakis-${id}-${instance}${isHolder ? '' : '-ask'}`,
      will: isHolder ? this.#will : null,
      filters: [infoTopic(root), this.#will.topic, ...(isHolder ? subscriptions : [responseFilter(root)])],
      clock,
      listener: {
        opened: receiveMaximum => {
          this.#outbox.connect({ ...WINDOW, messages: Math.min(WINDOW.messages, receiveMaximum) })
          this.#claim.feed({ type: 'open' })
        },
        message: packet => this.#hear(packet),
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
      if (this.#options.clock.nowMs() - this.#upSinceMs >= LASTING_MS) this.#failures = 0
    }
    if (this.#protocol.ended(end.consequence)) {
      this.#connect('asker')
      return
    }
    this.#failures += 1
    const waitMs = isMendedByHand(end.consequence)
      ? RECONNECT_BACK_OFF.mostMs
      : backOffMs(RECONNECT_BACK_OFF, this.#failures, this.#options.chance())
    this.#cancelRetry = this.#options.clock.setTimer(waitMs, () => this.#connect('asker'))
    if (wasUp || end.reason !== this.#lastReason) {
      this.#lastReason = end.reason
      this.#options.listener({ type: 'down', reason: end.reason })
    }
  }

  #hear(packet: IPublishPacket): void {
    const { root } = this.#options
    const input = claimInputOf(packet, root, this.#will)
    if (input) {
      this.#claim.feed(input)
      return
    }
    if (packet.topic === infoTopic(root) || packet.topic === this.#will.topic) return
    if (this.#claim.state.name === 'holding') this.#hand(packet)
    else if (this.#early.length < EARLY_MESSAGES) this.#early.push(packet)
  }

  #hand({ topic, payload, retain, properties }: IPublishPacket): void {
    if (this.#stopped) return
    const responseTopic = usableResponseTopic(properties?.responseTopic, this.#options.root)
    const correlationData = properties?.correlationData
    this.#options.listener({
      type: 'message',
      topic,
      payload: Buffer.from(payload),
      retained: retain,
      ...(responseTopic !== undefined && { responseTopic }),
      ...(correlationData && { correlationData }),
    })
  }

  #carryOut(effect: ClaimEffect): void {
    switch (effect.type) {
      case 'connect':
        this.#connect(effect.as)
        break
      case 'ask':
        this.#ask(effect.transaction)
        break
      case 'publish-info':
        this.#outbox.renew(infoTopic(this.#options.root))
        this.#pump()
        break
      case 'renew-availability':
        if (!this.#outbox.kept(this.#will.topic)?.equals(this.#will.payload)) {
          this.#outbox.renew(this.#will.topic)
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
        this.#connection?.end({ code: 'info-not-seen' })
        break
    }
  }

  #ask(transaction: string): void {
    const topic = pingTopic(this.#options.root)
    const payload = Buffer.from(JSON.stringify({ transaction }))
    this.#connection?.publish({ topic, payload, qos: 1, retain: false }, isTaken => {
      if (isTaken) this.#claim.feed({ type: 'asked' })
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
    for (const packet of this.#early.splice(0)) this.#hand(packet)
  }

  #pump(): void {
    for (let next = this.#outbox.next(); next; next = this.#outbox.next()) {
      const message = next
      this.#counts.messagesSent += 1
      this.#connection?.publish(message, isTaken => {
        if (!isTaken) this.#refused(message)
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

function isMendedByHand(consequence: ConnectionEnd['consequence']): boolean {
  return consequence === 'try-seldom' || consequence === 'speak-older-protocol'
}
