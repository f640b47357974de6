import type { Square } from '../rules/geometry.ts'
import { type Cell, isPiece, type Piece, sideOf } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'

/** What the sensors see, one letter a square, a1 first: `.` `o` `t` `T` `K`, or `?` where they cannot tell. */
export type SensorFrame = string

/** Captured pieces that still stand where they were taken. */
export type RemainingCaptured = ReadonlyMap<Square, Piece>

export const NO_REMAINING: RemainingCaptured = new Map()

export function without(gone: readonly Square[], remaining: RemainingCaptured): RemainingCaptured {
  return gone.length === 0 ? remaining : new Map([...remaining].filter(([square]) => !gone.includes(square)))
}

/** A square that the sensors cannot see does not keep the players waiting. */
export const isStanding = (frame: SensorFrame, square: Square) =>
  frame[square] !== '.' && frame[square] !== '?'

/** How the board differs from what is expected, as far as the sensors can tell. */
export interface Difference {
  /** A piece is expected and the square is empty. */
  readonly missing: readonly Square[]
  /** A piece stands where none is expected. */
  readonly surplus: readonly Square[]
  /** Another piece stands there than the one expected. */
  readonly exchanged: readonly Square[]
}

export function differenceOf(
  expected: Placement,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): Difference {
  const missing: Square[] = []
  const surplus: Square[] = []
  const exchanged: Square[] = []
  const kingsRead: Square[] = []
  let kingReadAsDefender: Square | null = null
  for (let square = 0; square < expected.length; square++) {
    const piece = expected[square]!
    const seen = frame[square]!
    if (seen === piece || seen === '?') continue
    if (piece === '.') {
      const remainingPiece = remaining.get(square)
      if (remainingPiece === undefined || !couldBe(remainingPiece, seen)) surplus.push(square)
    } else if (seen === '.') {
      missing.push(square)
    } else if (!couldBe(piece, seen)) {
      exchanged.push(square)
    } else if (seen === 'K') {
      kingsRead.push(square)
    } else if (piece === 'K' && seen === 'T') {
      kingReadAsDefender = square
    }
  }
  // A magnet's strength is a hint, never proof: only a king and a defender read for each other are exchanged.
  if (kingReadAsDefender !== null && kingsRead.length > 0) exchanged.push(kingReadAsDefender, ...kingsRead)
  return { missing, surplus, exchanged }
}

export function isNone({ missing, surplus, exchanged }: Difference): boolean {
  return missing.length === 0 && surplus.length === 0 && exchanged.length === 0
}

/** One piece is not where it should be, and one stands where none should. */
export function isOnePieceElsewhere({ missing, surplus, exchanged }: Difference): boolean {
  return missing.length === 1 && surplus.length === 1 && exchanged.length === 0
}

/** No more than one hand does with one piece. */
export function isOneHandsDoing({ missing, surplus, exchanged }: Difference): boolean {
  return missing.length <= 1 && surplus.length <= 1 && exchanged.length === 0
}

/** Could the sensor's letter be this piece? A king and a defender may be read for each other. */
export function couldBe(piece: Cell, seen: string): boolean {
  return !isPiece(seen) || (piece !== '.' && sideOf(piece) === sideOf(seen))
}
