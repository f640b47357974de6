import type { CapturingBoard } from './captures.ts'
import { ATTACKER, DEFENDER, EMPTY, KING, type Terrain } from './terrain.ts'

/**
 * Has the king, at the edge, a fort that the attackers cannot break, and a square to move to? The fort is what he
 * reaches over empty squares. No attacker stands beside it, and no defender around it can ever be captured: in each line, one
 * of the two squares beside him is out of the attackers' reach. A shieldwall cannot take the fort either: its rows at
 * the edge have an end or a front inside.
 */
export function isExitFort(board: CapturingBoard): boolean {
  const { cells, terrain, king } = board
  if (terrain.edge[king] !== 1) return false
  const canMove = terrain.ways.some(
    way => cells[king + way] === EMPTY && (terrain.noStop[king + way]! & KING) === 0,
  )
  if (!canMove) return false
  const inside = insideOf(board)
  if (!inside) return false
  const safe = safeDefenders(board, inside)
  for (const square of inside) {
    for (const way of terrain.ways) {
      if (cells[square + way] === DEFENDER && !safe.has(square + way)) return false
    }
  }
  return true
}

/** The king's square and all that he reaches over empty ones; null if an attacker stands beside them. */
function insideOf({ cells, terrain, king }: CapturingBoard): Set<number> | null {
  const inside = new Set([king])
  for (const square of inside) {
    for (const way of terrain.ways) {
      const next = square + way
      if (cells[next] === ATTACKER) return null
      if (cells[next] === EMPTY) inside.add(next)
    }
  }
  return inside
}

/** The defenders that stay whatever the attackers do: all, without those that can be taken, until none is left to go. */
function safeDefenders({ cells, terrain }: CapturingBoard, inside: ReadonlySet<number>): Set<number> {
  const safe = new Set(Array.from(terrain.squares).filter(square => cells[square] === DEFENDER))
  const isOpen = (square: number) => isOpenToAttackers(cells, terrain, square, inside, safe)
  let before: number
  do {
    before = safe.size
    for (const square of safe) {
      const [north, east, south, west] = terrain.ways.map(way => isOpen(square + way))
      if ((north && south) || (east && west)) safe.delete(square)
    }
  } while (safe.size < before)
  return safe
}

/** Can this square, with what stands there or may come there, be one end of a capture of a defender? */
function isOpenToAttackers(
  cells: Uint8Array,
  { hostile, hostileWhenEmpty, noStop }: Terrain,
  square: number,
  inside: ReadonlySet<number>,
  safe: ReadonlySet<number>,
): boolean {
  const cell = cells[square]!
  if (cell === ATTACKER || (hostile[square]! & DEFENDER) !== 0) return true
  if (cell === DEFENDER) return !safe.has(square)
  if (cell !== EMPTY) return false
  if ((hostileWhenEmpty[square]! & DEFENDER) !== 0) return true
  return !inside.has(square) && (noStop[square]! & ATTACKER) === 0
}
