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
  private readonly arrivals: Arrivals
  private readonly ways: readonly number[]
  private readonly stepsOut: Int32Array
  private readonly forks: Uint8Array

  constructor(board: MutableBoard) {
    const terrain = terrainOf(board.rules)
    this.board = board
    this.arrivals = new Arrivals(board)
    this.ways = terrain.ways
    this.stepsOut = stepsOut(terrain)
    this.forks = forks(terrain, this.stepsOut)
  }

  /** A move with which the king leaves, if there is one. */
  escape(): Step {
    const { king } = this.board
    let steps = this.stepsOut[king]!
    for (let way = 0; steps !== 0; way++) {
      const out = this.follow(king, way, steps & 255)
      if (out !== king) return (king << 8) | out
      steps >>= 8
    }
    return NO_STEP
  }

  /** How many ways are open from a square, to a king who has gone there. */
  countFrom(square: number): number {
    let open = 0
    let steps = this.stepsOut[square]!
    for (let way = 0; steps !== 0; way++) {
      if (this.follow(square, way, steps & 255) !== square) open++
      steps >>= 8
    }
    return open
  }

  /** Could the king go from one square to the other, and have two ways open there, if nobody stood anywhere? */
  mayFork(from: number, to: number): boolean {
    return this.forks[from * this.board.cells.length + to] === 1
  }

  /**
   * Writes the attackers' moves onto the king's ways out into `into` from `at` on; returns their end. All others
   * let him go; and where two ways are open, these do too.
   */
  generateShutting(into: Int32Array, at: number): number {
    const { king } = this.board
    let end = at
    let steps = this.stepsOut[king]!
    for (let way = 0; steps !== 0; way++) {
      const out = this.follow(king, way, steps & 255)
      for (let square = out; square !== king; square -= this.ways[way]!) {
        end = this.arrivals.generate(square, ATTACKER, into, end)
      }
      steps >>= 8
    }
    return end
  }

  /** The square so many steps on, if the way is open, past the king's own if he has left it; otherwise `from`. */
  private follow(from: number, way: number, steps: number): number {
    const { cells, king } = this.board
    const ahead = this.ways[way]!
    const out = from + steps * ahead
    for (let at = from; at !== out; ) {
      at += ahead
      if (cells[at] !== EMPTY && at !== king) return from
    }
    return out
  }
}

/**
 * For each square how far the king goes to leave on an empty board: eight bits for each way, north in the lowest, then
 * east, south and west; 0 where he does not. What only some rules have (camps, a king of few steps) is in this table,
 * and costs a search nothing.
 */
export function stepsOut(terrain: Terrain): Int32Array {
  const { escapes } = terrain
  const table = new Int32Array(terrain.area)
  for (const square of terrain.squares) {
    for (const [way, ahead] of terrain.ways.entries()) {
      const out = kingsStops(terrain, square, ahead).find(at => escapes[at] === 1)
      if (out !== undefined) table[square]! |= ((out - square) / ahead) << (8 * way)
    }
  }
  return table
}

/** 1 at `from × area + to` where the king may go on an empty board, and has two ways out then. */
function forks(terrain: Terrain, steps: Int32Array): Uint8Array {
  const { area, squares, ways } = terrain
  const table = new Uint8Array(area * area)
  for (const from of squares) {
    for (const ahead of ways) {
      for (const to of kingsStops(terrain, from, ahead)) {
        const lines = ways.filter((_, way) => ((steps[to]! >> (8 * way)) & 255) !== 0).length
        if (lines > 1) table[from * area + to] = 1
      }
    }
  }
  return table
}

/** Where the king may stop on an empty board, nearest first. */
function kingsStops(terrain: Terrain, from: number, ahead: number): number[] {
  const { squareAt, squares, noStop, noPass, camp, kingSteps } = terrain
  const stops: number[] = []
  for (let steps = 1, at = from + ahead; steps <= kingSteps; steps++, at += ahead) {
    if (squares[squareAt[at]!] !== at) break
    const isHome = camp[from] !== 0 && camp[at] === camp[from]
    if (isHome || (noStop[at]! & KING) === 0) stops.push(at)
    if (!isHome && (noPass[at]! & KING) !== 0) break
  }
  return stops
}
