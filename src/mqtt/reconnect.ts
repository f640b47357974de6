import { type BackOff, backOffMs } from '../core/back-off.ts'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { ProtocolVersion } from './connect-options.ts'
import type { FailureConsequence } from './connection-failure.ts'
import { ProtocolChoice } from './protocol-choice.ts'
import type { ServerSettings, Servers } from './server-settings.ts'

/** After every address of the broker has failed. */
const RECONNECT_BACK_OFF: BackOff = { leastMs: 500, mostMs: 15_000 }
/** Before the next address is tried; only so that many clients of a lost node do not come to it in the same moment. */
const SPREAD_MS = 250

/** To be connected and subscribed, and to have the first message acknowledged. */
export const ATTEMPT_MS = 10_000
/**
 * The same in the first rounds after a connection to a broker with several addresses, or longer where the broker has never
 * been quicker. A NATS cluster that has lost a node holds whoever connects to the others for four to eight seconds and then
 * fails, while it would serve a new connection as soon as it has elected who writes, which takes it from four to nine seconds.
 */
const QUICK_ATTEMPT = { leastMs: 1_500, timesBest: 2, rounds: 3 }
/** Between those rounds. */
const QUICK_BACK_OFF: BackOff = { leastMs: 500, mostMs: 500 }

interface ReconnectOptions {
  readonly servers: Servers
  /** `any`: by chance, so that many clients with the same list do not all depend on its first node. */
  readonly begin: 'first' | 'any'
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
  /** How long it may take. */
  readonly limitMs: number
}

/** One that is not repeated. */
export const singleAttempt = (server: ServerSettings): Attempt => ({
  server,
  version: server.protocol === '5' ? 5 : 4,
  round: 0,
  limitMs: ATTEMPT_MS,
})

/**
 * Decides when, at which of the broker's addresses, and in which version of MQTT the next attempt to connect is made.
 * It waits when every address has failed, longer each time, and not before.
 */
export class Reconnect {
  readonly #options: ReconnectOptions
  readonly #protocol: ProtocolChoice
  #failures = 0
  readonly #first: number
  #attempts = 0
  #bestMs: number | null = null
  #cancel: CancelTimer = () => {}

  constructor(options: ReconnectOptions) {
    this.#options = options
    this.#protocol = new ProtocolChoice(options.servers[0].protocol)
    const { servers, begin, random } = options
    this.#first = begin === 'any' ? Math.floor(random() * servers.length) : 0
  }

  get attempt(): Attempt {
    const { servers } = this.#options
    return {
      server: servers[(this.#first + this.#attempts) % servers.length]!,
      version: this.#protocol.version,
      round: Math.floor(this.#attempts / servers.length),
      limitMs: this.#limitMs,
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
    const rounds = this.#failures / servers.length
    const backOff = this.#isQuick ? QUICK_BACK_OFF : RECONNECT_BACK_OFF
    const waitMs = Number.isInteger(rounds)
      ? roundWaitMs(consequence, backOff, rounds, random())
      : SPREAD_MS * random()
    this.#cancel = clock.setTimer(waitMs, connect)
    return true
  }

  /** The broker has answered, so long after the attempt began. */
  answered(tookMs: number): void {
    this.#bestMs = Math.min(tookMs, this.#bestMs ?? tookMs)
  }

  get #isQuick(): boolean {
    const { length } = this.#options.servers
    return length > 1 && this.#bestMs !== null && this.#failures < QUICK_ATTEMPT.rounds * length
  }

  get #limitMs(): number {
    const { leastMs, timesBest } = QUICK_ATTEMPT
    if (!this.#isQuick) return ATTEMPT_MS
    return Math.min(ATTEMPT_MS, Math.max(leastMs, timesBest * this.#bestMs!))
  }

  /** The next waits begin with the shortest again. */
  reset(): void {
    this.#failures = 0
  }

  stop(): void {
    this.#cancel()
  }
}

function roundWaitMs(
  consequence: FailureConsequence,
  backOff: BackOff,
  rounds: number,
  chance: number,
): number {
  if (needsOperator(consequence)) return RECONNECT_BACK_OFF.mostMs
  return backOffMs(backOff, rounds, chance)
}

function needsOperator(consequence: FailureConsequence): boolean {
  return consequence === 'retry-rarely' || consequence === 'use-older-protocol'
}
