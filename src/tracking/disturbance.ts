import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { mayTake } from './capture-under-way.ts'
import type { Difference } from './difference.ts'

/**
 * Pieces removed, one added or misplaced, a pair exchanged: a slip of somebody who is making a move. What
 * cannot be the doing of one hand is a disturbance, after which only the whole board will do.
 */
export function cannotBeOneHand(position: Position, { missing, surplus, exchanged }: Difference): boolean {
  if (exchanged.length > 0) return exchanged.length > 2 || missing.length + surplus.length > 0
  const isOwn = (square: Square) => sideOf(position.placement[square] as Piece) === position.toMove
  const own = missing.filter(isOwn)
  const others = missing.filter(square => !isOwn(square))
  if (surplus.length === 0) return missing.length > 2 && (own.length > 2 || !canBeTaken(position, others))
  if (surplus.length > 1 || own.length > 1 || missing.length > 3) return true
  return own.length === 0 ? others.length > 1 : others.length > 0 && !mayTake(position, own[0]!, others)
}

/** Is there a move that takes all of these? */
function canBeTaken(position: Position, victims: readonly Square[]): boolean {
  return position.rules.geometry.squares.some(from => mayTake(position, from, victims))
}
