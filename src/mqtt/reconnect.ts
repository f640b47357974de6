import { type BackOff, backOffMs } from '../core/back-off.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { ProtocolVersion } from './connect-options.ts'
import type { FailureConsequence } from './connection-failure.ts'
import { ProtocolChoice } from './protocol-choice.ts'
import type { Protocol } from './server-settings.ts'

/** Between two attempts to connect to a broker. */
const RECONNECT_BACK_OFF: BackOff = { leastMs: 500, mostMs: 15_000 }

interface ReconnectOptions {
  readonly protocol: Protocol
  readonly clock: Clock
  /** From 0 to 1; spreads the waits. */
  readonly random: () => number
  readonly connect: () => void
}

/** Decides when, and in which version of MQTT, the next attempt to connect is made. */
export class Reconnect {
  readonly #options: ReconnectOptions
  readonly #protocol: ProtocolChoice
  #failures = 0
  #cancel: CancelTimer = () => {}

  constructor(options: ReconnectOptions) {
    this.#options = options
    this.#protocol = new ProtocolChoice(options.protocol)
  }

  get version(): ProtocolVersion {
    return this.#protocol.version
  }

  /** Connects at once where another version of MQTT can be tried, and returns false; otherwise later. */
  after(consequence: FailureConsequence): boolean {
    const { clock, random, connect } = this.#options
    if (this.#protocol.ended(consequence)) {
      connect()
      return false
    }
    this.#failures += 1
    const waitMs = needsOperator(consequence)
      ? RECONNECT_BACK_OFF.mostMs
      : backOffMs(RECONNECT_BACK_OFF, this.#failures, random())
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
