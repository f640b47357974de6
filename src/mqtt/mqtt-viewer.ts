import { randomBytes } from 'node:crypto'
import type { Clock } from '../core/clock.ts'
import type { FoundWords } from '../words/findings/finding-words.ts'
import { Connection } from './connection.ts'
import type { ConnectionEnd, FailureConsequence } from './connection-failure.ts'
import { Reconnect } from './reconnect.ts'
import type { Servers } from './server-settings.ts'

interface ViewerOptions {
  readonly servers: Servers
  readonly filters: readonly string[]
  readonly clock: Clock
  readonly onUp: () => void
  readonly onDown: (reason: string, words: FoundWords, consequence: FailureConsequence) => void
  /** `isRetained`: it was published before the subscription. */
  readonly onMessage: (topic: string, payload: Uint8Array, isRetained: boolean) => void
  /** From 0 to 1; spreads the waits. */
  readonly random: () => number
}

/** A subscriber that reconnects for ever. */
export class MqttViewer {
  readonly #options: ViewerOptions
  readonly #reconnect: Reconnect
  readonly #clientId = `konakis-viewer-${randomBytes(9).toString('base64url')}`
  #connection: Connection | null = null
  #isUp = false

  constructor(options: ViewerOptions) {
    this.#options = options
    const { servers, clock, random } = options
    this.#reconnect = new Reconnect({
      ...{ servers, clock, random },
      begin: 'any',
      connect: () => this.start(),
    })
  }

  start(): void {
    const { filters, clock, onUp, onMessage } = this.#options
    this.#connection = new Connection({
      attempt: this.#reconnect.attempt,
      clientId: this.#clientId,
      will: null,
      filters,
      clock,
      listener: {
        opened: ({ tookMs }) => {
          this.#reconnect.reset()
          this.#reconnect.answered(tookMs)
          this.#isUp = true
          onUp()
        },
        message: ({ topic, payload, retain }) => onMessage(topic, Buffer.from(payload), retain),
        ended: end => this.#ended(end),
      },
    })
    this.#connection.open()
  }

  /** With QoS 0; false while there is no connection. */
  publish(topic: string, payload: string): boolean {
    if (!this.#isUp) return false
    this.#connection?.publish({ topic, payload: Buffer.from(payload), qos: 0, retain: false }, () => {})
    return true
  }

  /** Has the broker send again what it has retained. */
  askAgain(): void {
    this.#connection?.subscribeAgain()
  }

  async stop(): Promise<void> {
    this.#reconnect.stop()
    await this.#connection?.disconnect()
  }

  #ended({ consequence, reason, words }: ConnectionEnd): void {
    this.#isUp = false
    if (this.#reconnect.after(consequence)) this.#options.onDown(reason, words, consequence)
  }
}
