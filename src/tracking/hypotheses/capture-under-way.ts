import type { Square } from '../../rules/geometry.ts'
import { sideOf } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import { after, isCapturedKing, mayGoTo, type PieceAway } from './hypothesis.ts'

/** Pieces of both sides are in hands: one of them is about to capture all of the others. */
export function isCaptureUnderWay(position: Position, away: readonly PieceAway[]): boolean {
  const inHand = away.filter(({ at, isOff }) => at === null && !isOff)
  const own = inHand.filter(({ piece }) => sideOf(piece) === position.toMove)
  const others = inHand.filter(({ piece }) => sideOf(piece) !== position.toMove)
  if (own.length === 0 || others.length === 0) return true
  return own.some(({ from }) =>
    mayGoTo(position, from).some(to => {
      const next = after(position, { from, to })
      return others.every(
        other => next.last!.captured.includes(other.from) || isCapturedKing(next, other.from),
      )
    }),
  )
}

/** Would the last mover take this piece by going further? */
export function mayTakeFurther({ previous, last }: Position, victim: Square): boolean {
  if (!previous) return false
  const { from } = last!.move
  return mayGoTo(previous, from).some(to => after(previous, { from, to }).last!.captured.includes(victim))
}
