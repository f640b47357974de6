import { legalMoves, type Position, play, positionFrom } from './position.ts'

/**
 * What the king's player calls out when the king has a way to leave the board with one move, and when he has two: the
 * attackers can shut one, and not two. Recorded by Linnaeus, Iter Lapponicum 1732.
 */
export const KING_CALLS = ['raichi', 'tuichu'] as const
export type KingCall = (typeof KING_CALLS)[number]

const known = new WeakMap<Position, KingCall | null>()

/** The call after a move of the defenders; null where there is none, or it is their turn. */
export function kingCall(position: Position): KingCall | null {
  if (position.outcome || position.toMove === 'defenders') return null
  const before = known.get(position)
  if (before !== undefined) return before
  const ways = waysOut(position)
  const call = ways === 0 ? null : ways === 1 ? 'raichi' : 'tuichu'
  known.set(position, call)
  return call
}

/** With how many moves could the king leave the board now? */
function waysOut({ rules, placement }: Position): number {
  const king = placement.indexOf('K')
  const his = positionFrom(rules, placement, 'defenders')
  return legalMoves(his).filter(
    move => move.from === king && play(his, move).outcome?.reason === 'king-escaped',
  ).length
}
