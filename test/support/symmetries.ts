import type { Size, Square } from '../../src/rules/geometry.ts'
import type { Placement } from '../../src/rules/placement.ts'

/** The eight ways to turn and mirror a square board. */
const SYMMETRIES: readonly ((file: number, rank: number, last: number) => [number, number])[] = [
  (f, r) => [f, r],
  (f, r, last) => [last - r, f],
  (f, r, last) => [last - f, last - r],
  (f, r, last) => [r, last - f],
  (f, r, last) => [last - f, r],
  (f, r, last) => [f, last - r],
  (f, r) => [r, f],
  (f, r, last) => [last - r, last - f],
]

export function turned(symmetry: number, square: Square, size: Size): Square {
  const [file, rank] = SYMMETRIES[symmetry]!(square % size, Math.floor(square / size), size - 1)
  return rank * size + file
}

export function turnedPlacement(symmetry: number, placement: Placement, size: Size): Placement {
  const result = [...placement]
  for (const [square, cell] of placement.entries()) result[turned(symmetry, square, size)] = cell
  return result
}
