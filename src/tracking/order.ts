import type { Geometry, Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { SensorFrame } from './difference.ts'

/** In which order squares were left and filled since the board last stood as the game says. */
export interface Order {
  readonly frames: number
  /** The first time, since a twitch may make it look as if a square were left again. */
  readonly left: ReadonlyMap<Square, number>
  /** The last time. */
  readonly filled: ReadonlyMap<Square, number>
  /** The first time, likewise. */
  readonly firstFilled: ReadonlyMap<Square, number>
}

export const NO_ORDER: Order = { frames: 0, left: new Map(), filled: new Map(), firstFilled: new Map() }

/** What one more frame tells; nothing where there was none before it. */
export function orderAfter(order: Order, before: SensorFrame | null, frame: SensorFrame): Order {
  if (before === null) return NO_ORDER
  const left = new Map(order.left)
  const filled = new Map(order.filled)
  const firstFilled = new Map(order.firstFilled)
  const frames = order.frames + 1
  for (let square = 0; square < frame.length; square++) {
    if (frame[square] === before[square]) continue
    // When a square was left that could not be seen, nobody knows.
    if (frame[square] === '.' && before[square] !== '?' && !left.has(square)) left.set(square, frames)
    if (before[square] !== '.') continue
    filled.set(square, frames)
    if (!firstFilled.has(square)) firstFilled.set(square, frames)
  }
  return { frames, left, filled, firstFilled }
}

/** The move has been made: what its piece does from now on is another matter. */
export function orderAfterMove(order: Order, { from, to }: Move): Order {
  const others = (entries: ReadonlyMap<Square, number>) =>
    new Map([...entries].filter(([square]) => square !== from && square !== to))
  const { frames, left, filled, firstFilled } = order
  return { frames, left: others(left), filled: others(filled), firstFilled: others(firstFilled) }
}

/**
 * Nothing arrives before it has left: a square that was filled while the piece still stood is filled by something
 * else. Only a piece that slides on to the square beside it is seen on both for a while.
 */
export function couldHaveGone(order: Order, { from, to }: Move, { neighbours }: Geometry): boolean {
  return !wasFilledBefore(order, { from, to }) || neighbours[from]!.includes(to)
}

/** Was the square filled while the piece that seems to have gone there still stood? */
export function wasFilledBefore(order: Order, { from, to }: Move): boolean {
  const leftAt = order.left.get(from)
  const filledAt = order.filled.get(to)
  return leftAt !== undefined && filledAt !== undefined && filledAt < leftAt
}

/** Was the one square left and the other filled between the same two frames? */
export function happenedAtOnce({ left, filled }: Order, { from, to }: Move): boolean {
  return left.has(from) && left.get(from) === filled.get(to)
}

export function wasFilledFirst({ filled }: Order, one: Square, other: Square): boolean {
  return (filled.get(one) ?? 0) < (filled.get(other) ?? 0)
}

export function wasLeftFirst({ left }: Order, one: Square, other: Square): boolean {
  const [oneAt, otherAt] = [left.get(one), left.get(other)]
  return oneAt !== undefined && otherAt !== undefined && oneAt < otherAt
}

/** Was the piece of this move seen to go back to where it came from, before that other piece was touched? */
export function wasPutBack(order: Order, { from, to }: Move, other: Square, frame: SensorFrame): boolean {
  const [leftAt, touchedAt] = [order.left.get(to), order.left.get(other)]
  const putBackAt = order.firstFilled.get(from)
  if (touchedAt === undefined || putBackAt === undefined || putBackAt > touchedAt) return false
  return frame[to] === '?' || (leftAt !== undefined && leftAt < touchedAt)
}
