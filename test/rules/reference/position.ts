import type { Square } from '../../../src/rules/geometry.ts'
import type { Move } from '../../../src/rules/move.ts'
import { opponent, type Side, sideOf } from '../../../src/rules/piece.ts'
import type { Placement } from '../../../src/rules/placement.ts'
import { CLAIMS, type Claim, type Outcome, type Position } from '../../../src/rules/position.ts'
import { isEscape, mayPass, mayStop, type Rules } from '../../../src/rules/rules.ts'
import { capturesAfter, capturesKing } from './captures.ts'
import { areDefendersEncircled, isKingInExitFort } from './enclosures.ts'

/** How often a side has just moved the same piece between the same two squares. */
interface Shuffle {
  readonly move: Move
  readonly times: number
}

/**
 * The rules a second time, written for reading and not for speed: every question is answered by looking at the
 * placements of the whole game, without tables, piece lists or hashes. The engine in `src/rules` must agree with it.
 */
export interface ReferencePosition {
  readonly rules: Rules
  readonly placement: Placement
  readonly toMove: Side
  readonly ply: number
  readonly previous: ReferencePosition | null
  /** The move that led here, and what it took; null at the start. */
  readonly last: { readonly move: Move; readonly captured: readonly Square[] } | null
  readonly capturelessPlies: number
  readonly shuffles: { readonly [side in Side]: Shuffle | null }
  /** How often this placement has stood with this side to move, as the rules count it; 1 where they do not. */
  readonly occurrences: number
  readonly outcome: Outcome | null
}

const known = new WeakMap<Position, ReferencePosition>()

/** The same game, played by the reference. */
export function referenceOf(position: Position): ReferencePosition {
  let reference = known.get(position)
  if (!reference) {
    const { rules, placement, toMove, previous, last } = position
    reference =
      previous && last ? play(referenceOf(previous), last.move) : positionFrom(rules, placement, toMove)
    known.set(position, reference)
  }
  return reference
}

/** A game that begins here, with nothing to remember. */
export function positionFrom(rules: Rules, placement: Placement, toMove: Side): ReferencePosition {
  const position: ReferencePosition = {
    rules,
    placement,
    toMove,
    ply: 0,
    previous: null,
    last: null,
    capturelessPlies: 0,
    shuffles: { attackers: null, defenders: null },
    occurrences: 1,
    outcome: null,
  }
  const escaped = isEscape(rules, placement.indexOf('K'))
  return escaped ? { ...position, outcome: kingEscaped } : withoutMovesLost(position)
}

const kingEscaped: Outcome = { winner: 'defenders', reason: 'king-escaped' }
const kingCaptured: Outcome = { winner: 'attackers', reason: 'king-captured' }

/** Where the piece on `from` may go. Empty for an empty square, the wrong side's piece and a game that is over. */
export function legalDestinations(position: ReferencePosition, from: Square): Square[] {
  if (position.outcome) return []
  const piece = position.placement[from]!
  if (piece === '.' || sideOf(piece) !== position.toMove) return []
  return reachable(position, from).filter(to => !isBarredByPast(position, { from, to }))
}

export function legalMoves(position: ReferencePosition): Move[] {
  return position.rules.geometry.squares.flatMap(from =>
    legalDestinations(position, from).map(to => ({ from, to })),
  )
}

/** The squares a rook's move would reach, special squares considered, the past not. */
function reachable({ rules, placement }: ReferencePosition, from: Square): Square[] {
  const piece = placement[from]!
  if (piece === '.') return []
  const found: Square[] = []
  for (const ray of rules.geometry.rays[from]!) {
    const steps = piece === 'K' ? (rules.options['king.steps'] ?? ray.length) : ray.length
    for (const square of ray.slice(0, steps)) {
      if (placement[square] !== '.') break
      if (mayStop(rules, piece, square, from)) found.push(square)
      if (!mayPass(rules, piece, square, from)) break
    }
  }
  return found
}

/** Is a move that the board allows forbidden by what was played before? */
function isBarredByPast(position: ReferencePosition, move: Move): boolean {
  return isOneTripTooMany(position, move) || isForbiddenRepetition(position, move)
}

function isOneTripTooMany({ rules, shuffles, toMove }: ReferencePosition, move: Move): boolean {
  const limit = rules.options.shuffleLimit
  const shuffle = shuffles[toMove]
  return limit !== null && shuffle !== null && shuffle.times >= 2 * limit && isReverse(move, shuffle.move)
}

function isForbiddenRepetition(position: ReferencePosition, move: Move): boolean {
  // Two earlier occurrences lie at least four plies apart and four plies back from the position to come.
  if (position.rules.options.repetition !== 'forbidden' || position.capturelessPlies < 7) return false
  const piece = position.placement[move.from]
  let stood = 0
  for (const { placement } of pastOf(position, opponent(position.toMove))) {
    if (placement[move.to] === piece && placement[move.from] === '.' && isSameBut(move, placement, position))
      stood++
  }
  if (stood < 2) return false
  const { placement, captured } = placementAfter(position, move)
  return captured.length === 0 && !capturesKing(position.rules, placement, move.to)
}

function isSameBut({ from, to }: Move, placement: Placement, position: ReferencePosition): boolean {
  return position.placement.every(
    (cell, square) => cell === placement[square] || square === from || square === to,
  )
}

/** Plays a legal move. Whether it is legal is the caller's to know. */
export function play(position: ReferencePosition, move: Move): ReferencePosition {
  const { rules, toMove, shuffles } = position
  const { placement, captured } = placementAfter(position, move)
  const next = opponent(toMove)
  const shuffle = shuffles[toMove]
  const again = shuffle !== null && isReverse(move, shuffle.move)
  const played: ReferencePosition = {
    rules,
    placement,
    toMove: next,
    ply: position.ply + 1,
    previous: position,
    last: { move, captured },
    capturelessPlies: captured.length > 0 ? 0 : position.capturelessPlies + 1,
    shuffles: { ...shuffles, [toMove]: { move, times: again ? shuffle.times + 1 : 1 } },
    occurrences: captured.length > 0 ? 1 : occurrencesAfter(position, placement, next),
    outcome: null,
  }
  if (placement[move.to] === 'K' && isEscape(rules, move.to)) return { ...played, outcome: kingEscaped }
  if (capturesKing(rules, placement, move.to)) return { ...played, outcome: kingCaptured }
  if (rules.options.encirclement && toMove === 'attackers' && areDefendersEncircled(rules, placement))
    return { ...played, outcome: { winner: 'attackers', reason: 'encircled' } }
  if (rules.options.exitFort && toMove === 'defenders' && isKingInExitFort(rules, placement))
    return { ...played, outcome: { winner: 'defenders', reason: 'exit-fort' } }
  return withPlyLimit(withClaimsSettled(withoutMovesLost(withRepetitionJudged(played))))
}

/** A position for the third time, or the second: a loss or a draw, where the rules know that. */
function withRepetitionJudged(position: ReferencePosition): ReferencePosition {
  const { rules, occurrences, toMove } = position
  switch (rules.options.repetition) {
    case 'loses':
      return occurrences < 3 ? position : { ...position, outcome: { winner: toMove, reason: 'repetition' } }
    case 'defenders-lose':
      return occurrences < 3
        ? position
        : { ...position, outcome: { winner: 'attackers', reason: 'repetition' } }
    default:
      return position
  }
}

function withPlyLimit(position: ReferencePosition): ReferencePosition {
  const { plyLimit } = position.rules.options
  if (position.outcome || plyLimit === null || position.ply < plyLimit) return position
  return { ...position, outcome: { winner: null, reason: 'ply-limit' } }
}

function placementAfter({ rules, placement }: ReferencePosition, { from, to }: Move) {
  const after = [...placement]
  after[to] = after[from]!
  after[from] = '.'
  const captured = capturesAfter(rules, after, to)
  for (const square of captured) after[square] = '.'
  return { placement: after, captured }
}

function withoutMovesLost(position: ReferencePosition): ReferencePosition {
  if (position.outcome || canMove(position)) return position
  return { ...position, outcome: { winner: opponent(position.toMove), reason: 'no-moves' } }
}

function canMove(position: ReferencePosition): boolean {
  const { placement, toMove, rules } = position
  return rules.geometry.squares.some(from => {
    const piece = placement[from]!
    if (piece === '.' || sideOf(piece) !== toMove) return false
    return reachable(position, from).some(to => !isBarredByPast(position, { from, to }))
  })
}

function withClaimsSettled(position: ReferencePosition): ReferencePosition {
  const drawAt = { draw: 3, 'draw-second': 2 }[position.rules.options.repetition as string] ?? Infinity
  if (!position.outcome && position.occurrences >= drawAt)
    return { ...position, outcome: { winner: null, reason: 'repetition' } }
  const [claim] = position.rules.options.claims === 'automatic' ? claimsOf(position) : []
  return claim && !position.outcome ? { ...position, outcome: { winner: null, reason: claim } } : position
}

/** The draws that the side to move may claim now. */
export function claimsOf(position: ReferencePosition): Claim[] {
  if (position.outcome) return []
  const { repetition, capturelessPlies } = position.rules.options
  return CLAIMS.filter(claim =>
    claim === 'repetition'
      ? repetition === 'claim' && position.occurrences >= 3
      : capturelessPlies !== null && position.capturelessPlies >= capturelessPlies,
  )
}

/**
 * Four plies that end where they began are one piece of each side going there and back, since nothing else
 * restores a placement so soon: to and fro, which rule document 000 does not count as another occurrence.
 */
function occurrencesAfter(position: ReferencePosition, placement: Placement, toMove: Side): number {
  const { repetition } = position.rules.options
  if (repetition === 'none') return 1
  for (const past of pastOf(position, toMove)) {
    if (!samePlacement(past.placement, placement)) continue
    return repetition === 'claim' && position.ply + 1 - past.ply === 4
      ? past.occurrences
      : past.occurrences + 1
  }
  return 1
}

/** The positions since the last capture in which this side was to move, latest first. */
function pastOf(position: ReferencePosition, toMove: Side): ReferencePosition[] {
  const found: ReferencePosition[] = []
  let past: ReferencePosition | null = position
  while (past) {
    if (past.toMove === toMove) found.push(past)
    past = past.capturelessPlies > 0 ? past.previous : null
  }
  return found
}

function samePlacement(a: Placement, b: Placement): boolean {
  return a.every((cell, square) => cell === b[square])
}

function isReverse(move: Move, earlierMove: Move): boolean {
  return move.from === earlierMove.to && move.to === earlierMove.from
}
