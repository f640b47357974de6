import type { Size, Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Placement } from '../rules/placement.ts'

/** A piece that goes from one square to another; null is the tray. */
export interface PieceMove {
  readonly piece: Piece
  readonly from: Square | null
  readonly to: Square | null
}

/** What has to be moved so that the pieces stand as wanted: each piece the shortest way, the rest into the tray. */
export function arrangement(
  standing: ReadonlyMap<Square, Piece>,
  wanted: Placement,
  size: Size,
): PieceMove[] {
  const stray = new Map([...standing].filter(([square, piece]) => wanted[square] !== piece))
  const moves: PieceMove[] = []
  for (const [to, piece] of wanted.entries()) {
    if (piece === '.' || standing.get(to) === piece) continue
    const from = nearest(
      [...stray].filter(([, kind]) => kind === piece).map(([square]) => square),
      to,
      size,
    )
    if (from !== null) stray.delete(from)
    moves.push({ piece, from, to })
  }
  return [...moves, ...[...stray].map(([from, piece]) => ({ piece, from, to: null }))]
}

function nearest(squares: readonly Square[], to: Square, size: Size): Square | null {
  const distance = (from: Square) =>
    Math.abs((from % size) - (to % size)) + Math.abs(Math.floor(from / size) - Math.floor(to / size))
  return squares.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
