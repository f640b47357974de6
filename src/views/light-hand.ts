import type { HintLevel } from '../game/hint-level.ts'
import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import { differenceOf, type Leftovers, type SensorFrame } from '../tracking/difference.ts'
import type { Pending } from '../tracking/reading.ts'
import { type Tracking, waitingOf } from '../tracking/tracker.ts'
import type { Claims } from './light-scenes.ts'

/** What the pieces in the hand may do. With several of them up, only where they came from. */
export function handful(tracking: Tracking, hints: HintLevel = 'legal'): Claims {
  if (tracking.reading.kind === 'several-up') return { origin: waitingOf(tracking).missing }
  const up = pieceUp(tracking)
  if (!up) return {}
  return { origin: [up.from], ...(hints === 'off' ? {} : possibilities(up)) }
}

/** A piece that is up, and the game in which it is. */
interface PieceUp {
  readonly position: Position
  readonly from: Square
  /** Enemies taken off before it was put down. */
  readonly removed: readonly Square[]
}

function pieceUp(tracking: Tracking): PieceUp | null {
  const { reading, position, leftovers, before, pending, frame } = tracking
  switch (reading.kind) {
    case 'lift':
      return {
        position,
        from: reading.from,
        removed: removedBeside(reading.from, position, frame!, leftovers),
      }
    case 'relift': {
      const { from } = position.last!.move
      return {
        position: before!.position,
        from,
        removed: removedBeside(from, before!.position, frame!, before!.leftovers),
      }
    }
    case 'straddle':
    case 'wrong':
      // On its way, or not understood yet: the piece that was up still is.
      return upInstead(pending, position)
    case 'unread':
    case 'match':
    case 'several-up':
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return null
  }
}

function upInstead(pending: Pending, position: Position): PieceUp | null {
  switch (pending.kind) {
    case 'nothing':
      return null
    case 'in-hand':
      return { position, from: pending.from, removed: [] }
    case 'standing':
      return { position, from: pending.move.from, removed: [] }
  }
}

function removedBeside(
  from: Square,
  { placement }: Position,
  frame: SensorFrame,
  leftovers: Leftovers,
): Square[] {
  return differenceOf(placement, frame, leftovers).missing.filter(square => square !== from)
}

/** Where it may go, and what it would take there. Once an enemy has been taken off, only where that one is taken. */
function possibilities({ position, from, removed }: PieceUp): Claims {
  const moves = legalDestinations(position, from)
    .map(to => ({ to, taken: takenBy(position, { from, to }) }))
    .filter(({ taken }) => removed.every(square => taken.includes(square)))
  return {
    legal: moves.filter(({ taken }) => taken.length === 0).map(({ to }) => to),
    'legal-with-capture': moves.filter(({ taken }) => taken.length > 0).map(({ to }) => to),
    'would-be-captured': moves.flatMap(({ taken }) => taken),
  }
}

/** The king too, whom the rules leave standing when he is captured. */
function takenBy(position: Position, move: Move): readonly Square[] {
  const { last, outcome, placement } = play(position, move)
  return outcome?.reason === 'king-captured' ? [...last!.captured, placement.indexOf('K')] : last!.captured
}
