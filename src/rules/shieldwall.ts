import { EVERYONE, KING, type Terrain, WALL } from './terrain.ts'

/** What a shieldwall is judged by: the board after the move, and the side that made it. */
export interface ShieldwallBoard {
  readonly cells: Uint8Array
  readonly terrain: Terrain
  readonly mover: number
  /** Who can capture. */
  readonly armed: number
  readonly cornerCloses: boolean
}

/**
 * Adds to `taken`, which holds from `first` to `end` what the piece that has come to `to` takes otherwise, the
 * soldiers of the rows on an edge that it has shut in. Returns the new end.
 */
export function takeShieldwalls(
  board: ShieldwallBoard,
  to: number,
  taken: Uint8Array,
  first: number,
  end: number,
): number {
  const { edge, corner, width } = board.terrain
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
function closedRow(board: ShieldwallBoard, start: number): number[] {
  const { cells, mover, armed } = board
  const { width } = board.terrain
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

function closesRow({ cells, mover, armed, cornerCloses, terrain }: ShieldwallBoard, index: number): boolean {
  return (cells[index]! & mover & armed) !== 0 || (cornerCloses && terrain.corner[index] === 1)
}
