import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Piece, Side } from '../rules/piece.ts'
import { type Position, startPosition } from '../rules/position.ts'
import {
  type Difference,
  differenceOf,
  NO_REMAINING,
  type RemainingCaptured,
  type SensorFrame,
} from './difference.ts'
import type { TrackingEvent } from './events.ts'
import { type Interpretation, NOTHING_PENDING, type Pending } from './interpretation.ts'
import { NO_NOISE, type SensorNoise } from './noisy-sensors.ts'
import { NO_ORDER, type Order } from './order.ts'
import type { Phase, Waiting } from './phases.ts'
import type { RemovedCaptured } from './remove-captured.ts'
import type { TrackingSettings } from './settings.ts'

/** Everything the tracker knows. */
export interface TrackerState {
  readonly settings: TrackingSettings
  /** `setup`: the pieces have yet to be put where the game begins. */
  readonly stage: 'setup' | 'playing' | 'over'
  /** The game, as far as its moves are final. */
  readonly position: Position
  readonly remaining: RemainingCaptured
  /** Those that were taken off, or nudged. */
  readonly removed: ReadonlyMap<Square, RemovedCaptured>
  /** The board before the last move, until the opponent touches a piece. */
  readonly before: { readonly position: Position; readonly remaining: RemainingCaptured } | null
  /** What is believed of the last frame; null while there is no board. */
  readonly frame: SensorFrame | null
  readonly frameAtMs: number
  readonly noise: SensorNoise
  readonly order: Order
  readonly interpretation: Interpretation
  readonly sinceMs: number
  /** Since when the move of the interpretation has stood. */
  readonly standingSinceMs: number
  /** The interpretation has had its effect. */
  readonly done: boolean
  readonly pending: Pending
  readonly lifted: { readonly square: Square; readonly piece: Piece } | null
  /** When the mover has said by the clock button that the piece which is up has been put down. */
  readonly claimedMs: number | null
  /** A move requested by command: until it has been made by hand, no other is accepted. */
  readonly requested: Move | null
  readonly disturbed: boolean
  /** It is disturbed because the game was changed by command, and nobody has moved the pieces yet. */
  readonly changedByCommand: boolean
  /** The board was not seen for a while, and may have been played on. */
  readonly unseen: boolean
  /** The last mover may have had the piece in hand again when the board was last seen. */
  readonly rethinking: boolean
  /** What waits for a confirmation. */
  readonly offer: 'new-game' | 'takeback' | null
  readonly phase: Phase
}

export interface StateStep {
  readonly state: TrackerState
  readonly events: readonly TrackingEvent[]
}

export const NEVER_SEEN = Number.NEGATIVE_INFINITY

export const NOTHING_REMOVED: TrackerState['removed'] = new Map()

/** Waits for the pieces of a new game. */
export function awaitGame(position: Position, settings: TrackingSettings): TrackerState {
  return {
    settings,
    stage: 'setup',
    position,
    remaining: NO_REMAINING,
    removed: NOTHING_REMOVED,
    before: null,
    frame: null,
    frameAtMs: NEVER_SEEN,
    noise: NO_NOISE,
    order: NO_ORDER,
    interpretation: { kind: 'unread' },
    sinceMs: 0,
    standingSinceMs: 0,
    done: true,
    pending: NOTHING_PENDING,
    lifted: null,
    claimedMs: null,
    requested: null,
    disturbed: false,
    changedByCommand: false,
    unseen: false,
    rethinking: false,
    offer: null,
    phase: 'offline',
  }
}

/** Goes on with a game that was begun before, perhaps on a board that has been played on since. */
export function resumeGame(position: Position, settings: TrackingSettings): TrackerState {
  return {
    ...awaitGame(position, settings),
    stage: position.outcome ? 'over' : 'playing',
    remaining: takenAndPerhapsStanding(position),
    unseen: true,
    rethinking: true,
  }
}

/** Continues a game that was changed by command: what stands otherwise is what nobody has put right yet. */
export function resumeChangedGame(position: Position, settings: TrackingSettings): TrackerState {
  return { ...resumeGame(position, settings), unseen: false, disturbed: true, changedByCommand: true }
}

/** Captured pieces may still stand, and nobody has written down which were taken off. */
function takenAndPerhapsStanding(position: Position): RemainingCaptured {
  const taken = new Map<Square, Piece>()
  for (let now = position; now.previous; now = now.previous) {
    for (const square of now.last!.captured) {
      const isFree = position.placement[square] === '.' && !taken.has(square)
      if (isFree) taken.set(square, now.previous.placement[square] as Piece)
    }
  }
  return taken
}

/** The game after a command, a fallen flag or a set position. The pieces have not moved. */
export function replaceGame(tracking: TrackerState, position: Position): TrackerState {
  const { settings, frame, frameAtMs, noise, phase } = tracking
  return {
    ...resumeGame(position, settings),
    remaining: NO_REMAINING,
    frame,
    frameAtMs,
    noise,
    unseen: false,
    phase,
  }
}

/** Another game is requested, and its pieces have yet to be put down. The board stands as it stood. */
export function awaitGameInstead(
  { settings, frame, frameAtMs, noise, phase }: TrackerState,
  position: Position,
  change: Partial<TrackingSettings>,
): TrackerState {
  return { ...awaitGame(position, { ...settings, ...change }), frame, frameAtMs, noise, phase }
}

export function awaitGameOfOtherSize(
  { settings, frameAtMs, phase }: TrackerState,
  position: Position,
  frame: SensorFrame | null,
  change: Partial<TrackingSettings>,
): TrackerState {
  const fresh = awaitGame(position, { ...settings, ...change })
  return { ...fresh, frame, frameAtMs, phase: frame === null ? 'offline' : phase }
}

export function newGameOf({ position }: TrackerState): Position {
  return startPosition(position.rules)
}

/** What the board is waiting for, in every phase. */
export function waitingOf(tracking: TrackerState): Waiting {
  const { missing, surplus, exchanged } = differenceNow(tracking)
  return {
    missing: [...missing, ...exchanged].sort(ascending),
    surplus: [...surplus, ...exchanged].sort(ascending),
    remove: [...tracking.remaining.keys()].sort(ascending),
  }
}

function differenceNow({ frame, interpretation, position, remaining, stage }: TrackerState): Difference {
  const nothing = { missing: [], surplus: [], exchanged: [] }
  if (frame === null || stage === 'over') return nothing
  switch (interpretation.kind) {
    case 'unread':
    case 'match':
    case 'move':
    case 'reply':
    case 'reply-lift':
    case 'amend':
      return nothing
    case 'straddle':
    case 'wrong':
      return interpretation.difference
    case 'lift':
    case 'several-up':
    case 'relift':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return differenceOf(position.placement, frame, remaining)
  }
}

const ascending = (a: Square, b: Square) => a - b

/** Whose hand makes the interpretation's move, if it is one. */
export function moverOf({ interpretation, position, unseen }: TrackerState): Side | null {
  switch (interpretation.kind) {
    case 'move':
      return position.toMove
    case 'reply-lift':
      return interpretation.stands ? position.toMove : null
    case 'lift':
      // Before the board was looked at, it may as well have gone to where a piece was captured, and seems to stand still.
      return interpretation.hidden.length === 1 && !unseen ? position.toMove : null
    case 'amend':
      return interpretation.next.previous!.toMove
    case 'unread':
    case 'match':
    case 'several-up':
    case 'straddle':
    case 'reply':
    case 'relift':
    case 'retract':
    case 'takeback':
    case 'start-again':
    case 'wrong':
      return null
  }
}
