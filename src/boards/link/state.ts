import type { ControllerLine } from '../../wire/controller-line.ts'
import type { ParsedLine } from '../../wire/crc-line.ts'
import type { NumberedHostLine } from '../../wire/host-line.ts'
import type { BoardMode } from '../../wire/vocabulary.ts'
import type { BoardEvent, BoardInfo, BoardSize, CommandOutcome, Lights, Palette } from '../board.ts'
import type { BoardFailure } from '../board-failure.ts'
import { type LinkCounters, noCounts } from './counters.ts'

type Unnumbered<Line> = Line extends unknown ? Omit<Line, 'n'> : never
/** A line to the controller, before it has its number. */
export type OutgoingLine = Unnumbered<NumberedHostLine>

export interface LinkConfig {
  /** The driver's name in the board's description. */
  driver: string
  /** The fewest squares; a larger board has them in its middle. Null takes a board of any size. */
  leastSize: BoardSize | null
  /** How long to request a hello before the port is given up; a Nano's bootloader alone takes up to 2 s. */
  greetingMs: number
}

/** What the board is to show and do whenever it is connected. */
export interface WantedOutput {
  lights: Lights | null
  brightness: number | null
  mode: BoardMode
}

/** What the controller has acknowledged since it started. */
export interface AcknowledgedOutput {
  squares: string | null
  palette: Palette
  brightness: number | null
  mode: BoardMode | null
}

export const NOTHING_ACKNOWLEDGED: AcknowledgedOutput = {
  squares: null,
  palette: {},
  brightness: null,
  mode: null,
}

/** A line that is sent once, in turn; with an id, its outcome is reported under that id. */
export interface LinkCommand {
  id: number | null
  line: OutgoingLine
}

export interface InFlight extends LinkCommand {
  n: number
  text: string
  sentAtMs: number
  repeats: number
}

/** What arrived while greeting, from least to most informative. */
export const RECEIVED_KINDS = ['nothing', 'noise', 'checked-lines', 'board-lines'] as const
export type ReceivedKind = (typeof RECEIVED_KINDS)[number]

export interface GreetingPhase {
  name: 'greeting'
  path: string
  received: ReceivedKind
  askAtMs: number
  giveUpAtMs: number
}

export interface UpPhase {
  name: 'up'
  path: string
  info: BoardInfo
  boot: string
  lastFrameAtMs: number
  lastWriteAtMs: number
  /** A busy controller is sent nothing until then. */
  pausedUntilMs: number
  inFlight: InFlight | null
  commands: readonly LinkCommand[]
  acknowledged: AcknowledgedOutput
  /** The board's description may have changed, so a hello is requested. */
  needsHello: boolean
}

export type LinkPhase = { name: 'closed' } | GreetingPhase | UpPhase

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
  | { type: 'line'; parsed: ParsedLine<ControllerLine> }
  /** `failure` is null where the port was closed on purpose. */
  | { type: 'closed'; failure: BoardFailure | null }
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
  | { type: 'close'; failure: BoardFailure }

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
export type StateIn<P extends LinkPhase> = LinkState & { phase: P }

export function inPhase<P extends LinkPhase>(state: LinkState, phase: P): StateIn<P> {
  return { ...state, phase }
}
