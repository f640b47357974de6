import type { ControllerLine } from '../../wire/controller-line.ts'
import type { Parsed } from '../../wire/envelope.ts'
import type { NumberedHostLine } from '../../wire/host-line.ts'
import type { BoardMode } from '../../wire/vocabulary.ts'
import type { BoardEvent, BoardInfo, BoardSize, CommandOutcome, Lights, Palette } from '../board.ts'
import type { BoardFailure } from '../board-failure.ts'
import { type LinkCounters, noCounts } from './counters.ts'

type Unnumbered<Line> = Line extends unknown ? Omit<Line, 'n'> : never
/** What is to be said, before it has its number. */
export type Saying = Unnumbered<NumberedHostLine>

export interface LinkConfig {
  /** The driver's name as the board's description gives it. */
  driver: string
  /** Null takes a board of any size. */
  wantedSize: BoardSize | null
  /** How long to ask for a hello before the port is given up; a Nano's bootloader alone takes up to 2 s. */
  greetingMs: number
}

/** What the board is to show and do whenever it is there. */
export interface WantedOutput {
  lights: Lights | null
  brightness: number | null
  mode: BoardMode
}

/** What the controller has acknowledged since it started. */
export interface Told {
  squares: string | null
  palette: Palette
  brightness: number | null
  mode: BoardMode | null
}

export const NOTHING_TOLD: Told = { squares: null, palette: {}, brightness: null, mode: null }

/** A saying that is said once, in turn; its id, if it has one, names whom to tell the outcome. */
export interface LinkCommand {
  id: number | null
  saying: Saying
}

export interface InFlight extends LinkCommand {
  n: number
  text: string
  sentAtMs: number
  repeats: number
}

/** From least to most telling. */
export const HEARD = ['nothing', 'noise', 'checked-lines', 'board-lines'] as const
export type Heard = (typeof HEARD)[number]

export interface Greeting {
  name: 'greeting'
  path: string
  heard: Heard
  askAtMs: number
  giveUpAtMs: number
}

export interface Up {
  name: 'up'
  path: string
  info: BoardInfo
  boot: string
  lastFrameAtMs: number
  lastWriteAtMs: number
  /** A busy controller is left alone until then. */
  pausedUntilMs: number
  inFlight: InFlight | null
  commands: readonly LinkCommand[]
  told: Told
  /** The board's description may have changed, so it is to be asked for. */
  asksHello: boolean
}

export type LinkPhase = { name: 'closed' } | Greeting | Up

export interface LinkState {
  config: LinkConfig
  phase: LinkPhase
  wanted: WantedOutput
  lastN: number
  hasBeenUp: boolean
  counters: LinkCounters
}

export type LinkInput =
  | { type: 'opened'; path: string }
  | { type: 'bytes'; count: number }
  | { type: 'line'; parsed: Parsed<ControllerLine> }
  /** Without trouble when the port was closed on purpose. */
  | { type: 'closed'; trouble: BoardFailure | null }
  | { type: 'tick' }
  | { type: 'show'; lights: Lights }
  | { type: 'brightness'; level: number }
  | { type: 'mode'; mode: BoardMode }
  | { type: 'command'; command: LinkCommand }

export type LinkEffect =
  | { type: 'write'; text: string }
  | { type: 'emit'; event: BoardEvent }
  | { type: 'settle'; command: number; outcome: CommandOutcome }
  /** This port is given up. */
  | { type: 'close'; trouble: BoardFailure }

export interface LinkStep {
  state: LinkState
  effects: readonly LinkEffect[]
}

export function newLink(config: LinkConfig): LinkState {
  return {
    config,
    phase: { name: 'closed' },
    wanted: { lights: null, brightness: null, mode: 'run' },
    lastN: 255,
    hasBeenUp: false,
    counters: noCounts(),
  }
}

/** A state whose phase is known, so that each handler sees only what is true in it. */
export type In<P extends LinkPhase> = LinkState & { phase: P }

export function inPhase<P extends LinkPhase>(state: LinkState, phase: P): In<P> {
  return { ...state, phase }
}
