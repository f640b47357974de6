import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Piece } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { differenceOf, type RemainingCaptured, type SensorFrame } from './difference.ts'
import type { Phase, Waiting } from './phases.ts'
import { type TrackerState, waitingOf } from './tracker-state.ts'

/** What the tracker believes of the board: all that lights, messages and the page are made from. */
export interface TrackingView {
  readonly phase: Phase
  /** The game as far as its moves are final. */
  readonly position: Position
  /** The game is decided, whether the board is connected or not. */
  readonly isOver: boolean
  /** The last frame, with `?` where a sensor cannot be relied on; null while there is no board. */
  readonly frame: SensorFrame | null
  /** The piece whose lifting was published, until it is put down or back. */
  readonly lifted: { readonly square: Square; readonly piece: Piece } | null
  readonly hand: PiecesInHand
  /** The position after the move that stands on the board and is not final yet. */
  readonly provisional: Position | null
  /** Squares whose pieces are about to count: of a provisional move, or of an earlier position put back. */
  readonly arriving: readonly Square[]
  /** An earlier position stands on the board and is about to count, or to be confirmed. */
  readonly goingBack: boolean
  /** How many plies the takeback that waits for confirmation takes back. */
  readonly takebackPlies: number | null
  /** Captured pieces to light for removal; those of a move that is being reconsidered are not among them. */
  readonly capturedToRemove: readonly Square[]
  readonly waiting: Waiting
  /** A move requested by command, to be made by hand. */
  readonly requested: Move | null
  /** The board does not stand as the game says because a command has changed the game. */
  readonly changedByCommand: boolean
  /** What waits for a confirmation. */
  readonly offer: 'new-game' | 'takeback' | null
}

/** What the players hold. */
export type PiecesInHand =
  | { readonly kind: 'empty' }
  /** One piece, taken from `from` in `position`; `removed` are enemies taken off before it was put down. */
  | {
      readonly kind: 'piece'
      readonly position: Position
      readonly from: Square
      readonly removed: readonly Square[]
    }
  | { readonly kind: 'several'; readonly from: readonly Square[] }

const EMPTY_HAND: PiecesInHand = { kind: 'empty' }

export function viewOf(state: TrackerState): TrackingView {
  const { phase, position, stage, frame, lifted, interpretation, requested, offer } = state
  const waiting = waitingOf(state)
  return {
    phase,
    position,
    isOver: stage === 'over',
    frame,
    lifted,
    hand: handOf(state, waiting),
    provisional: phase === 'settling' && 'next' in interpretation ? interpretation.next : null,
    arriving: arrivingOf(state, waiting),
    goingBack:
      interpretation.kind === 'retract' ||
      interpretation.kind === 'takeback' ||
      interpretation.kind === 'start-again',
    takebackPlies:
      offer === 'takeback' && interpretation.kind === 'takeback'
        ? position.ply - interpretation.to.ply
        : null,
    capturedToRemove: capturedToRemove(state),
    waiting,
    requested: requested,
    changedByCommand: state.disturbed && state.changedByCommand,
    offer,
  }
}

function handOf(
  { interpretation, position, remaining, before, pending, frame }: TrackerState,
  waiting: Waiting,
): PiecesInHand {
  switch (interpretation.kind) {
    case 'several-up':
      return { kind: 'several', from: waiting.missing }
    case 'lift':
      return pieceFrom(interpretation.from, position, frame!, remaining)
    case 'relift':
      return pieceFrom(position.last!.move.from, before!.position, frame!, before!.remaining)
    case 'straddle':
    case 'wrong':
      // On its way, or not understood yet: the piece that was up still is.
      if (pending.kind === 'nothing') return EMPTY_HAND
      return {
        kind: 'piece',
        position,
        from: pending.kind === 'in-hand' ? pending.from : pending.move.from,
        removed: [],
      }
    case 'unread':
    case 'match':
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return EMPTY_HAND
  }
}

function pieceFrom(
  from: Square,
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): PiecesInHand {
  const { missing } = differenceOf(position.placement, frame, remaining)
  return { kind: 'piece', position, from, removed: missing.filter(square => square !== from) }
}

function arrivingOf(
  { interpretation, position, pending }: TrackerState,
  waiting: Waiting,
): readonly Square[] {
  switch (interpretation.kind) {
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
      return [interpretation.move.to]
    case 'retract':
      return [position.last!.move.from]
    case 'takeback':
      return waiting.surplus
    case 'start-again':
      // The whole board is meant; its king stands for it.
      return [position.rules.start.indexOf('K')]
    case 'straddle':
    case 'wrong':
      return pending.kind === 'standing' ? [pending.move.to] : []
    case 'unread':
    case 'match':
    case 'lift':
    case 'several-up':
    case 'relift':
      return []
  }
}

function capturedToRemove({ interpretation, remaining, before }: TrackerState): Square[] {
  switch (interpretation.kind) {
    case 'relift':
    case 'amend':
    case 'retract':
      return [...before!.remaining.keys()]
    case 'takeback':
    case 'start-again':
      return []
    case 'unread':
    case 'match':
    case 'lift':
    case 'several-up':
    case 'straddle':
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'wrong':
      return [...remaining.keys()]
  }
}
