import type { CancelTimer, Clock } from '../../core/clock.ts'
import type { BoardEvent, CommandOutcome } from '../board.ts'
import type { BoardFailure } from '../board-failure.ts'
import type { LinkCounters } from './counters.ts'
import { advanceLink } from './link.ts'
import { isSettled } from './send.ts'
import {
  type LinkConfig,
  type LinkEffect,
  type LinkInput,
  type LinkState,
  newLink,
  type OutgoingLine,
} from './state.ts'
import { wakeAtMs } from './timing.ts'

/** A tick later than this means that the whole process was held up, and with it the reading of the port. */
const HELD_UP_MS = 100
const CATCH_UP_MS = 50

/** What carries out the link's effects. */
export interface LinkHost {
  writeLine(text: string): void
  emit(event: BoardEvent): void
  /** The port is given up. */
  close(failure: BoardFailure): void
}

/** Gives the link the time and its inputs one after the other, and has the host carry out its effects. */
export class LinkRunner {
  readonly #clock: Clock
  readonly #host: LinkHost
  readonly #inputs: LinkInput[] = []
  readonly #outcomes = new Map<number, (outcome: CommandOutcome) => void>()
  readonly #waitingForSettled: (() => void)[] = []
  #state: LinkState
  #lastCommand = 0
  #isFeeding = false
  #isCatchingUp = false
  #cancelTick: CancelTimer = () => {}

  constructor(clock: Clock, config: LinkConfig, host: LinkHost) {
    this.#clock = clock
    this.#host = host
    this.#state = newLink(config)
  }

  /** An input that comes while another one's effects are carried out waits its turn. */
  feed(input: LinkInput): void {
    this.#inputs.push(input)
    if (this.#isFeeding) return
    this.#isFeeding = true
    try {
      for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) {
        const { state, effects } = advanceLink(this.#state, next, this.#clock.nowMs())
        this.#state = state
        for (const effect of effects) this.#carryOut(effect)
      }
    } finally {
      this.#isFeeding = false
      this.#armTick()
      this.#resolveSettled()
    }
  }

  command(line: OutgoingLine): Promise<CommandOutcome> {
    const id = ++this.#lastCommand
    return new Promise(resolve => {
      this.#outcomes.set(id, resolve)
      this.feed({ type: 'command', command: { id, line } })
    })
  }

  /** Resolves when everything wanted has been sent and answered, or no board is connected. */
  settled(): Promise<void> {
    return new Promise(resolve => {
      this.#waitingForSettled.push(resolve)
      this.#resolveSettled()
    })
  }

  counters(): LinkCounters {
    return this.#state.counters
  }

  #resolveSettled(): void {
    if (!isSettled(this.#state)) return
    for (const resolve of this.#waitingForSettled.splice(0)) resolve()
  }

  #carryOut(effect: LinkEffect): void {
    switch (effect.type) {
      case 'write':
        this.#host.writeLine(effect.text)
        break
      case 'emit':
        this.#host.emit(effect.event)
        break
      case 'close':
        this.#host.close(effect.failure)
        break
      case 'settle':
        this.#outcomes.get(effect.command)?.(effect.outcome)
        this.#outcomes.delete(effect.command)
        break
    }
  }

  #armTick(): void {
    const dueMs = wakeAtMs(this.#state)
    if (this.#isCatchingUp && dueMs !== null) return
    this.#isCatchingUp = false
    this.#cancelTick()
    if (dueMs === null) return
    const delayMs = Math.max(0, dueMs - this.#clock.nowMs())
    this.#cancelTick = this.#clock.setTimer(delayMs, () => this.#tickOrCatchUp(dueMs))
  }

  /** What arrived while the process was held up is read first, so that the board is not blamed for the delay. */
  #tickOrCatchUp(dueMs: number): void {
    if (this.#clock.nowMs() - dueMs <= HELD_UP_MS) {
      this.feed({ type: 'tick' })
      return
    }
    this.#isCatchingUp = true
    this.#cancelTick = this.#clock.setTimer(CATCH_UP_MS, () => {
      this.#isCatchingUp = false
      this.feed({ type: 'tick' })
    })
  }
}
