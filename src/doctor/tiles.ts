import { type Size, squareName } from '../rules/geometry.ts'

/** Ranks and files of a tile (hardware/boards.md). */
export const TILE_SIDE = 3

/** A tile by its place: columns and rows count from the controller and from rank 1. */
export interface Tile {
  readonly column: number
  readonly row: number
  /** Rank by rank, the lowest file first. */
  readonly squares: readonly number[]
}

/** Tiles in a row. The last tile of 11×11 has squares that are not played on: they lie under the rim. */
const tilesAcross = (size: Size) => Math.ceil(size / TILE_SIDE)

/** In the order in which they are plugged in: along the lowest row from the controller, then the next row. */
export function tilesOf(size: Size): Tile[] {
  const across = tilesAcross(size)
  return Array.from({ length: across * across }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const squares = Array.from({ length: TILE_SIDE * TILE_SIDE }, (_, at) => ({
      file: column * TILE_SIDE + (at % TILE_SIDE),
      rank: row * TILE_SIDE + Math.floor(at / TILE_SIDE),
    }))
    const played = squares.filter(({ file, rank }) => file < size && rank < size)
    return { column, row, squares: played.map(({ file, rank }) => rank * size + file) }
  })
}

/** `a1–c3`. */
export function tileName({ squares }: Tile, size: Size): string {
  return `${squareName(squares[0]!, size)}–${squareName(squares.at(-1)!, size)}`
}

/** The controller's connector for a row of tiles. */
export const rowPlug = ({ row }: Pick<Tile, 'row'>) => `J${row + 1}`

/** Rank and file on its own tile, both from 1: what is printed beside its parts. */
function onTile(square: number, size: Size): { readonly rank: number; readonly file: number } {
  return {
    rank: (Math.floor(square / size) % TILE_SIDE) + 1,
    file: ((square % size) % TILE_SIDE) + 1,
  }
}

/** `U102 (b1)`: letters and number as printed on the tile, and the square. */
export function partOn(letters: 'U' | 'C' | 'D', square: number, size: Size): string {
  const { rank, file } = onTile(square, size)
  return `${letters}${rank}0${file} (${squareName(square, size)})`
}

export const tileRankOf = (square: number, size: Size) => onTile(square, size).rank
export const tileFileOf = (square: number, size: Size) => onTile(square, size).file

/**
 * The square that the firmware means when it sends to a light's place in the chain. The chain goes along a rank through
 * the tiles that are there, and back to the controller from the last of them; so with fewer tiles than a whole row the
 * lights of the row's ranks move forward. Null where they come to a place that the firmware passes over.
 */
export function chainSquare(square: number, size: Size, plugged: readonly Tile[]): number | null {
  const [file, rank] = [square % size, Math.floor(square / size)]
  const row = Math.floor(rank / TILE_SIDE)
  const inRow = (which: number) => TILE_SIDE * plugged.filter(tile => tile.row === which).length
  let place = (rank % TILE_SIDE) * inRow(row) + file
  for (let lower = 0; lower < row; lower++) place += TILE_SIDE * inRow(lower)
  const lightsPerRank = TILE_SIDE * tilesAcross(size)
  const [meantRank, meantFile] = [Math.floor(place / lightsPerRank), place % lightsPerRank]
  return meantFile < size ? meantRank * size + meantFile : null
}
