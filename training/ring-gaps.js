import { outwardWays } from '../dist/coach/outward-ways.js'
import { ATTACKER, KING, terrainOf, WALL } from '../dist/rules/terrain.js'

/** A ring with more gaps than these is none. */
export const MOST_GAPS = 2

/** No square: the first playable index is past the wall. */
const NONE = 0

/**
 * How many attackers are missing from a ring round the king: the fewest squares that, taken by attackers, cut him off from
 * every way out, if his own men make way. That is how many ways out he has that share no square (Menger, 1927). They are
 * found one after the other, where a new one may turn earlier ones aside (Ford and Fulkerson, 1956): it comes to a
 * square of an earlier way, follows that way back, and goes on from an earlier square of it.
 */
export class RingGaps {
  constructor(board) {
    const terrain = terrainOf(board.rules)
    const { area, escapes, noStop } = terrain
    this.board = board
    this.outward = outwardWays(terrain)
    this.escapes = escapes
    // 1 where any number of ways may end: attackers cannot stand there.
    this.alwaysOpen = escapes.map((isOut, at) => ((noStop[at] & ATTACKER) === 0 ? 0 : isOut))
    // The square before each one on the ways found so far, and which squares those are.
    this.before = new Uint8Array(area)
    this.used = new Uint8Array((MOST_GAPS + 1) * area)
    this.usedEnd = 0
    // The number of the search that came to a square, or that goes on from it; and from where it came in each case.
    this.arrived = new Int32Array(area)
    this.departed = new Int32Array(area)
    this.arrivedFrom = new Uint8Array(area)
    this.departedFrom = new Uint8Array(area)
    this.stack = new Uint8Array(area)
    this.open = 0
    this.search = 0
  }

  /** 0 where the ring is closed; `MOST_GAPS` and one more where there is none. */
  count() {
    let gaps = 0
    while (gaps <= MOST_GAPS && this.findWay()) gaps++
    for (let i = 0; i < this.usedEnd; i++) this.before[this.used[i]] = NONE
    this.usedEnd = 0
    return gaps
  }

  findWay() {
    const { outward, escapes, alwaysOpen, before, arrived, arrivedFrom, departed, departedFrom, stack } = this
    const { cells, king } = this.board
    const search = ++this.search
    departed[king] = search
    stack[0] = king
    this.open = 1
    while (this.open > 0) {
      const from = stack[--this.open]
      for (let way = 4 * from; way < 4 * from + 4; way++) {
        const at = from + outward[way]
        if ((cells[at] & (ATTACKER | WALL | KING)) !== 0) continue
        if (before[at] !== NONE) {
          if (arrived[at] === search) continue
          arrived[at] = search
          arrivedFrom[at] = from
          this.goBack(at)
        } else if (departed[at] !== search) {
          departed[at] = search
          departedFrom[at] = from
          if (escapes[at] === 1) {
            this.keepWay(alwaysOpen[at] === 1 ? from : at)
            return true
          }
          stack[this.open++] = at
        }
      }
      if (before[from] !== NONE && arrived[from] !== search) {
        arrived[from] = search
        arrivedFrom[from] = from
        this.goBack(from)
      }
    }
    return false
  }

  /** From a square of an earlier way to the one before it, from which the search goes on. */
  goBack(at) {
    const { departed, search } = this
    const back = this.before[at]
    if (departed[back] === search) return
    departed[back] = search
    this.departedFrom[back] = at
    this.stack[this.open++] = back
  }

  /** Follows the search back to the king. */
  keepWay(last) {
    const { before, used, arrivedFrom, departedFrom } = this
    const { king } = this.board
    for (let at = last; at !== king; ) {
      if (before[at] === NONE) {
        before[at] = departedFrom[at]
        used[this.usedEnd++] = at
        at = departedFrom[at]
        continue
      }
      // The search went back along an earlier way to here: that way now goes on as the search does.
      let next = departedFrom[at]
      while (arrivedFrom[next] === next) {
        before[next] = NONE
        next = departedFrom[next]
      }
      before[next] = arrivedFrom[next]
      at = arrivedFrom[next]
    }
  }
}
