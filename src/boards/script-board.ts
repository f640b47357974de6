import type { CancelTimer, Clock } from '../core/clock.ts'
import type { Board, BoardEvent, BoardInfo, BoardListener, CommandOutcome } from './board.ts'
import { type LinkCounters, noCounts } from './link/counters.ts'

/** A frame or a button, so long after the one before. */
export interface ScriptStep {
  readonly waitMs: number
  readonly event: Untimed<Extract<BoardEvent, { type: 'frame' | 'button' }>>
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'atMs'> : never

export interface Script {
  readonly info: BoardInfo
  /** The first one shows the pieces as they stand at the beginning. */
  readonly steps: readonly ScriptStep[]
  /** The index of the step to begin with. */
  readonly first: number
  /** Whether the first step follows the last. */
  readonly repeats: boolean
}

/** A frame comes at least this often, as from a controller. */
const FRAME_AGAIN_MS = 1000

const DONE: CommandOutcome = { status: 'done' }

/** A board without hardware that does what a script says. It has no lights and no sensors to set. */
export class ScriptBoard implements Board {
  readonly #script: Script
  readonly #clock: Clock
  #listener: BoardListener | null = null
  #squares = ''
  #next: number
  #cancelStep: CancelTimer = () => {}
  #cancelFrame: CancelTimer = () => {}

  constructor(script: Script, clock: Clock) {
    this.#script = script
    this.#clock = clock
    this.#next = script.first
  }

  start(listener: BoardListener): void {
    this.#listener = listener
    listener({ type: 'up', atMs: this.#clock.nowMs(), info: this.#script.info })
    this.#waitForStep()
  }

  async stop(): Promise<void> {
    this.#cancelStep()
    this.#cancelFrame()
    this.#listener = null
  }

  show(): void {}
  setBrightness(): void {}
  setMode(): void {}
  beep(): void {}

  async calibrate(): Promise<CommandOutcome> {
    return DONE
  }

  async mask(): Promise<CommandOutcome> {
    return DONE
  }

  async setDebounce(): Promise<CommandOutcome> {
    return DONE
  }

  async setName(): Promise<CommandOutcome> {
    return DONE
  }

  counters(): LinkCounters {
    return noCounts()
  }

  #waitForStep(): void {
    const { steps, repeats } = this.#script
    if (this.#next === steps.length && repeats) this.#next = 0
    const step = steps[this.#next]
    if (!step) return
    this.#cancelStep = this.#clock.setTimer(step.waitMs, () => {
      this.#next += 1
      this.#carryOut(step)
      this.#waitForStep()
    })
  }

  #carryOut({ event }: ScriptStep): void {
    if (event.type === 'frame') {
      this.#squares = event.squares
      this.#sendFrame()
    } else this.#listener?.({ ...event, atMs: this.#clock.nowMs() })
  }

  #sendFrame(): void {
    this.#cancelFrame()
    this.#listener?.({ type: 'frame', atMs: this.#clock.nowMs(), squares: this.#squares })
    this.#cancelFrame = this.#clock.setTimer(FRAME_AGAIN_MS, () => this.#sendFrame())
  }
}
