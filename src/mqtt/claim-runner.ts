import type { CancelTimer, Clock } from '../core/clock.ts'
import {
  advanceClaim,
  type ClaimConfig,
  type ClaimEffect,
  type ClaimInput,
  type ClaimState,
  claimWakesAtMs,
  DISCONNECTED,
} from './claim.ts'

/** A tick later than this means that the whole computer was held up or asleep, and received no replies meanwhile. */
const HELD_UP_MS = 100
const CATCH_UP_MS = 50

/** Feeds time and inputs to the claim, one after the other, and passes on its effects. */
export class ClaimRunner {
  readonly #clock: Clock
  readonly #config: ClaimConfig
  readonly #carryOut: (effect: ClaimEffect) => void
  readonly #inputs: ClaimInput[] = []
  #state: ClaimState = DISCONNECTED
  #isFeeding = false
  #isStopped = false
  #cancelTick: CancelTimer = () => {}

  constructor(clock: Clock, config: ClaimConfig, carryOut: (effect: ClaimEffect) => void) {
    this.#clock = clock
    this.#config = config
    this.#carryOut = carryOut
  }

  get state(): ClaimState {
    return this.#state
  }

  /** An input that comes while the effects of another are carried out waits its turn. */
  feed(input: ClaimInput): void {
    if (this.#isStopped) return
    this.#inputs.push(input)
    if (this.#isFeeding) return
    this.#isFeeding = true
    try {
      for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) {
        const { state, effects } = advanceClaim(this.#state, next, this.#config, this.#clock.nowMs())
        this.#state = state
        for (const effect of effects) this.#carryOut(effect)
      }
    } finally {
      this.#isFeeding = false
      this.#armTick()
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTick()
  }

  #armTick(): void {
    this.#cancelTick()
    const dueMs = claimWakesAtMs(this.#state)
    if (dueMs === null || this.#isStopped) return
    const delayMs = Math.max(0, dueMs - this.#clock.nowMs())
    this.#cancelTick = this.#clock.setTimer(delayMs, () => this.#tickOrCatchUp(dueMs))
  }

  /** A reply that came meanwhile is read first, so that no service is taken for dead because this one slept. */
  #tickOrCatchUp(dueMs: number): void {
    const tick = () => this.feed({ type: 'tick' })
    if (this.#clock.nowMs() - dueMs <= HELD_UP_MS) tick()
    else this.#cancelTick = this.#clock.setTimer(CATCH_UP_MS, tick)
  }
}
