import type { CapturingBoard } from './captures.ts'
import { EVERYONE, KING, WALL } from './terrain.ts'

/**
 * Adds to `taken`, which holds from `first` to `end` what the piece that has come to `to` takes otherwise, the
 * soldiers of the rows on an edge that it has shut in: two or more enemies, an armed piece in front of each, both ends
 * closed, where flanking is asked for by this very move. The king, if he is in such a row, stays. Returns the new end.
 */
export function takeShieldwalls(
  board: CapturingBoard,
  to: number,
  taken: Uint8Array,
  first: number,
  end: number,
): number {
  const { edge, corner, width, flanking } = board.terrain
  if (flanking && edge[to] !== 1) return end
  let newEnd = end
  for (const ahead of [width, 1, -width, -1]) {
    const start = to + ahead
    if (edge[start] !== 1 || corner[start] !== 0) continue
    for (const victim of closedRow(board, start)) {
      if (!taken.subarray(first, newEnd).includes(victim)) taken[newEnd++] = victim
    }
  }
  return newEnd
}

/** The soldiers of the row through `start`, if it is shut in; otherwise none. */
function closedRow(board: CapturingBoard, start: number): number[] {
  const { cells, mover } = board
  const { width, armed } = board.terrain
  const enemies = mover ^ EVERYONE
  if ((cells[start]! & enemies) === 0) return []
  const inward = [width, 1, -width, -1].find(ahead => cells[start - ahead] === WALL)!
  const along = Math.abs(inward) === 1 ? width : 1
  let first = start
  while ((cells[first - along]! & enemies) !== 0) first -= along
  let last = start
  while ((cells[last + along]! & enemies) !== 0) last += along
  if (first === last || !closesRow(board, first - along) || !closesRow(board, last + along)) return []
  const victims: number[] = []
  for (let index = first; index <= last; index += along) {
    if ((cells[index + inward]! & mover & armed) === 0) return []
    if (cells[index] !== KING) victims.push(index)
  }
  return victims
}

function closesRow({ cells, mover, terrain }: CapturingBoard, index: number): boolean {
  const { armed, cornerCloses, corner } = terrain
  return (cells[index]! & mover & armed) !== 0 || (cornerCloses && corner[index] === 1)
}
