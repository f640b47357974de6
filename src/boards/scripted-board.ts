import type { Clock } from '../core/clock.ts'
import type { BoardMode, CalibrationStep } from '../wire/vocabulary.ts'
import type { Board, BoardEvent, BoardInfo, BoardListener, CommandOutcome, Lights } from './board.ts'
import { assertBrightness, assertLights } from './lights.ts'
import { type LinkCounters, noCounts } from './link/counters.ts'

type Untimed<Event> = Event extends unknown ? Omit<Event, 'atMs'> : never
export type ScriptedEvent = Untimed<BoardEvent>

export type ScriptedCommand =
  | { type: 'beep'; hz: number; durationMs: number }
  | { type: 'calibrate'; step: CalibrationStep }
  | { type: 'mask'; squares: string }
  | { type: 'debounce'; pressMs: number; releaseMs: number }
  | { type: 'name'; name: string }

export interface ScriptedBoardOptions {
  clock: Clock
  /** The board comes up with this when started. */
  info: BoardInfo
  /** Frames that follow at once, in order. */
  frames?: readonly string[]
}

/** A board without hardware: emits the events it is given and records the commands it receives. */
export class ScriptedBoard implements Board {
  /** Everything shown, oldest first; the same lights twice are one entry. */
  readonly shown: Lights[] = []
  readonly commands: ScriptedCommand[] = []
  brightness: number | null = null
  mode: BoardMode = 'run'
  /** The outcome of the next commands. */
  outcome: CommandOutcome = { status: 'done' }
  readonly #options: ScriptedBoardOptions
  #listener: BoardListener | null = null

  constructor(options: ScriptedBoardOptions) {
    this.#options = options
  }

  start(listener: BoardListener): void {
    this.#listener = listener
    this.emit({ type: 'up', info: this.#options.info })
    for (const squares of this.#options.frames ?? []) this.frame(squares)
  }

  async stop(): Promise<void> {
    this.#listener = null
  }

  emit(event: ScriptedEvent): void {
    this.#listener?.({ ...event, atMs: this.#options.clock.nowMs() })
  }

  frame(squares: string): void {
    this.emit({ type: 'frame', squares })
  }

  show(lights: Lights): void {
    assertLights(lights)
    if (JSON.stringify(this.shown.at(-1)) !== JSON.stringify(lights)) this.shown.push(lights)
  }

  setBrightness(level: number): void {
    assertBrightness(level)
    this.brightness = level
  }

  setMode(mode: BoardMode): void {
    this.mode = mode
  }

  beep(hz: number, durationMs: number): void {
    this.commands.push({ type: 'beep', hz, durationMs })
  }

  calibrate(step: CalibrationStep): Promise<CommandOutcome> {
    return this.#command({ type: 'calibrate', step })
  }

  mask(squares: string): Promise<CommandOutcome> {
    return this.#command({ type: 'mask', squares })
  }

  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    return this.#command({ type: 'debounce', pressMs, releaseMs })
  }

  setName(name: string): Promise<CommandOutcome> {
    return this.#command({ type: 'name', name })
  }

  counters(): LinkCounters {
    return noCounts()
  }

  async #command(command: ScriptedCommand): Promise<CommandOutcome> {
    this.commands.push(command)
    return this.outcome
  }
}
