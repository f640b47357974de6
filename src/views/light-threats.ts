import { kingsWays, threatenedPieces } from '../coach/threats.ts'
import { SIDES } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { Claims, LightExtras } from './light-scenes.ts'

/** What the side to move should know before it lifts a piece, at the levels that say so. */
export function threats(position: Position, { hints, learners = SIDES }: LightExtras): Claims {
  if ((hints !== 'threats' && hints !== 'coach') || !learners.includes(position.toMove)) return {}
  const threatened = threatenedPieces(position, position.toMove)
  return {
    threatened: threatened.map(({ square }) => square),
    threat: threatened.flatMap(({ takenFrom }) => takenFrom),
    'king-way': kingsWays(position).inOne.flatMap(({ path }) => path),
  }
}
