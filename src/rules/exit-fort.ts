import type { CapturingBoard } from './captures.ts'
import { ATTACKER, DEFENDER, EMPTY, KING, type Terrain } from './terrain.ts'

/**
 * Has the king, at the edge, a fort that the attackers cannot break, and a square to move to? The fort is what he
 * reaches over empty squares. No attacker stands beside it, and no defender around it can ever be captured: in each line,
 * the two squares beside him never are an attacker and an anvil.
 *
 * A shieldwall cannot break it either. A row with a defender of the fort has an end or a front inside, where no attacker
 * comes. A defender who only supports one of them has two squares beside him that are inside or of the fort, at right
 * angles; at the edge, one of these is in front of him.
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
  const squares = { cells, terrain, inside, safe }
  const canBeTaken = (one: number, other: number) =>
    (mayCome(squares, one) && mayBeAnvil(squares, other)) ||
    (mayCome(squares, other) && mayBeAnvil(squares, one))
  const { width } = terrain
  let before: number
  do {
    before = safe.size
    for (const square of safe) {
      if (canBeTaken(square + width, square - width) || canBeTaken(square + 1, square - 1))
        safe.delete(square)
    }
  } while (safe.size < before)
  return safe
}

interface Siege {
  readonly cells: Uint8Array
  readonly terrain: Terrain
  readonly inside: ReadonlySet<number>
  readonly safe: ReadonlySet<number>
}

/** Can an attacker stand on this square, now or later? Those in a camp move freely in it. */
function mayCome(siege: Siege, square: number): boolean {
  const { noStop, camp } = siege.terrain
  if (siege.cells[square] === ATTACKER) return true
  if (!mayBeEmpty(siege, square) || siege.inside.has(square)) return false
  return (noStop[square]! & ATTACKER) === 0 || camp[square] !== 0
}

/** Can this square, with what stands there or may come there, be the anvil against a defender? */
function mayBeAnvil(siege: Siege, square: number): boolean {
  const { hostile, hostileWhenEmpty } = siege.terrain
  if (mayCome(siege, square) || (hostile[square]! & DEFENDER) !== 0) return true
  return (hostileWhenEmpty[square]! & DEFENDER) !== 0 && mayBeEmpty(siege, square)
}

function mayBeEmpty({ cells, safe }: Siege, square: number): boolean {
  return cells[square] === EMPTY || (cells[square] === DEFENDER && !safe.has(square))
}
