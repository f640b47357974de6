import type { MutableBoard } from './mutable-board.ts'
import { ATTACKER, DEFENDERS, WALL } from './terrain.ts'

/**
 * Are the king and all his defenders cut off from the edge? A way to the edge is a row of squares beside each other
 * without an attacker on them. The way that was found last is kept: mostly it is still open.
 */
export class Encirclement {
  private readonly board: MutableBoard
  /** The way found last, from the edge back to the piece it begins with. */
  private readonly way: Uint8Array
  private wayEnd = 0
  /** The squares of a search, those to go on from first. Each was come to from `cameFrom`. */
  private readonly queue: Uint8Array
  private readonly cameFrom: Uint8Array
  /** Each square holds the number of the search that saw it last. */
  private readonly seen: Int32Array
  private search = 0

  constructor(board: MutableBoard, area: number) {
    this.board = board
    this.way = new Uint8Array(area)
    this.queue = new Uint8Array(area)
    this.cameFrom = new Uint8Array(area)
    this.seen = new Int32Array(area)
  }

  isClosed(): boolean {
    return !this.isStillOpen() && !this.findWay()
  }

  private isStillOpen(): boolean {
    const { way, wayEnd } = this
    const { cells } = this.board
    if (wayEnd === 0 || (cells[way[wayEnd - 1]!]! & DEFENDERS) === 0) return false
    for (let i = 0; i < wayEnd; i++) if (cells[way[i]!] === ATTACKER) return false
    return true
  }

  /** Looks from all defenders at once, nearest squares first. */
  private findWay(): boolean {
    const { queue, cameFrom, seen } = this
    const { cells, pieces, terrain } = this.board
    const search = ++this.search
    let end = 0
    for (let i = pieces.defendersAt; i < pieces.defendersEnd; i++) {
      const from = pieces.list[i]!
      seen[from] = search
      cameFrom[from] = from
      queue[end++] = from
    }
    for (let i = 0; i < end; i++) {
      const from = queue[i]!
      if (terrain.edge[from] === 1) {
        this.keepWay(from)
        return true
      }
      for (let direction = 0; direction < 4; direction++) {
        const to = from + terrain.ways[direction]!
        if (seen[to] === search || (cells[to]! & (ATTACKER | WALL)) !== 0) continue
        seen[to] = search
        cameFrom[to] = from
        queue[end++] = to
      }
    }
    return false
  }

  private keepWay(edge: number): void {
    const { way, cameFrom } = this
    let end = 0
    let at = edge
    way[end++] = at
    while (cameFrom[at] !== at) {
      at = cameFrom[at]!
      way[end++] = at
    }
    this.wayEnd = end
  }
}
