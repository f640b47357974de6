import { NO_STEP, type SearchBoard } from '../rules/search-board.ts'
import type { Step } from '../rules/search-past.ts'
import { ATTACKER, DEFENDERS, EMPTY, KING, type Terrain, terrainOf } from '../rules/terrain.ts'

/**
 * Sees from the king's square alone, without making a move, whether he can escape or be captured at once. What it
 * finds is a win. It passes over wins of other kinds (the other side left without a move, a soldier on the throne
 * or a corner taken in the same move); the search finds those a ply later, when it makes the move.
 */
export class WinFinder {
  private readonly board: SearchBoard
  private readonly terrain: Terrain
  private readonly ways: readonly number[]
  private readonly weakAwayFromThrone: boolean

  constructor(board: SearchBoard) {
    this.board = board
    this.terrain = terrainOf(board.rules)
    const north = this.terrain.width
    this.ways = [north, 1, -north, -1]
    this.weakAwayFromThrone = board.rules.options['king.capture'] === 'four-near-throne'
  }

  /** A move with which the side to move wins at once. */
  winAtOnce(): Step {
    return this.board.mover === ATTACKER ? this.capture(true) : this.escape(true)
  }

  /** Would the other side win at once, were it its turn? */
  isThreatened(): boolean {
    return (this.board.mover === ATTACKER ? this.escape(false) : this.capture(false)) !== NO_STEP
  }

  private escape(askPast: boolean): Step {
    const { board, ways } = this
    const { cells, king } = board
    const { escapes, noStop, noPass } = this.terrain
    for (let way = 0; way < 4; way++) {
      const ahead = ways[way]!
      for (let to = king + ahead; cells[to] === EMPTY; to += ahead) {
        if (escapes[to] === 1 && (noStop[to]! & KING) === 0) {
          const step = (king << 8) | to
          if (!askPast || !board.isBarredByPast(step)) return step
        }
        if ((noPass[to]! & KING) !== 0) break
      }
    }
    return NO_STEP
  }

  private capture(askPast: boolean): Step {
    const { ways, terrain } = this
    const { cells, king } = this.board
    const north = ways[0]!
    const two = this.weakAwayFromThrone && terrain.nearThrone[king] === 0
    for (let way = 0; way < 4; way++) {
      const ahead = ways[way]!
      const gap = king + ahead
      if (cells[gap] !== EMPTY || (terrain.noStop[gap]! & ATTACKER) !== 0) continue
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
    const { board, ways } = this
    const { cells } = board
    const { noPass } = this.terrain
    for (let way = 0; way < 4; way++) {
      const back = ways[way]!
      if (back === towardsKing) continue
      let from = gap + back
      while (cells[from] === EMPTY && (noPass[from]! & ATTACKER) === 0) from += back
      if (cells[from] !== ATTACKER) continue
      const step = (from << 8) | gap
      if (!askPast || !board.isBarredByPast(step)) return step
    }
    return NO_STEP
  }
}
