import { isAnvil } from '../rules/captures.ts'
import type { MutableBoard } from '../rules/mutable-board.ts'
import { ATTACKER, DEFENDER, EMPTY } from '../rules/terrain.ts'
import { Arrivals } from './arrivals.ts'

/**
 * Finds the moves that take a soldier between two pieces, starting from the soldiers instead of from the moves:
 *
 *     gap  soldier  anvil        who can move to the gap?
 *
 * Shieldwalls are left to the search. A move that takes two soldiers is listed twice.
 */
export class CaptureMoves {
  private readonly board: MutableBoard
  private readonly arrivals: Arrivals
  private readonly ways: readonly number[]
  private readonly armed: number

  constructor(board: MutableBoard) {
    this.board = board
    this.arrivals = new Arrivals(board)
    this.ways = board.terrain.ways
    this.armed = board.terrain.armed
  }

  /** Writes the capturing moves of the side to move into `into` from `at` on, and returns where they end. */
  generate(into: Int32Array, at: number): number {
    const { board, ways } = this
    const { cells, mover } = board
    const { list, attackersEnd, defendersAt, defendersEnd } = board.pieces
    const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
    const anvils = mover & this.armed
    let end = at
    const last = mover === ATTACKER ? defendersEnd : attackersEnd
    for (let i = mover === ATTACKER ? defendersAt : 0; i < last; i++) {
      const victim = list[i]!
      if (cells[victim] !== soldier) continue
      for (let way = 0; way < 4; way++) {
        const ahead = ways[way]!
        if (cells[victim - ahead] !== EMPTY) continue
        if (isAnvil(board, soldier, victim, victim + ahead)) {
          end = this.arrivals.generate(victim - ahead, anvils, into, end)
        }
      }
    }
    return end
  }
}
