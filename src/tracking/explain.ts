import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { mayTake } from './capture-under-way.ts'
import { couldBe, differenceOf, isNone, type RemainingCaptured, type SensorFrame } from './difference.ts'
import { isCapturedKing } from './hypothesis.ts'
import { after, mayGoTo } from './known-positions.ts'

/** What the side to move has done since the board stood in a position, if only one frame is known. */
export type FrameExplanation =
  | { readonly kind: 'lift'; readonly from: Square }
  | { readonly kind: 'move'; readonly next: Position }
  /** A move is being made, or may have been made from a square that cannot be seen. */
  | { readonly kind: 'perhaps' }
  | { readonly kind: 'none' }

export function explain(
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): FrameExplanation {
  const { missing, surplus, exchanged } = differenceOf(position.placement, frame, remaining)
  const isOwn = (square: Square) => sideOf(position.placement[square] as Piece) === position.toMove
  const own = missing.filter(isOwn)
  const others = missing.filter(square => !isOwn(square))
  const made = candidates(position, frame, own, surplus)
    .map(move => after(position, move))
    .filter(next => standsAfter(position, next, frame, remaining))
  if (made.length === 1) {
    const isSure = own.length > 0 || !mayHaveComeFromElsewhere(position, frame, others, surplus[0]!)
    return isSure ? { kind: 'move', next: made[0]! } : { kind: 'perhaps' }
  }
  if (exchanged.length > 0) return { kind: 'none' }
  const mayTakeOthers = (from: Square) => others.length === 0 || mayTake(position, from, others)
  if (own.length === 1 && surplus.length === 0 && mayTakeOthers(own[0]!))
    return { kind: 'lift', from: own[0]! }
  const isUnderWay =
    (own.length === 2 && surplus.length < 2 && own.some(mayTakeOthers)) ||
    leaningFrom(position, frame, own, surplus).some(mayTakeOthers)
  return isUnderWay ? { kind: 'perhaps' } : { kind: 'none' }
}

/** The moves to the square that was filled, as far as the squares they left can be seen. */
function candidates(
  position: Position,
  frame: SensorFrame,
  own: readonly Square[],
  surplus: readonly Square[],
): Move[] {
  const { placement, toMove, rules } = position
  if (own.length > 1 || surplus.length !== 1) return []
  const isHidden = (square: Square) =>
    frame[square] === '?' && placement[square] !== '.' && sideOf(placement[square] as Piece) === toMove
  const sources = own.length === 1 ? own : rules.geometry.squares.filter(isHidden)
  const to = surplus[0]!
  return sources.flatMap(from => (mayGoTo(position, from).includes(to) ? [{ from, to }] : []))
}

/** Do the pieces stand as after this move? The king too may have been taken off, if he was captured. */
function standsAfter(
  position: Position,
  next: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): boolean {
  const all = new Map(withCaptured(remaining, position, next))
  const king = next.placement.indexOf('K')
  if (!isCapturedKing(next, king)) return isNone(differenceOf(next.placement, frame, all))
  return isNone(differenceOf(next.placement.with(king, '.'), frame, all.set(king, 'K')))
}

/** What the move to `next` took may still stand. */
export function withCaptured(
  remaining: RemainingCaptured,
  position: Position,
  next: Position,
): RemainingCaptured {
  const taken = next.last!.captured.map((square): [Square, Piece] => [
    square,
    position.placement[square] as Piece,
  ])
  return taken.length === 0 ? remaining : new Map([...remaining, ...taken])
}

/**
 * The piece on this square may be one that leans over from the next, the last mover's, one of the other side, or one that
 * was captured by the last move and is put back.
 */
function mayHaveComeFromElsewhere(
  position: Position,
  frame: SensorFrame,
  others: readonly Square[],
  to: Square,
): boolean {
  const { placement, last, previous, rules } = position
  if (leaningFrom(position, frame, [], [to]).length > 0) return true
  if (others.some(from => couldBe(placement[from]!, frame[to]!))) return true
  if (!last) return false
  if (last.captured.includes(to)) return true
  const { from, to: lastTo } = last.move
  if (!couldBe(placement[lastTo]!, frame[to]!)) return false
  const mayGoOn = to === from || mayGoTo(previous!, from).includes(to)
  return rules.geometry.neighbours[to]!.includes(lastTo) || (frame[lastTo] === '?' && mayGoOn)
}

/**
 * Where a piece may have come from that lies across the line between two squares:
 *
 *     [T ]·    setting out: nothing is missing, and one square beside it is surplus
 *      · [T ]  on its way: it is missing, and two squares in a row are surplus
 */
function leaningFrom(
  { placement, toMove, rules }: Position,
  frame: SensorFrame,
  own: readonly Square[],
  surplus: readonly Square[],
): Square[] {
  const { neighbours, rays } = rules.geometry
  const [first, second] = surplus
  if (own.length === 0 && surplus.length === 1) {
    return neighbours[first!]!.filter((square): square is Square => {
      const piece = square === null ? '.' : placement[square]!
      return piece !== '.' && sideOf(piece) === toMove && couldBe(piece, frame[first!]!)
    })
  }
  if (surplus.length !== 2 || !neighbours[first!]!.includes(second!)) return []
  const isOnItsWay = (from: Square) =>
    rays[from]!.some(
      ray =>
        ray.includes(first!) &&
        ray.includes(second!) &&
        ray
          .slice(0, Math.max(ray.indexOf(first!), ray.indexOf(second!)))
          .every(square => placement[square] === '.'),
    )
  return own.filter(isOnItsWay)
}
