import type { PublicGame } from '../../messages/public-messages.ts'
import type { Side } from '../../rules/piece.ts'
import { type Access, ownSide } from './access.ts'

type Seated = Pick<PublicGame, 'seats'>

/** The side that the visitor plays from elsewhere at this board's table; null for everybody else. */
export function remoteSeat(access: Access, { seats }: Seated): Side | null {
  const side = ownSide(access)
  return side && seats && seats[side].at !== 'here' ? side : null
}

/** In a remote game each side answers for itself: the one elsewhere by its own link, the other at the board. */
export function actsFor(access: Access, { seats }: Seated, side: Side): boolean {
  return !seats || seats[side].at === 'here' || ownSide(access) === side
}
