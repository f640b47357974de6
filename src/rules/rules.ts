import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { type Geometry, geometryOf, parseSquare, type Square } from './geometry.ts'
import type { Piece } from './piece.ts'
import { type Placement, type PlacementFailure, parsePlacement } from './placement.ts'
import type { Options } from './rule-set.ts'

/** A rule set made ready to play: its layout is known to fit its board. */
export interface Rules {
  readonly id: string
  readonly options: Options
  readonly geometry: Geometry
  readonly start: Placement
  /** For each square the number of its camp, from 1 on; 0 where there is none. */
  readonly camps: readonly number[]
}

export type RulesFailure = PlacementFailure | Failure<'camps'>

export function readyRules(id: string, options: Options): Result<Rules, RulesFailure> {
  const start = parsePlacement(options.layout, options.size)
  if (!start.ok) return start
  const geometry = geometryOf(options.size)
  const camps = campsOf(options, geometry)
  return camps.ok ? ok({ id, options, geometry, start: start.value, camps: camps.value }) : camps
}

function campsOf({ camps, size }: Options, geometry: Geometry): Result<number[], Failure<'camps'>> {
  const numbers = geometry.squares.map(() => 0)
  const squares: Square[] = []
  for (const name of camps === null ? [] : camps.split(',')) {
    const square = parseSquare(name, size)
    if (square === null || square === geometry.throne || geometry.isCorner[square])
      return failure('camps', `camps: ${name} is not a square that can be a camp on a board of ${size}`)
    squares.push(square)
  }
  let camp = 0
  const settle = (square: Square) => {
    numbers[square] = camp
    for (const next of geometry.neighbours[square]!) {
      if (next !== null && squares.includes(next) && numbers[next] === 0) settle(next)
    }
  }
  for (const square of squares) {
    if (numbers[square] !== 0) continue
    camp++
    settle(square)
  }
  return ok(numbers)
}

/** Is this square of a camp closed to the piece that moves from `from`? */
export function isClosedCamp(
  { options, camps }: Rules,
  piece: Piece,
  square: Square,
  from?: Square,
): boolean {
  const camp = camps[square]!
  if (camp === 0 || (from !== undefined && camps[from] === camp)) return false
  const who = options['camps.enter']
  return who === 'nobody' || (who === 'attackers' && piece !== 't')
}

/** May this piece end a move here, if the square is empty? */
export function mayStop(rules: Rules, piece: Piece, square: Square, from?: Square): boolean {
  const { options, geometry } = rules
  if (isClosedCamp(rules, piece, square, from)) return false
  if (square === geometry.throne) return includes(options['throne.stop'], piece)
  if (geometry.isCorner[square]) return includes(options['corners.stop'], piece)
  return true
}

/** May this piece move on across this square, if it is empty? */
export function mayPass(rules: Rules, piece: Piece, square: Square, from?: Square): boolean {
  if (isClosedCamp(rules, piece, square, from)) return false
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
