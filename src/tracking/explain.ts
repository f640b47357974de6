import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { legalDestinations, type Position, play } from '../rules/position.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  isNone,
  type RemainingCaptured,
  type SensorFrame,
} from './difference.ts'
import { couldHaveGone, type Order } from './order.ts'

/** What the hands of the side to move are doing, if the board began in `position`. */
export type Explanation =
  | { readonly kind: 'match' }
  /** One piece is up. `hidden`: the moves it may have made on to squares that the sensors cannot see. */
  | { readonly kind: 'lift'; readonly from: Square; readonly hidden: readonly Move[] }
  /** Two own pieces are up, or one is down elsewhere while another is up: not yet to be decided. */
  | { readonly kind: 'several-up' }
  /** A piece lies across the line between two squares. */
  | { readonly kind: 'straddle' }
  | { readonly kind: 'move'; readonly move: Move; readonly next: Position }
  /** `mayBeMove`: a piece from a square that cannot be seen would explain it, and so would something else. */
  | { readonly kind: 'none'; readonly difference: Difference; readonly mayBeMove: boolean }

export function explain(
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
  order: Order,
): Explanation {
  const { placement, toMove } = position
  const difference = differenceOf(placement, frame, remaining)
  if (isNone(difference)) return { kind: 'match' }
  const { missing, surplus, exchanged } = difference
  const isOwn = (square: Square) => sideOf(placement[square] as Piece) === toMove
  const own = missing.filter(isOwn)
  const others = missing.filter(square => !isOwn(square))

  const made = candidates(position, frame, own, surplus)
    .filter(move => couldHaveGone(order, move, position.rules.geometry))
    .map(move => ({ move, next: play(position, move) }))
    .filter(({ next }) => isNone(differenceAfter(position, next, frame, remaining)))
  const seen = made.filter(({ move }) => surplus.includes(move.to))
  const isSure = own.length > 0 || !mayHaveComeFromElsewhere(position, frame, others, surplus)
  if (seen.length === 1 && isSure) return { kind: 'move', ...seen[0]! }

  if (exchanged.length === 0 && own.length === 1 && surplus.length === 0) {
    const from = own[0]!
    if (mayHaveTaken(position, from, others))
      return { kind: 'lift', from, hidden: made.map(({ move }) => move) }
  }
  if (exchanged.length === 0) {
    const inHand =
      own.length === 2 &&
      (surplus.length < 2 || own.some(from => piecesAcrossALine(position, frame, [from], surplus).length > 0))
    if (inHand && own.some(from => mayHaveTaken(position, from, others))) return { kind: 'several-up' }
    const straddles = piecesAcrossALine(position, frame, own, surplus)
    if (straddles.some(from => mayTakeAlong(position, from, surplus[0]!, others))) return { kind: 'straddle' }
  }
  return { kind: 'none', difference, mayBeMove: seen.length === 1 }
}

/**
 * A piece from a square that cannot be seen, or rather one that leans over from the next square, one of the other side, or
 * one that was captured by the last move and is put back?
 */
function mayHaveComeFromElsewhere(
  position: Position,
  frame: SensorFrame,
  others: readonly Square[],
  surplus: readonly Square[],
): boolean {
  if (piecesAcrossALine(position, frame, [], surplus).length > 0) return true
  const { placement, last, rules } = position
  const [to] = surplus
  if (to !== undefined && last) {
    const isNeighbour = rules.geometry.neighbours[to]!.includes(last.move.to)
    const mayBeLastMovers =
      couldBe(placement[last.move.to]!, frame[to]!) &&
      (isNeighbour || (frame[last.move.to] === '?' && mayBeTakenOnTo(position, to)))
    if (last.captured.includes(to) || mayBeLastMovers) return true
  }
  return others.some(from => couldBe(placement[from]!, frame[to!] ?? '.'))
}

/** May the last mover's piece be taken there, or back there? */
function mayBeTakenOnTo({ last, previous }: Position, to: Square): boolean {
  const { from } = last!.move
  return to === from || legalDestinations(previous!, from).includes(to)
}

/** The moves that could have led here, as far as the squares they left and reached can be seen. */
function candidates(
  position: Position,
  frame: SensorFrame,
  own: readonly Square[],
  surplus: readonly Square[],
): Move[] {
  if (own.length > 1 || surplus.length > 1 || own.length + surplus.length === 0) return []
  const { placement, toMove, rules } = position
  const unseen = rules.geometry.squares.filter(square => frame[square] === '?')
  const sources =
    own.length === 1
      ? own
      : unseen.filter(square => placement[square] !== '.' && sideOf(placement[square] as Piece) === toMove)
  const targets = surplus.length === 1 ? surplus : unseen.filter(square => placement[square] === '.')
  return sources.flatMap(from =>
    legalDestinations(position, from).flatMap(to => (targets.includes(to) ? [{ from, to }] : [])),
  )
}

/** How the board differs from `next`, in which the king too may have been taken off, if he was captured. */
function differenceAfter(
  position: Position,
  next: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): Difference {
  const all = withRemaining(remaining, position, next)
  const king = capturedKing(next)
  if (king === null) return differenceOf(next.placement, frame, all)
  return differenceOf(next.placement.with(king, '.'), frame, new Map([...all, [king, 'K']]))
}

function capturedKing(next: Position): Square | null {
  return next.outcome?.reason === 'king-captured' ? next.placement.indexOf('K') : null
}

/** The remaining once `next` has been reached from `position`: what its move took may still stand. */
export function withRemaining(
  remaining: RemainingCaptured,
  position: Position,
  next: Position,
): RemainingCaptured {
  const { captured } = next.last!
  if (captured.length === 0) return remaining
  const all = new Map(remaining)
  for (const square of captured) all.set(square, position.placement[square] as Piece)
  return all
}

/** Could the piece on `from` make a move that takes all of these, so that they were removed before it was put down? */
export function mayHaveTaken(position: Position, from: Square, removed: readonly Square[]): boolean {
  return removed.length === 0 || movesTaking(position, from, removed).length > 0
}

export function movesTaking(position: Position, from: Square, victims: readonly Square[]): Move[] {
  return legalDestinations(position, from)
    .map(to => ({ from, to }))
    .filter(move => {
      const next = play(position, move)
      return victims.every(square => next.last!.captured.includes(square) || square === capturedKing(next))
    })
}

/** Could the piece take all of these by going over `via`, or no further? */
export function mayTakeAlong(
  position: Position,
  from: Square,
  via: Square,
  victims: readonly Square[],
): boolean {
  if (victims.length === 0) return true
  const ray = position.rules.geometry.rays[from]!.find(squares => squares.includes(via)) ?? []
  return movesTaking(position, from, victims).some(({ to }) => ray.includes(to))
}

/**
 * Where a piece may have come from that lies across the line between two squares:
 *
 *     [T ]·    setting out: nothing is missing, and one square beside it is surplus
 *      · [T ]  on its way: it is missing, and two squares in a row are surplus
 */
function piecesAcrossALine(
  position: Position,
  frame: SensorFrame,
  own: readonly Square[],
  surplus: readonly Square[],
): Square[] {
  const { placement, toMove, rules } = position
  const { neighbours, rays } = rules.geometry
  if (own.length === 0 && surplus.length === 1) {
    return neighbours[surplus[0]!]!.filter((square): square is Square => {
      const piece = square === null ? '.' : placement[square]!
      return piece !== '.' && sideOf(piece) === toMove && couldBe(piece, frame[surplus[0]!]!)
    })
  }
  if (own.length !== 1 || surplus.length !== 2) return []
  const ray = rays[own[0]!]!.find(squares => squares.includes(surplus[0]!))
  if (!ray) return []
  const [near, far] = surplus.map(square => ray.indexOf(square)).sort((a, b) => a - b) as [number, number]
  const isOnItsWay =
    near >= 0 && far - near === 1 && ray.slice(0, far).every(square => placement[square] === '.')
  return isOnItsWay ? [...own] : []
}
