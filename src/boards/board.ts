import type {
  BoardMode,
  Button,
  CalibrationStep,
  Effect,
  LedKind,
  RefusalCode,
  Sense,
} from '../wire/vocabulary.ts'
import type { BoardFailure } from './board-failure.ts'
import type { LinkCounters } from './link/counters.ts'

export type {
  BoardMode,
  Button,
  CalibrationStep,
  Effect,
  LedKind,
  Sense,
  SensorReading,
} from '../wire/vocabulary.ts'

export interface BoardSize {
  files: number
  ranks: number
}

export interface BoardInfo extends BoardSize {
  driver: string
  name: string
  firmware: string
  sense: Sense
  leds: LedKind
  /** Parts that do not answer while play goes on without them; absent where there are none. */
  faults?: readonly PartFault[]
}

/** A part of the board that does not answer. */
export interface PartFault {
  /** Its name and address. */
  readonly part: string
  /** What does not work without it, and what to do about it. */
  readonly message: string
}

/** What a palette letter looks like. */
export interface Light {
  /** Six hex digits, red first. */
  rgb: string
  effect: Effect
  /** The effect's period; of no meaning for a steady light, and above 0 for the others. */
  periodMs: number
}

export type Palette = Readonly<Record<string, Light>>

export interface Lights {
  /** One palette letter a square, a1 first; `.` is dark. */
  squares: string
  palette: Palette
}

export type BoardEvent =
  /** Also while up, when the board's description changes. */
  | { type: 'up'; atMs: number; info: BoardInfo }
  /** The controller restarted while the link was up; lights, brightness and mode are being sent again. */
  | { type: 'restarted'; atMs: number; info: BoardInfo }
  | { type: 'down'; atMs: number; failure: BoardFailure }
  /** Every square's `SensorReading`, a1 first: at each change and at least once a second. */
  | { type: 'frame'; atMs: number; squares: string }
  | { type: 'button'; atMs: number; button: Button; pressed: boolean }
  /** Deviations from the empty board of the squares from index `first` on; a sweep comes in several pieces. */
  | { type: 'raw'; atMs: number; first: number; deviations: readonly number[] }

export type BoardListener = (event: BoardEvent) => void

/** What became of a command: `lost` means that the link broke or the board restarted before it answered. */
export type CommandOutcome =
  | { status: 'done' }
  | { status: 'refused'; code: RefusalCode }
  | { status: 'lost' }
  | { status: 'no-board' }

/**
 * A physical, emulated or scripted board. Events come only between `start` and the end of `stop`; `frame`,
 * `button` and `raw` only between `up` and `down`. Times are those of the clock given to the driver.
 */
export interface Board {
  start(listener: BoardListener): void
  stop(): Promise<void>
  /** What the lights are to be from now on, kept across restarts and lost links. The same lights twice are shown once. */
  show(lights: Lights): void
  /** 0–255, kept like the lights. */
  setBrightness(level: number): void
  /** Kept like the lights; `run` by default. */
  setMode(mode: BoardMode): void
  /** Not kept: dropped where no board is connected. */
  beep(hz: number, durationMs: number): void
  calibrate(step: CalibrationStep): Promise<CommandOutcome>
  /** `x` where a sensor is not to be read, `.` elsewhere, a1 first. */
  mask(squares: string): Promise<CommandOutcome>
  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome>
  setName(name: string): Promise<CommandOutcome>
  counters(): LinkCounters
}
