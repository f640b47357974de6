import type { Step } from '../rules/move-history.ts'
import { type MutableBoard, NO_STEP } from '../rules/mutable-board.ts'
import { ATTACKER, DEFENDER, EMPTY, KING, type Terrain, terrainOf } from '../rules/terrain.ts'

const REMEMBERED = 1 << 30
const CAPTURE = 1 << 28
const KILLER = 1 << 26
const SECOND_KILLER = 1 << 25
/** History counts stay below the killers. */
const MOST_HISTORY = 1 << 24
const STEPS = 1 << 16
/** The rank of a move of which no good is known. */
export const LOWEST_RANK = 0

/**
 * Which move to look at first: the one remembered of the position, captures, moves that refuted a sister position,
 * then those that have refuted much before. A good guess saves most of the work; a bad one changes no result.
 */
export class MoveOrder {
  private readonly board: MutableBoard
  private readonly terrain: Terrain
  private readonly killers: Int32Array
  /** For each side, how much good each step has done. */
  private readonly history = new Int32Array(2 * STEPS)
  /** 1 where a piece of the side to move would take somebody by arriving. */
  private readonly takes: Uint8Array

  constructor(board: MutableBoard, plies: number) {
    this.board = board
    this.terrain = terrainOf(board.rules)
    this.killers = new Int32Array(2 * plies)
    this.takes = new Uint8Array(this.terrain.area)
  }

  /** Gives each of the moves from `at` to `end` its rank. */
  rank(moves: Int32Array, ranks: Int32Array, at: number, end: number, remembered: Step, ply: number): void {
    this.findTakingSquares()
    const { history, killers, takes, board } = this
    const first = killers[2 * ply]!
    const second = killers[2 * ply + 1]!
    const side = board.mover === ATTACKER ? 0 : STEPS
    for (let i = at; i < end; i++) {
      const step = moves[i]!
      let rank = history[side + step]!
      if (step === remembered) rank = REMEMBERED
      else if (takes[step & 255] === 1) rank += CAPTURE
      else if (step === first) rank = KILLER
      else if (step === second) rank = SECOND_KILLER
      ranks[i] = rank
    }
  }

  /** Brings the best ranked of the moves from `at` to `end` to `at`. */
  bringBest(moves: Int32Array, ranks: Int32Array, at: number, end: number): Step {
    let best = at
    for (let i = at + 1; i < end; i++) if (ranks[i]! > ranks[best]!) best = i
    const step = moves[best]!
    const rank = ranks[best]!
    moves[best] = moves[at]!
    ranks[best] = ranks[at]!
    moves[at] = step
    ranks[at] = rank
    return step
  }

  isKiller(step: Step, ply: number): boolean {
    return step === this.killers[2 * ply] || step === this.killers[2 * ply + 1]
  }

  /** This quiet step was too good for the other side to allow. */
  refuted(step: Step, depth: number, ply: number): void {
    const { killers, history } = this
    if (killers[2 * ply] !== step) {
      killers[2 * ply + 1] = killers[2 * ply]!
      killers[2 * ply] = step
    }
    const at = (this.board.mover === ATTACKER ? 0 : STEPS) + step
    history[at]! += depth * depth
    if (history[at]! > MOST_HISTORY) for (let i = 0; i < history.length; i++) history[i]! >>= 1
  }

  forget(): void {
    this.killers.fill(NO_STEP)
    this.history.fill(0)
  }

  private findTakingSquares(): void {
    const { takes, board, terrain } = this
    const { cells, mover } = board
    const { list, attackersEnd, defendersAt, defendersEnd } = board.pieces
    const { width, hostile, hostileWhenEmpty } = terrain
    const soldier = mover === ATTACKER ? DEFENDER : ATTACKER
    takes.fill(0)
    const last = mover === ATTACKER ? defendersEnd : attackersEnd
    for (let i = mover === ATTACKER ? defendersAt : 0; i < last; i++) {
      const victim = list[i]!
      if (cells[victim] !== soldier) continue
      for (let way = 0; way < 4; way++) {
        const ahead = way === 0 ? width : way === 1 ? 1 : way === 2 ? -width : -1
        if (cells[victim - ahead] !== EMPTY) continue
        const beyond = victim + ahead
        const anvil = cells[beyond]!
        const closed = anvil === EMPTY ? hostileWhenEmpty[beyond]! : hostile[beyond]!
        if ((closed & soldier) !== 0 || (anvil & mover & ~KING) !== 0) takes[victim - ahead] = 1
      }
    }
  }
}
