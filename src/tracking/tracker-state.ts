import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Piece, Side } from '../rules/piece.ts'
import { type Position, startPosition } from '../rules/position.ts'
import type { Cleared } from './clear-leftovers.ts'
import {
  type Difference,
  differenceOf,
  type Leftovers,
  NO_LEFTOVERS,
  type SensorFrame,
} from './difference.ts'
import type { TrackingEvent } from './events.ts'
import { NO_ORDER, type Order } from './order.ts'
import type { Phase, Waiting } from './phases.ts'
import { type Interpretation, NOTHING_PENDING, type Pending } from './reading.ts'
import type { TrackingSettings } from './settings.ts'
import { STEADY, type Unsteadiness } from './unsteady.ts'

/** Everything the tracker knows. */
export interface TrackerState {
  readonly settings: TrackingSettings
  /** `setup`: the pieces have yet to be put where the game begins. */
  readonly stage: 'setup' | 'playing' | 'over'
  /** The game, as far as its moves are final. */
  readonly position: Position
  readonly leftovers: Leftovers
  /** Those that were taken off, or nudged. */
  readonly cleared: ReadonlyMap<Square, Cleared>
  /** The board before the last move, until the opponent touches a piece. */
  readonly before: { readonly position: Position; readonly leftovers: Leftovers } | null
  /** What is believed of the last frame; null while there is no board. */
  readonly frame: SensorFrame | null
  readonly frameAtMs: number
  readonly unsteadiness: Unsteadiness
  readonly order: Order
  readonly reading: Interpretation
  readonly sinceMs: number
  /** Since when the move of the reading has stood. */
  readonly standingSinceMs: number
  /** The reading has had its effect. */
  readonly done: boolean
  readonly pending: Pending
  readonly lifted: { readonly square: Square; readonly piece: Piece } | null
  /** When the mover has said by the clock button that the piece which is up has been put down. */
  readonly claimedMs: number | null
  /** A move asked for from afar: until it has been made by hand, no other is taken. */
  readonly wanted: Move | null
  readonly disturbed: boolean
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

export const NOTHING_CLEARED: TrackerState['cleared'] = new Map()

/** Waits for the pieces of a new game. */
export function awaitGame(position: Position, settings: TrackingSettings): TrackerState {
  return {
    settings,
    stage: 'setup',
    position,
    leftovers: NO_LEFTOVERS,
    cleared: NOTHING_CLEARED,
    before: null,
    frame: null,
    frameAtMs: NEVER_SEEN,
    unsteadiness: STEADY,
    order: NO_ORDER,
    reading: { kind: 'unread' },
    sinceMs: 0,
    standingSinceMs: 0,
    done: true,
    pending: NOTHING_PENDING,
    lifted: null,
    claimedMs: null,
    wanted: null,
    disturbed: false,
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
    leftovers: takenAndPerhapsStanding(position),
    unseen: true,
    rethinking: true,
  }
}

/** Goes on with a game that was changed by word: what stands otherwise is what nobody has put right yet. */
export function resumeChangedGame(position: Position, settings: TrackingSettings): TrackerState {
  return { ...resumeGame(position, settings), unseen: false, disturbed: true }
}

/** Captured pieces may still stand, and nobody has written down which were taken off. */
function takenAndPerhapsStanding(position: Position): Leftovers {
  const taken = new Map<Square, Piece>()
  for (let now = position; now.previous; now = now.previous) {
    for (const square of now.last!.captured) {
      const isFree = position.placement[square] === '.' && !taken.has(square)
      if (isFree) taken.set(square, now.previous.placement[square] as Piece)
    }
  }
  return taken
}

/** The game as another door has left it: a command, the clock, a set position. The board stands as it stood. */
export function replaceGame(tracking: TrackerState, position: Position): TrackerState {
  const { settings, frame, frameAtMs, unsteadiness, phase } = tracking
  return {
    ...resumeGame(position, settings),
    leftovers: NO_LEFTOVERS,
    frame,
    frameAtMs,
    unsteadiness,
    unseen: false,
    phase,
  }
}

/** Another game is wanted, and its pieces have yet to be put down. The board stands as it stood. */
export function awaitGameInstead(
  { settings, frame, frameAtMs, unsteadiness, phase }: TrackerState,
  position: Position,
): TrackerState {
  return { ...awaitGame(position, settings), frame, frameAtMs, unsteadiness, phase }
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
    remove: [...tracking.leftovers.keys()].sort(ascending),
  }
}

function differenceNow({ frame, reading, position, leftovers, stage }: TrackerState): Difference {
  const nothing = { missing: [], surplus: [], exchanged: [] }
  if (frame === null || stage === 'over') return nothing
  switch (reading.kind) {
    case 'unread':
    case 'match':
    case 'move':
    case 'reply':
    case 'reply-lift':
    case 'amend':
      return nothing
    case 'straddle':
    case 'wrong':
      return reading.difference
    case 'lift':
    case 'several-up':
    case 'relift':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return differenceOf(position.placement, frame, leftovers)
  }
}

const ascending = (a: Square, b: Square) => a - b

/** Whose hand makes the reading's move, if it is one. */
export function moverOf({ reading, position, unseen }: TrackerState): Side | null {
  switch (reading.kind) {
    case 'move':
      return position.toMove
    case 'reply-lift':
      return reading.stands ? position.toMove : null
    case 'lift':
      // Before the board was looked at, it may as well have gone to where a piece was captured, and seems to stand still.
      return reading.hidden.length === 1 && !unseen ? position.toMove : null
    case 'amend':
      return reading.next.previous!.toMove
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
