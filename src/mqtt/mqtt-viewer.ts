import { randomBytes } from 'node:crypto'
import { backOffMs } from '../core/back-off.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { Connection } from './connection.ts'
import type { ConnectionEnd } from './connection-failure.ts'
import { ProtocolChoice } from './protocol-choice.ts'
import { RECONNECT_BACK_OFF } from './reconnect-delay.ts'
import type { ServerSettings } from './server-settings.ts'

interface ViewerOptions {
  readonly server: ServerSettings
  readonly filters: readonly string[]
  readonly clock: Clock
  readonly onUp: () => void
  readonly onDown: (reason: string) => void
  readonly onMessage: (topic: string, payload: Uint8Array) => void
  /** From 0 to 1, to spread waits. */
  readonly chance: () => number
}

/** Somebody who looks on, for ever: a connection that ends is made anew. */
export class MqttViewer {
  readonly #options: ViewerOptions
  readonly #protocol: ProtocolChoice
  readonly #clientId = `konakis-viewer-${randomBytes(9).toString('base64url')}`
  #connection: Connection | null = null
  #cancelRetry: CancelTimer = () => {}
  #failures = 0

  constructor(options: ViewerOptions) {
    this.#options = options
    this.#protocol = new ProtocolChoice(options.server.protocol)
  }

  start(): void {
    const { server, filters, clock, onUp, onMessage } = this.#options
    this.#connection = new Connection({
      server,
      version: this.#protocol.version,
      clientId: this.#clientId,
      will: null,
      filters,
      clock,
      listener: {
        opened: () => {
          this.#failures = 0
          onUp()
        },
        message: ({ topic, payload }) => onMessage(topic, Buffer.from(payload)),
        ended: end => this.#ended(end),
      },
    })
    this.#connection.open()
  }

  async stop(): Promise<void> {
    this.#cancelRetry()
    await this.#connection?.leave()
  }

  #ended({ consequence, reason }: ConnectionEnd): void {
    if (this.#protocol.ended(consequence)) {
      this.start()
      return
    }
    this.#failures += 1
    const { clock, onDown, chance } = this.#options
    onDown(reason)
    this.#cancelRetry = clock.setTimer(backOffMs(RECONNECT_BACK_OFF, this.#failures, chance()), () =>
      this.start(),
    )
  }
}
