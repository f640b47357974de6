import type { Step } from '../rules/move-history.ts'
import { type MutableBoard, NO_STEP } from '../rules/mutable-board.ts'
import { ATTACKER, EMPTY, KING, type Terrain, terrainOf } from '../rules/terrain.ts'
import { Arrivals } from './arrivals.ts'

/**
 * The lines along which the king leaves the board with one move. No past bars such a move: the game would have been
 * over when the king was there before.
 */
export class WaysOut {
  private readonly board: MutableBoard
  private readonly terrain: Terrain
  private readonly arrivals: Arrivals
  private readonly ways: readonly number[]
  private readonly leads: Uint8Array

  constructor(board: MutableBoard) {
    this.board = board
    this.terrain = terrainOf(board.rules)
    this.arrivals = new Arrivals(board)
    this.ways = this.terrain.ways
    this.leads = linesOut(this.terrain)
  }

  /** A move with which the king leaves, if there is one. */
  escape(): Step {
    const { king } = this.board
    const leads = this.leads[king]!
    for (let way = 0; way < 4; way++) {
      if (((leads >> way) & 1) === 0) continue
      const out = this.follow(king, this.ways[way]!)
      if (out !== king) return (king << 8) | out
    }
    return NO_STEP
  }

  /** How many ways are open from a square, to a king who has gone there. */
  countFrom(square: number): number {
    const leads = this.leads[square]!
    let open = 0
    for (let way = 0; way < 4; way++) {
      if (((leads >> way) & 1) === 1 && this.follow(square, this.ways[way]!) !== square) open++
    }
    return open
  }

  /** Would a king who has gone to the square have two ways open, if nobody stood anywhere? */
  mayFork(square: number): boolean {
    const leads = this.leads[square]!
    return (leads & (leads - 1)) !== 0
  }

  /**
   * Writes the attackers' moves onto the king's ways out into `into` from `at` on; returns their end. All others
   * let him go; and where two ways are open, these do too.
   */
  generateShutting(into: Int32Array, at: number): number {
    const { king } = this.board
    const leads = this.leads[king]!
    let end = at
    for (let way = 0; way < 4; way++) {
      if (((leads >> way) & 1) === 0) continue
      const ahead = this.ways[way]!
      const out = this.follow(king, ahead)
      for (let square = out; square !== king; square -= ahead) {
        end = this.arrivals.generate(square, ATTACKER, into, end)
      }
    }
    return end
  }

  /** The first square on the line where the king is out, past his own if he has left it; `from` if there is none. */
  private follow(from: number, ahead: number): number {
    const { cells, king } = this.board
    const { escapes, noStop, noPass, camp, kingSteps } = this.terrain
    const home = camp[from]!
    let at = from + ahead
    for (let steps = 1; (cells[at] === EMPTY || at === king) && steps <= kingSteps; steps++) {
      const isHome = home !== 0 && camp[at] === home
      if (escapes[at] === 1 && (isHome || (noStop[at]! & KING) === 0)) return at
      if (!isHome && (noPass[at]! & KING) !== 0) return from
      at += ahead
    }
    return from
  }
}

/** For each square, a bit for each way (north, east, south, west) that leads the king out on an empty board. */
export function linesOut(terrain: Terrain): Uint8Array {
  const { ways, squares, area, escapes, noStop, noPass, camp, kingSteps } = terrain
  const onBoard = new Uint8Array(area)
  for (const square of squares) onBoard[square] = 1
  const leads = new Uint8Array(area)
  for (const square of squares) {
    const isHome = (at: number) => camp[square] !== 0 && camp[at] === camp[square]
    for (const [way, ahead] of ways.entries()) {
      for (let steps = 1; steps <= kingSteps; steps++) {
        const at = square + steps * ahead
        if (onBoard[at] !== 1) break
        if (escapes[at] === 1 && (isHome(at) || (noStop[at]! & KING) === 0)) leads[square]! |= 1 << way
        if (!isHome(at) && (noPass[at]! & KING) !== 0) break
      }
    }
  }
  return leads
}
