import type { Step } from '../rules/move-history.ts'
import { type MutableBoard, NO_STEP, OPEN } from '../rules/mutable-board.ts'
import { ATTACKER, DEFENDER, DEFENDERS, EMPTY, type Terrain, terrainOf } from '../rules/terrain.ts'
import { WaysOut } from './ways-out.ts'

/**
 * Sees from the king's square alone, without making a move, whether he can escape or be captured at once. What it
 * finds is a win. It passes over wins of other kinds (the other side left without a move, a soldier on the throne
 * or a corner taken in the same move); the search finds those a ply later, when it makes the move.
 */
export class WinFinder {
  private readonly board: MutableBoard
  private readonly terrain: Terrain
  private readonly waysOut: WaysOut
  private readonly ways: readonly number[]
  private readonly endsInDraws: boolean
  /** 1 where no attacker may stop, or none may pass; nowhere if that depends on more than the square. */
  private readonly noStop: Uint8Array
  private readonly noPass: Uint8Array

  constructor(board: MutableBoard) {
    this.board = board
    this.terrain = terrainOf(board.rules)
    this.waysOut = new WaysOut(board)
    const { options } = board.rules
    this.endsInDraws = options.claims === 'automatic'
    this.ways = this.terrain.ways
    const { noStop, noPass, hasCampsOrSteps } = this.terrain
    const barsAttackers = (mask: number) => (hasCampsOrSteps || (mask & ATTACKER) === 0 ? 0 : 1)
    this.noStop = noStop.map(barsAttackers)
    this.noPass = noPass.map(barsAttackers)
  }

  /** A move with which the side to move wins at once. */
  winAtOnce(): Step {
    return this.board.mover === ATTACKER ? this.capture(true) : this.waysOut.escape()
  }

  /** Would the other side win at once, were it its turn? */
  isThreatened(): boolean {
    return (this.board.mover === ATTACKER ? this.waysOut.escape() : this.capture(false)) !== NO_STEP
  }

  /** A move of the king after which he has two ways out and cannot be captured: one move cannot shut both. */
  fork(): Step {
    const { board, waysOut } = this
    const { cells, king } = board
    if (this.mayEndOtherwise()) return NO_STEP
    for (let way = 0; way < 4; way++) {
      const ahead = this.ways[way]!
      for (let to = king + ahead; cells[to] === EMPTY; to += ahead) {
        if (!waysOut.mayFork(king, to) || waysOut.countFrom(to) < 2) continue
        const step = (king << 8) | to
        if (!board.isBarredByPast(step) && this.isSafe(step)) return step
      }
    }
    return NO_STEP
  }

  /**
   * Writes the moves that can save the attackers, whom the king threatens to escape, into `into` from `at` on;
   * returns their end. Whatever is left out loses at once.
   */
  generateSaving(into: Int32Array, at: number): number {
    const { board, waysOut } = this
    if (this.mayEndOtherwise() || this.maySurprise()) return board.generate(into, at)
    return waysOut.countFrom(board.king) > 1 ? at : waysOut.generateShutting(into, at)
  }

  /** Might the next moves end the game by a repetition, by a claim that nobody has to make, or by its length? */
  private mayEndOtherwise(): boolean {
    return this.endsInDraws || this.board.history.mayEndSoon()
  }

  /** Does a move of the king leave the attackers without one that captures him? */
  private isSafe(step: Step): boolean {
    const { board } = this
    const safe = board.make(step) === OPEN && this.capture(true) === NO_STEP && !this.maySurprise()
    board.unmake()
    return safe
  }

  /** Might the king be captured together with a soldier beside him, whose square then closes on him? */
  private maySurprise(): boolean {
    const { cells, king } = this.board
    const { closesOnKing } = this.terrain
    for (let way = 0; way < 4; way++) {
      const side = king + this.ways[way]!
      if (cells[side] === DEFENDER && closesOnKing[side] === 1) return true
    }
    return false
  }

  private capture(askPast: boolean): Step {
    const { ways, terrain } = this
    const { cells, king } = this.board
    const north = ways[0]!
    const two = terrain.needsFour[king] === 0
    for (let way = 0; way < 4; way++) {
      const ahead = ways[way]!
      const gap = king + ahead
      if (cells[gap] !== EMPTY || this.noStop[gap] === 1) continue
      if (!this.closesOnKing(king - ahead)) continue
      const across = ahead === 1 || ahead === -1 ? north : 1
      if (!two && !(this.closesOnKing(king + across) && this.closesOnKing(king - across))) continue
      const step = this.attackerThatReaches(gap, -ahead, askPast)
      if (step !== NO_STEP) return step
    }
    return NO_STEP
  }

  private closesOnKing(index: number): boolean {
    const cell = this.board.cells[index]!
    return cell === ATTACKER || ((cell & DEFENDERS) === 0 && this.terrain.closesOnKing[index] === 1)
  }

  private attackerThatReaches(gap: number, towardsKing: number, askPast: boolean): Step {
    const { board, ways, noPass } = this
    const { cells } = board
    const { hasCampsOrSteps } = this.terrain
    for (let way = 0; way < 4; way++) {
      const back = ways[way]!
      if (back === towardsKing) continue
      let from = gap + back
      while (cells[from] === EMPTY && noPass[from] === 0) from += back
      if (cells[from] !== ATTACKER || (hasCampsOrSteps && !board.mayGo(from, gap, -back))) continue
      const step = (from << 8) | gap
      if (!askPast || !board.isBarredByPast(step)) return step
    }
    return NO_STEP
  }
}
