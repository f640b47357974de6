import { takeShieldwalls } from './shieldwall.ts'
import { ATTACKER, DEFENDER, DEFENDERS, EMPTY, KING, type Terrain } from './terrain.ts'

/** The board after a move, before what it captures is taken off, and the side that made the move. */
export interface CapturingBoard {
  readonly cells: Uint8Array
  readonly terrain: Terrain
  /** The pieces of that side, as a mask. */
  readonly mover: number
  readonly king: number
}

/**
 * Adds to `taken`, which ends at `start`, the soldiers that the piece which has come to `to` captures. Returns the
 * new end. A soldier is captured in a line: moved piece, exactly one enemy soldier, anvil.
 */
export function takeSoldiers(board: CapturingBoard, to: number, taken: Uint8Array, start: number): number {
  const { cells, terrain, mover } = board
  const { armed, width: north } = terrain
  if ((cells[to]! & armed) === 0) return start
  let end = start
  const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
  for (let direction = 0; direction < 4; direction++) {
    const ahead = direction === 0 ? north : direction === 1 ? 1 : direction === 2 ? -north : -1
    const victim = to + ahead
    if (cells[victim] !== soldier) continue
    if (isAnvil(board, soldier, victim, victim + ahead)) taken[end++] = victim
  }
  return terrain.shieldwall ? takeShieldwalls(board, to, taken, start, end) : end
}

/** Is what stands beyond the soldier, or the square itself, an anvil against him? */
export function isAnvil(board: CapturingBoard, soldier: number, victim: number, beyond: number): boolean {
  const { cells, terrain, mover } = board
  const anvil = cells[beyond]!
  if ((anvil & mover & terrain.armed) !== 0) return true
  const hostile = anvil === EMPTY ? terrain.hostileWhenEmpty : terrain.hostile
  const isHostile = (hostile[beyond]! & soldier) !== 0
  return terrain.hasRareAnvils ? isRareAnvil(board, soldier, victim, beyond, isHostile) : isHostile
}

/** The same where the square's hostility depends on more than itself: on the victim's camp, or on a siege. */
function isRareAnvil(
  board: CapturingBoard,
  soldier: number,
  victim: number,
  beyond: number,
  isHostile: boolean,
): boolean {
  const { terrain } = board
  if (isHostile && !isSpared(terrain, soldier, victim, beyond)) return true
  return terrain.hostileWhenBesieged && soldier === DEFENDER && isBesieged(board, beyond, victim)
}

/** Is the anvil the victim's own camp, which is none against him? */
function isSpared({ sparesCamps, camp }: Terrain, soldier: number, victim: number, beyond: number): boolean {
  return sparesCamps && soldier === ATTACKER && camp[victim] !== 0 && camp[beyond] !== 0
}

/** Does the king sit on the throne beyond the victim, with attackers on its three other sides? */
function isBesieged({ cells, terrain }: CapturingBoard, beyond: number, victim: number): boolean {
  if (beyond !== terrain.throne || cells[beyond] !== KING) return false
  return terrain.ways.every(way => beyond + way === victim || cells[beyond + way] === ATTACKER)
}

/** Has the attacker that has come to `to` captured the king? */
export function isKingCaptured(board: CapturingBoard, to: number): boolean {
  const { king, terrain } = board
  const north = terrain.width
  const ahead = king - to
  if (ahead !== 1 && ahead !== -1 && ahead !== north && ahead !== -north) return false
  if (!closesOnKing(board, king + ahead)) return false
  if (terrain.needsFour[king] === 0) return true
  const across = ahead === 1 || ahead === -1 ? north : 1
  return closesOnKing(board, king + across) && closesOnKing(board, king - across)
}

function closesOnKing({ cells, terrain }: CapturingBoard, index: number): boolean {
  const cell = cells[index]!
  return cell === ATTACKER || ((cell & DEFENDERS) === 0 && terrain.closesOnKing[index] === 1)
}
