import type { MutableBoard } from '../rules/mutable-board.ts'
import type { Rules } from '../rules/rules.ts'
import { ATTACKER, DEFENDER, EMPTY, indexOf, KING, type Terrain, terrainOf, WALL } from '../rules/terrain.ts'
import { outwardWays } from './outward-ways.ts'
import { MOST_EVALUATION, type Score } from './score.ts'
import { stepsOut } from './ways-out.ts'
import { type Weights, weightsFor } from './weights.ts'

/** More ways out than these make no difference. */
export const MOST_WAYS = 8

/** 2^13 scores are remembered: those of positions that come back by other moves, or are looked at more deeply. */
const REMEMBERED_MASK = 2 ** 13 - 1

/** What a square is to the king: a way out, a place where he may not stop or not pass. */
const OUT = 1
const NO_STOP = 2
const NO_PASS = 4

/** Behind the eight bits of a square, the line on which the king came to it. */
const ACROSS = 1 << 8
const ALONG_FILE = 0
const ALONG_RANK = ACROSS

/** What each part of the evaluation counts, for the defenders. `ring` is a closed line, `guards` attackers on watch without one. */
export interface EvaluationTerms {
  readonly material: number
  readonly mobility: number
  readonly waysOut: number
  readonly space: number
  readonly closedSides: number
  readonly guards: number
  readonly ring: number
}

/**
 * A guess at who stands better, without looking ahead. It reads nothing but the placement, in the same way from
 * all sides of the board.
 */
export class Evaluation {
  private readonly board: MutableBoard
  private readonly weights: Weights
  private readonly terrain: Terrain
  private readonly ways: readonly number[]
  private readonly outward: Int8Array
  private readonly watch: Int16Array
  private readonly toKing: Uint8Array
  /** 1 where a line leads out, if nobody stands on it. */
  private readonly leadsOut: Uint8Array
  private readonly balance: number
  /** Each square holds the number of the walk that saw it last. */
  private readonly seen: Int32Array
  private walk = 0
  /** The last score of each place, and the hash of its position. */
  private readonly lows = new Int32Array(REMEMBERED_MASK + 1)
  private readonly highs = new Int32Array(REMEMBERED_MASK + 1)
  private readonly scores = new Int16Array(REMEMBERED_MASK + 1)
  /** The squares of this walk up to `end`, each with the line on which he came; and how many are out. */
  private readonly reached: Int16Array
  private end = 0
  private out = 0
  /** How many squares the king can be on after two moves. */
  private inTwo = 0

  constructor(board: MutableBoard, weights = weightsFor(board.rules)) {
    const { rules } = board
    this.board = board
    this.weights = weights
    this.terrain = terrainOf(rules)
    const { width, area } = this.terrain
    this.ways = [width, 1, -width, -1]
    this.outward = outwardWays(this.terrain)
    this.watch = watchTable(rules, weights)
    this.toKing = kingsGround(this.terrain)
    this.leadsOut = Uint8Array.from(stepsOut(this.terrain), steps => (steps === 0 ? 0 : 1))
    this.balance = balanceOf(rules, weights)
    this.seen = new Int32Array(area)
    this.reached = new Int16Array(area)
  }

  /** For the side to move. */
  score(): Score {
    const { lows, highs, scores } = this
    const { hashLow, hashHigh } = this.board.history
    const at = hashLow & REMEMBERED_MASK
    if (lows[at] === hashLow && highs[at] === hashHigh) return scores[at]!
    const score = this.newScore()
    lows[at] = hashLow
    highs[at] = hashHigh
    scores[at] = score
    return score
  }

  private newScore(): Score {
    const score =
      this.material() + this.mobility() + this.kingsWays() - this.closedSides() - this.attackersPlaces()
    const within = Math.max(-MOST_EVALUATION, Math.min(MOST_EVALUATION, score))
    return this.board.mover === ATTACKER ? 0 - within : within
  }

  /** The same in its parts: why the score is what it is. */
  terms(): EvaluationTerms {
    const ways = this.kingsWays()
    const space = this.weights.squaresInTwo * this.inTwo
    const places = 0 - this.attackersPlaces()
    const hasRing = this.isRing(this.out > 0 ? 0 : this.squaresShutOff())
    return {
      material: this.material(),
      mobility: this.mobility(),
      waysOut: ways - space,
      space,
      closedSides: 0 - this.closedSides(),
      guards: hasRing ? 0 : places,
      ring: hasRing ? places : 0,
    }
  }

  private material(): number {
    const { attackersEnd, defendersAt, defendersEnd } = this.board.pieces
    const defenders = defendersEnd - defendersAt - 1
    return this.balance + this.weights.defender * defenders - this.weights.attacker * attackersEnd
  }

  private mobility(): number {
    const { attackersEnd, defendersAt, defendersEnd } = this.board.pieces
    return (
      this.weights.defenderFreedom * this.freedom(defendersAt, defendersEnd) -
      this.weights.attackerFreedom * this.freedom(0, attackersEnd)
    )
  }

  /**
   * How many squares beside the pieces at these places of the list are empty, each for every piece: `EMPTY` is 0, and
   * only 0 less 1 has its highest bit set.
   */
  private freedom(first: number, last: number): number {
    const { cells, pieces } = this.board
    const { list } = pieces
    const { width } = this.terrain
    let free = 0
    for (let i = first; i < last; i++) {
      const at = list[i]!
      free +=
        ((cells[at + 1]! - 1) >>> 31) +
        ((cells[at - 1]! - 1) >>> 31) +
        ((cells[at + width]! - 1) >>> 31) +
        ((cells[at - width]! - 1) >>> 31)
    }
    return free
  }

  /**
   * Behind a closed line all attackers are on watch, wherever they stand; and the closer the line, the better. One
   * that shuts off less than half of the board is none to hold on to: guards who stay in the corners catch nobody.
   */
  private attackersPlaces(): number {
    const { watch } = this
    const { list, attackersEnd } = this.board.pieces
    const shutOff = this.out > 0 ? 0 : this.squaresShutOff()
    if (this.isRing(shutOff)) return this.weights.onWatch * attackersEnd + this.weights.shutOff * shutOff
    let watching = 0
    for (let i = 0; i < attackersEnd; i++) watching += watch[list[i]!]!
    return watching
  }

  private isRing(shutOff: number): boolean {
    return 2 * shutOff > this.terrain.squares.length
  }

  /**
   * How many squares the king cannot come to, if his own men make way; 0 if one of the others leads out. It follows
   * the last square found, which is the nearest to an escape.
   */
  private squaresShutOff(): number {
    const { seen, reached, outward } = this
    const { cells, king } = this.board
    const { escapes, squares } = this.terrain
    const walk = ++this.walk
    seen[king] = walk
    reached[0] = king
    let open = 1
    let found = 1
    while (open > 0) {
      const from = reached[--open]!
      for (let way = 4 * from; way < 4 * from + 4; way++) {
        const at = from + outward[way]!
        if (seen[at] === walk || (cells[at]! & (ATTACKER | WALL)) !== 0) continue
        if (escapes[at] === 1) return 0
        seen[at] = walk
        reached[open++] = at
        found++
      }
    }
    return squares.length - found
  }

  /** How near the king is to leaving, and how many squares he has. */
  private kingsWays(): number {
    const { board, reached } = this
    this.walk++
    this.seen[board.king] = this.walk
    this.end = 0
    this.out = 0
    this.slide(board.king, ALONG_FILE)
    this.slide(board.king, ALONG_RANK)
    const first = this.end
    const outInOne = this.out
    for (let i = 0; i < first; i++) this.slide(reached[i]! & 255, reached[i]! ^ ACROSS)
    const second = this.end
    this.inTwo = second
    const space = this.weights.squaresInTwo * second
    if (this.out > 0) {
      const atOnce = outInOne > 1 ? this.weights.severalWaysOut : outInOne === 1 ? this.weights.oneWayOut : 0
      const ways = Math.min(this.out, MOST_WAYS)
      return space + atOnce + this.weights.outInTwo + this.weights.eachWay * ways
    }
    for (let i = first; i < second && this.out === 0; i++) {
      const stop = reached[i]! & 255
      if (this.leadsOut[stop] === 1) this.slide(stop, reached[i]! ^ ACROSS)
    }
    return this.out > 0 ? space + this.weights.outInThree : space
  }

  /**
   * Adds the squares that the king reaches from here along a file or a rank, and how he came, to `reached`. He
   * goes on across: what lies ahead and behind is on the list already.
   */
  private slide(from: number, line: number): void {
    const { seen, reached, walk, toKing } = this
    const { cells } = this.board
    const along = (line & ACROSS) === ALONG_FILE ? this.terrain.width : 1
    let { end, out } = this
    for (let ahead = along; ; ahead = -along) {
      for (let at = from + ahead; cells[at] === EMPTY; at += ahead) {
        const ground = toKing[at]!
        if (seen[at] !== walk && (ground & NO_STOP) === 0) {
          seen[at] = walk
          reached[end++] = at | (line & ACROSS)
          out += ground & OUT
        }
        if ((ground & NO_PASS) !== 0) break
      }
      if (ahead < 0) break
    }
    this.end = end
    this.out = out
  }

  private closedSides(): number {
    const { cells, king } = this.board
    const { closesOnKing, needsFour } = this.terrain
    let closed = 0
    for (let way = 0; way < 4; way++) {
      const side = king + this.ways[way]!
      const cell = cells[side]!
      if (cell === ATTACKER || ((cell & (DEFENDER | KING)) === 0 && closesOnKing[side] === 1)) closed++
    }
    const weak = needsFour[king] === 0
    return closed * (weak ? this.weights.closedSideOfWeakKing : this.weights.closedSide)
  }
}

function kingsGround({ area, escapes, noStop, noPass }: Terrain): Uint8Array {
  const isKings = (mask: number) => (mask & KING) !== 0
  return Uint8Array.from(
    { length: area },
    (_, at) =>
      (escapes[at]! * OUT) | (isKings(noStop[at]!) ? NO_STOP : 0) | (isKings(noPass[at]!) ? NO_PASS : 0),
  )
}

/** What makes the start of the game worth nothing in soldiers, whatever the layout. */
function balanceOf({ start }: Rules, weights: Weights): number {
  const count = (piece: string) => start.filter(cell => cell === piece).length
  return count('t') * weights.attacker - count('T') * weights.defender
}

/**
 * Where attackers watch. To a corner the king comes past the squares two steps from it; to an edge he comes
 * by any line, so that men one or two squares from the edge see the most of them.
 */
function watchTable(rules: Rules, weights: Weights): Int16Array {
  const { size, squares } = rules.geometry
  const table = new Int16Array((size + 2) ** 2)
  for (const square of squares) {
    const [file, rank] = [square % size, Math.floor(square / size)]
    const [fromSide, fromEnd] = [Math.min(file, size - 1 - file), Math.min(rank, size - 1 - rank)]
    const steps = rules.options.escape === 'corner' ? fromSide + fromEnd : Math.min(fromSide, fromEnd) + 1
    table[indexOf(square, rules)] = steps === 2 ? weights.onWatch : steps === 3 ? weights.nearWatch : 0
  }
  return table
}
