import type { Square } from '../rules/geometry.ts'
import { sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { isCapturedKing, type PieceAway } from './hypothesis.ts'
import { after, mayGoTo } from './known-positions.ts'

/** May the piece on `from` take all of these by one move? What a move takes stands beside it, but for a shieldwall. */
export function mayTake(position: Position, from: Square, victims: readonly Square[]): boolean {
  const { geometry, options } = position.rules
  return mayGoTo(position, from).some(to => {
    const isBeside = victims.some(victim => geometry.neighbours[to]!.includes(victim))
    if (!isBeside && options.shieldwall === 'off') return false
    const next = after(position, { from, to })
    return victims.every(victim => next.last!.captured.includes(victim) || isCapturedKing(next, victim))
  })
}

/** Pieces of both sides are in hands: one of them is about to capture all of the others. */
export function isCaptureUnderWay(position: Position, away: readonly PieceAway[]): boolean {
  const own: Square[] = []
  const others: Square[] = []
  for (const { at, isOff, piece, from } of away) {
    if (at !== null || isOff) continue
    if (sideOf(piece) === position.toMove) own.push(from)
    else others.push(from)
  }
  if (own.length === 0 || others.length === 0) return true
  return own.some(from => mayTake(position, from, others))
}

/** Would the last mover take this piece by going further? A king who is lifted moves: he is not taken off early. */
export const mayTakeFurther = ({ previous, last, placement }: Position, victim: Square): boolean =>
  previous !== null && placement[victim] !== 'K' && mayTake(previous, last!.move.from, [victim])
