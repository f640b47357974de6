import { type BackOff, backOffMs } from '../core/back-off.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { ProtocolVersion } from './connect-options.ts'
import type { FailureConsequence } from './connection-failure.ts'
import { ProtocolChoice } from './protocol-choice.ts'
import type { ServerSettings, Servers } from './server-settings.ts'

/** Between two attempts to connect to a broker. */
const RECONNECT_BACK_OFF: BackOff = { leastMs: 500, mostMs: 15_000 }

interface ReconnectOptions {
  readonly servers: Servers
  readonly clock: Clock
  /** From 0 to 1; spreads the waits. */
  readonly random: () => number
  readonly connect: () => void
}

/** Where an attempt to connect goes. */
export interface Attempt {
  readonly server: ServerSettings
  readonly version: ProtocolVersion
  /** How often this address has been left for the next one: a host name with several addresses is tried from another. */
  readonly round: number
}

/**
 * Decides when, at which of the broker's addresses, and in which version of MQTT the next attempt to connect is made.
 * The waits grow when every address has failed, not before.
 */
export class Reconnect {
  readonly #options: ReconnectOptions
  readonly #protocol: ProtocolChoice
  #failures = 0
  #attempts = 0
  #cancel: CancelTimer = () => {}

  constructor(options: ReconnectOptions) {
    this.#options = options
    this.#protocol = new ProtocolChoice(options.servers[0].protocol)
  }

  get attempt(): Attempt {
    const { servers } = this.#options
    return {
      server: servers[this.#attempts % servers.length]!,
      version: this.#protocol.version,
      round: Math.floor(this.#attempts / servers.length),
    }
  }

  /** Connects at once where another version of MQTT can be tried, and returns false; otherwise later. */
  after(consequence: FailureConsequence): boolean {
    const { servers, clock, random, connect } = this.#options
    if (this.#protocol.ended(consequence)) {
      connect()
      return false
    }
    this.#attempts += 1
    this.#failures += 1
    const isRoundOver = this.#failures % servers.length === 0
    const waitMs =
      needsOperator(consequence) && isRoundOver
        ? RECONNECT_BACK_OFF.mostMs
        : backOffMs(RECONNECT_BACK_OFF, Math.ceil(this.#failures / servers.length), random())
    this.#cancel = clock.setTimer(waitMs, connect)
    return true
  }

  /** The next waits begin with the shortest again. */
  reset(): void {
    this.#failures = 0
  }

  stop(): void {
    this.#cancel()
  }
}

function needsOperator(consequence: FailureConsequence): boolean {
  return consequence === 'retry-rarely' || consequence === 'use-older-protocol'
}
