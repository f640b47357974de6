import { ok, type Result } from '../core/result.ts'
import { type Geometry, geometryOf, type Square } from './geometry.ts'
import type { Piece } from './piece.ts'
import { type Placement, type PlacementFailure, parsePlacement } from './placement.ts'
import type { Options } from './rule-set.ts'

/** A rule set made ready to play: its layout is known to fit its board. */
export interface Rules {
  readonly id: string
  readonly options: Options
  readonly geometry: Geometry
  readonly start: Placement
}

export function readyRules(id: string, options: Options): Result<Rules, PlacementFailure> {
  const start = parsePlacement(options.layout, options.size)
  if (!start.ok) return start
  return ok({ id, options, geometry: geometryOf(options.size), start: start.value })
}

/** May this piece end a move here, if the square is empty? */
export function mayStop(rules: Rules, piece: Piece, square: Square): boolean {
  const { options, geometry } = rules
  if (square === geometry.throne) return includes(options['throne.stop'], piece)
  if (geometry.isCorner[square]) return includes(options['corners.stop'], piece)
  return true
}

/** May this piece move on across this square, if it is empty? */
export function mayPass(rules: Rules, piece: Piece, square: Square): boolean {
  return square !== rules.geometry.throne || includes(rules.options['throne.pass'], piece)
}

function includes(who: 'anyone' | 'king' | 'nobody', piece: Piece): boolean {
  return who === 'anyone' || (who === 'king' && piece === 'K')
}

/** Has the king won by standing here? */
export function isEscape(rules: Rules, square: Square): boolean {
  const { isCorner, isEdge } = rules.geometry
  return rules.options.escape === 'corner' ? isCorner[square]! : isEdge[square]!
}

/** Can this piece take part in capturing, as the moved piece or as the anvil? */
export function isArmed(rules: Rules, piece: Piece): boolean {
  return piece !== 'K' || rules.options['king.armed']
}
