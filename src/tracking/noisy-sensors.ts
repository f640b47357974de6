import type { Square } from '../rules/geometry.ts'
import type { Placement } from '../rules/placement.ts'
import { differenceOf, type RemainingCaptured, type SensorFrame } from './difference.ts'

/** A piece that leans over from the next square, and comes back, may do it so often. */
const MOST_FILLS = 3
/** A square that has not changed for so long is believed, whatever it did before. */
const CALM_MS = 2000

/** What the sensors have said of late about squares where the game has no piece. */
export interface SensorNoise {
  readonly seen: SensorFrame | null
  /** `fills`: how often one was filled while no piece was in the air that could have come there. */
  readonly squares: ReadonlyMap<Square, { readonly fills: number; readonly changedMs: number }>
}

export const NO_NOISE: SensorNoise = { seen: null, squares: new Map() }

/** What one more frame tells. */
export function noiseAfter(
  before: SensorNoise,
  placement: Placement,
  remaining: RemainingCaptured,
  frame: SensorFrame,
  atMs: number,
): SensorNoise {
  const { seen } = before
  if (seen === null || seen === frame) return { ...before, seen: frame }
  const isFree = (square: Square) => placement[square] === '.'
  const squares = new Map(
    [...before.squares].filter(([square, { changedMs }]) => isFree(square) && atMs - changedMs < CALM_MS),
  )
  const { missing, surplus } = differenceOf(placement, frame, remaining)
  // With one piece missing, another square has to be where it stands. With more, nothing is sure.
  const isNoneInTheAir = missing.length <= 1 && surplus.length > missing.length
  for (let square = 0; square < frame.length; square++) {
    if (!isFree(square) || frame[square] === seen[square]) continue
    const isFilledByNone = seen[square] === '.' && isNoneInTheAir
    squares.set(square, {
      fills: (squares.get(square)?.fills ?? 0) + (isFilledByNone ? 1 : 0),
      changedMs: atMs,
    })
  }
  return { seen: frame, squares }
}

/** A sensor near its threshold fills its square again and again, with nobody near it: until it is calm it tells nothing. */
export function filteredFrame({ squares }: SensorNoise, frame: SensorFrame, atMs: number): SensorFrame {
  const noisy = [...squares].flatMap(([square, { fills, changedMs }]) =>
    fills > MOST_FILLS && atMs - changedMs < CALM_MS ? [square] : [],
  )
  if (noisy.length === 0) return frame
  const letters = [...frame]
  for (const square of noisy) letters[square] = '?'
  return letters.join('')
}
