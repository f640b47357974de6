import type { Duplex } from 'node:stream'
import { connect, type IPublishPacket, MqttClient } from 'mqtt'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { connectOptions, openTcp } from './connect-options.ts'
import { type ConnectionEnd, connectionEnd, type EndFacts } from './connection-failure.ts'
import type { Message } from './outbox.ts'
import { ATTEMPT_MS, type Attempt } from './reconnect.ts'
import { describeServer } from './server-settings.ts'

/** For the broker to acknowledge a message. */
const ACKNOWLEDGE_MS = 10_000
/** For the other side to close after a DISCONNECT. */
const DISCONNECT_MS = 1000
/** A silent connection is pinged after this time, and given up after half of it again. */
const KEEPALIVE_S = 10
/** The attempt's own limit applies; the package's own limit cannot be switched off. */
const PACKAGE_LIMIT_MS = 6 * ATTEMPT_MS

export interface ConnectionOptions {
  readonly attempt: Attempt
  /** Reaches a broker within this process; without it the connection is made over the network. */
  readonly openStream?: (() => Duplex) | undefined
  readonly clientId: string
  readonly will: { readonly topic: string; readonly payload: Buffer } | null
  readonly filters: readonly string[]
  readonly clock: Clock
  readonly listener: ConnectionListener
}

export interface ConnectionListener {
  /** Connected and subscribed. `receiveMaximum`: how many unacknowledged messages the broker accepts. */
  opened(answer: { readonly receiveMaximum: number; readonly tookMs: number }): void
  message(packet: IPublishPacket): void
  /** Once, and not after `disconnect` or `abort`. */
  ended(end: ConnectionEnd): void
}

/**
 * One connection, from its first attempt to its end. The client is not used again after that: it has no store but
 * its own and never reconnects, so what it had not delivered is lost with it.
 */
export class Connection {
  readonly #options: ConnectionOptions
  #client: MqttClient | null = null
  #isOver = false
  #wasConnected = false
  #isOpen = false
  #beganMs = 0
  #hasAcknowledged = false
  #cancelAttempt: CancelTimer = () => {}
  readonly #waits = new Set<CancelTimer>()

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  open(): void {
    const { clock, attempt } = this.#options
    const openStream = this.#options.openStream ?? openTcp(attempt)
    this.#beganMs = clock.nowMs()
    this.#cancelAttempt = clock.setTimer(attempt.limitMs, () => this.end({ code: 'no-answer' }))
    const options = this.#clientOptions()
    this.#client = openStream ? new MqttClient(openStream, options) : connect(options)
    this.#listen(this.#client)
  }

  /** `settled` is called when the broker has the message or refuses it, and never if the connection ends before. */
  publish(message: Message, settled: (isAccepted: boolean) => void): void {
    const client = this.#client
    if (!client || !this.#isOpen || this.#isOver) return
    if (this.#isTooLarge(message)) {
      settled(false)
      return
    }
    const { clock, attempt } = this.#options
    const limitMs = this.#hasAcknowledged ? ACKNOWLEDGE_MS : attempt.limitMs
    const cancel = clock.setTimer(limitMs, () => this.end({ code: 'not-acknowledged' }))
    this.#waits.add(cancel)
    const { topic, payload, qos, retain, correlationData, userProperties } = message
    const properties = {
      ...(correlationData && { correlationData }),
      ...(userProperties && { userProperties: { ...userProperties } }),
    }
    client.publish(topic, payload, { qos, retain, properties }, error => {
      cancel()
      this.#waits.delete(cancel)
      this.#hasAcknowledged ||= qos > 0 && !error
      if (!this.#isOver) settled(!error)
    })
  }

  /** Sends DISCONNECT, so that the will is not published. Does not wait for outstanding acknowledgements. */
  disconnect(): Promise<void> {
    const client = this.#client
    if (!client || this.#isOver) return Promise.resolve()
    this.#finish()
    for (const id of Object.keys(client.outgoing)) client.removeOutgoingMessage(Number(id))
    return new Promise(resolve => {
      const cancel = this.#options.clock.setTimer(DISCONNECT_MS, () => {
        client.stream.destroy()
        resolve()
      })
      client.stream.once('close', () => {
        cancel()
        resolve()
      })
      if (client.connected) client.end()
      else client.end(true)
    })
  }

  /** Without DISCONNECT: the broker publishes the will. */
  abort(): void {
    if (this.#isOver) return
    this.#finish()
    this.#client?.end(true)
  }

  /** Ends a connection that is of no use, and notifies the listener. */
  end(facts: EndFacts): void {
    if (this.#isOver) return
    this.abort()
    const end = connectionEnd(facts, describeServer(this.#options.attempt.server))
    // A broker that has answered once understands the protocol.
    const isUnderstood = this.#wasConnected && end.consequence === 'try-older-protocol'
    this.#options.listener.ended(isUnderstood ? { ...end, consequence: 'retry' } : end)
  }

  #clientOptions() {
    const { attempt, clientId, will, clock } = this.#options
    return {
      ...connectOptions(attempt),
      clientId,
      clean: true,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      keepalive: KEEPALIVE_S,
      connectTimeout: PACKAGE_LIMIT_MS,
      timerVariant: intervalsOf(clock),
      ...(will && { will: { ...will, qos: 1 as const, retain: true } }),
    }
  }

  #listen(client: MqttClient): void {
    // Some errors of a WebSocket are emitted by the stream only.
    client.stream.on('error', error => this.end({ code: 'error', error }))
    client.on('error', error => this.end({ code: 'error', error }))
    client.on('disconnect', ({ reasonCode }) =>
      this.end({ code: 'disconnected-by-broker', reasonCode: reasonCode ?? 0 }),
    )
    client.on('close', () => this.end({ code: 'closed', wasConnected: this.#wasConnected }))
    client.on('message', (_topic, _payload, packet) => {
      if (!this.#isOver) this.#options.listener.message(packet)
    })
    client.on('connect', () => this.#subscribe(client))
  }

  #subscribe(client: MqttClient): void {
    if (this.#isOver) return
    this.#wasConnected = true
    this.#sendSubscriptions(client, error => {
      if (this.#isOver) return
      if (error) {
        this.end({ code: 'subscription-refused' })
        return
      }
      this.#cancelAttempt()
      this.#isOpen = true
      const { clock, listener } = this.#options
      const receiveMaximum = client.serverProperties?.receiveMaximum ?? 65_535
      listener.opened({ receiveMaximum, tookMs: clock.nowMs() - this.#beganMs })
    })
  }

  /** Has the broker send again what it has retained. */
  subscribeAgain(): void {
    if (this.#client && this.#isOpen && !this.#isOver) this.#sendSubscriptions(this.#client, () => {})
  }

  /**
   * With QoS 0: a NATS cluster that has lost a node refuses most subscriptions with QoS 1, and needs a second for each
   * of the others. A session ends with its connection, so QoS 1 would deliver nothing more.
   */
  #sendSubscriptions(client: MqttClient, done: (error: Error | null) => void): void {
    if (this.#options.filters.length === 0) {
      done(null)
      return
    }
    const filters = Object.fromEntries(this.#options.filters.map(filter => [filter, { qos: 0 as const }]))
    client.subscribe(filters, done)
  }

  /** An MQTT 5 broker announces its largest packet, and ends the connection over anything larger. */
  #isTooLarge({ topic, payload, correlationData }: Message): boolean {
    const limit = this.#client?.serverProperties?.maximumPacketSize
    const headBytes = 32
    const size = headBytes + Buffer.byteLength(topic) + payload.length + (correlationData?.length ?? 0)
    return limit !== undefined && size > limit
  }

  #finish(): void {
    this.#isOver = true
    this.#cancelAttempt()
    for (const cancel of this.#waits) cancel()
    this.#waits.clear()
  }
}

/** The package's intervals, made from timers of the injected clock. */
function intervalsOf(clock: Clock) {
  const cancels = new Map<number, CancelTimer>()
  let lastId = 0
  return {
    set(due: () => void, everyMs: number): number {
      const id = ++lastId
      const arm = () => {
        cancels.set(
          id,
          clock.setTimer(everyMs, () => {
            arm()
            due()
          }),
        )
      }
      arm()
      return id
    },
    clear(id: number): void {
      cancels.get(id)?.()
      cancels.delete(id)
    },
  }
}
