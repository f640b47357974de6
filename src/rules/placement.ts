import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { isSize, SIZES, type Size, squareName } from './geometry.ts'
import { type Cell, isPiece } from './piece.ts'

/** What stands on each square, a1 first. */
export type Placement = readonly Cell[]

export type PlacementFailure = Failure<'rows' | 'row-length' | 'letter' | 'kings'>

/**
 * Reads a diagram, top rank first: `3ttt3/4t4/…`. OpenTafl's slashes at both ends are allowed.
 * Without a size, the number of rows is taken for it.
 */
export function parsePlacement(text: string, size?: Size): Result<Placement, PlacementFailure> {
  const rows = text
    .trim()
    .replace(/^\/|\/$/g, '')
    .split('/')
  const expected = size ?? rows.length
  if (!isSize(expected)) {
    return failure(
      'rows',
      `the position has ${rows.length} rows; a board has ${SIZES.join(', ')} rows, separated by /`,
    )
  }
  if (rows.length !== expected) {
    return failure(
      'rows',
      `the position has ${rows.length} rows; this board has ${expected}, separated by /, top rank first`,
    )
  }
  const ranks: Cell[][] = []
  for (const [index, row] of rows.entries()) {
    const rank = parseRow(row, expected - index, expected)
    if (!rank.ok) return rank
    ranks.unshift(rank.value)
  }
  const placement = ranks.flat()
  const kings = placement.flatMap((cell, square) => (cell === 'K' ? [squareName(square, expected)] : []))
  if (kings.length !== 1) {
    const found = kings.length === 0 ? 'no king' : `${kings.length} kings (${kings.join(', ')})`
    return failure('kings', `the position has ${found}; exactly one K was expected`)
  }
  return ok(placement)
}

function parseRow(row: string, rank: number, size: Size): Result<Cell[], PlacementFailure> {
  const cells: Cell[] = []
  for (const [part] of row.matchAll(/\d+|\D/g)) {
    if (/\d/.test(part)) {
      const empty = Number(part)
      if (empty > size) return rowLength(row, rank, size, cells.length + empty)
      for (let i = 0; i < empty; i++) cells.push('.')
    } else if (isPiece(part)) {
      cells.push(part)
    } else {
      return failure(
        'letter',
        `rank ${rank} ("${row}") holds "${part}"; expected t (attacker), T (defender), K (king) or a number of empty squares`,
      )
    }
  }
  return cells.length === size ? ok(cells) : rowLength(row, rank, size, cells.length)
}

function rowLength(row: string, rank: number, size: Size, length: number) {
  return failure('row-length', `rank ${rank} ("${row}") describes ${length} squares; expected ${size}`)
}

/** Writes the diagram that `parsePlacement` reads. */
export function makePlacement(placement: Placement): string {
  return ranksFromTop(placement)
    .map(rank => rank.join('').replace(/\.+/g, dots => String(dots.length)))
    .join('/')
}

export function ranksFromTop(placement: Placement): Cell[][] {
  const size = Math.sqrt(placement.length)
  return Array.from({ length: size }, (_, row) =>
    placement.slice((size - 1 - row) * size, (size - row) * size),
  )
}
