import { squareName } from '../core/square-name.ts'
import type { Move } from './move.ts'

export { squareName }

/** A square's number: a1 is 0, then b1, c1 … to the last file, then a2. The wire counts the same way. */
export type Square = number

export const SIZES = [7, 9, 11, 13] as const
export type Size = (typeof SIZES)[number]
export const isSize = (value: unknown): value is Size => (SIZES as readonly unknown[]).includes(value)

/** Everything about a board that depends on its size alone. */
export interface Geometry {
  readonly size: Size
  readonly squares: readonly Square[]
  readonly throne: Square
  readonly isCorner: readonly boolean[]
  readonly isEdge: readonly boolean[]
  /** For each square four lists, one a direction: the squares a rook would pass, nearest first. */
  readonly rays: readonly (readonly (readonly Square[])[])[]
  /** For each square its neighbour in each of the four directions, null past the edge. */
  readonly neighbours: readonly (readonly (Square | null)[])[]
  /** Every rook's move of an empty board once, at `from × squares + to`: lists of moves share them. */
  readonly moves: readonly (Move | null)[]
}

/** North, east, south, west, as [file, rank] steps. The opposite of direction d is (d + 2) % 4. */
const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

export type Direction = 0 | 1 | 2 | 3
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3]
export const opposite = (direction: Direction): Direction => ((direction + 2) % 4) as Direction

const known = new Map<Size, Geometry>()

export function geometryOf(size: Size): Geometry {
  let geometry = known.get(size)
  if (!geometry) {
    geometry = survey(size)
    known.set(size, geometry)
  }
  return geometry
}

function survey(size: Size): Geometry {
  const last = size - 1
  const squares = Array.from({ length: size * size }, (_, square) => square)
  const fileOf = (square: Square) => square % size
  const rankOf = (square: Square) => Math.floor(square / size)
  const isEnd = (line: number) => line === 0 || line === last

  const rays = squares.map(square =>
    STEPS.map(([fileStep, rankStep]) => {
      const ray: Square[] = []
      let file = fileOf(square) + fileStep
      let rank = rankOf(square) + rankStep
      while (file >= 0 && file <= last && rank >= 0 && rank <= last) {
        ray.push(rank * size + file)
        file += fileStep
        rank += rankStep
      }
      return ray
    }),
  )
  const moves = new Array<Move | null>(squares.length ** 2).fill(null)
  for (const from of squares) {
    for (const to of rays[from]!.flat()) moves[from * squares.length + to] = { from, to }
  }
  return {
    size,
    squares,
    throne: (size * size - 1) / 2,
    isCorner: squares.map(square => isEnd(fileOf(square)) && isEnd(rankOf(square))),
    isEdge: squares.map(square => isEnd(fileOf(square)) || isEnd(rankOf(square))),
    rays,
    neighbours: rays.map(four => four.map(ray => ray[0] ?? null)),
    moves,
  }
}

/** Reads `e5` or `E5`; null when there is no such square on a board of this size. */
export function parseSquare(text: string, size: Size): Square | null {
  const match = /^([a-m])([1-9]\d?)$/i.exec(text)
  if (!match) return null
  const file = match[1]!.toLowerCase().charCodeAt(0) - 97
  const rank = Number(match[2]) - 1
  return file < size && rank < size ? rank * size + file : null
}

export function sortedNames(squares: Iterable<Square>, size: Size): string[] {
  return [...squares].map(square => squareName(square, size)).sort()
}
