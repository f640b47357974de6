import type { MutableBoard } from '../rules/mutable-board.ts'
import { EMPTY, type Terrain, terrainOf } from '../rules/terrain.ts'

/** Finds the moves to a square by looking from it, instead of trying everybody's moves. */
export class Arrivals {
  private readonly board: MutableBoard
  private readonly terrain: Terrain
  private readonly ways: readonly number[]

  constructor(board: MutableBoard) {
    this.board = board
    this.terrain = terrainOf(board.rules)
    this.ways = this.terrain.ways
  }

  /** Writes the legal moves of `movers`, a mask, to an empty square into `into` from `at` on; returns their end. */
  generate(square: number, movers: number, into: Int32Array, at: number): number {
    const { board, ways } = this
    const { cells } = board
    const { noStop, noPass, hasCampsOrSteps } = this.terrain
    let end = at
    for (let way = 0; way < 4; way++) {
      const back = ways[way]!
      let from = square + back
      let barred = noStop[square]!
      for (; cells[from] === EMPTY; from += back) barred |= noPass[from]!
      if (hasCampsOrSteps) {
        if ((cells[from]! & movers) === 0 || !board.mayGo(from, square, -back)) continue
      } else if ((cells[from]! & movers & ~barred) === 0) {
        continue
      }
      const step = (from << 8) | square
      if (!board.isBarredByPast(step)) into[end++] = step
    }
    return end
  }
}
