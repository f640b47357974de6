import type { Layer } from './geometry.ts'
import type { RoutingGrid } from './grid.ts'

/** What a way costs, in steps of the grid. */
const turnCost = 0.6
const viaCost = 7
/** Each layer is dearer across its own direction, so that the two layers seldom stand in each other's way. */
const acrossCost = 0.35

/** What it costs another net to pass a point, from how often it was wanted by two. */
export interface Congestion {
  readonly pointCost: (point: number) => number
  /** Of a via at this point of either layer. */
  readonly viaCost: (point: number) => number
}

const directions = 4
const anyWay = 4

/** The cheapest way from one set of points to another. Arrays are kept from search to search. */
export class PathSearch {
  readonly #grid: RoutingGrid
  readonly #cost: Float64Array
  readonly #from: Int32Array
  readonly #seen: Uint32Array
  /** The direction in which each point was reached: a turn costs more than going on. */
  readonly #heading: Uint8Array
  readonly #heap = new Heap()
  /** What the layer's number and the direction's sum to where a step goes across. */
  readonly #levelParity: number
  #search = 0

  constructor(grid: RoutingGrid, level: Layer) {
    this.#grid = grid
    this.#levelParity = level === 'front' ? 1 : 0
    const states = grid.size * 2
    this.#cost = new Float64Array(states)
    this.#from = new Int32Array(states)
    this.#seen = new Uint32Array(states)
    this.#heading = new Uint8Array(states)
  }

  /** The points of the way, its end first; null where there is none. */
  find(
    net: number,
    sources: Iterable<number>,
    targets: ReadonlySet<number>,
    congestion: Congestion,
  ): number[] | null {
    const grid = this.#grid
    const { columns, size } = grid
    this.#search += 1
    this.#heap.clear()
    const box = this.#boxOf(targets)
    const estimate = (point: number) => {
      const flat = point % size
      const [x, y] = [flat % columns, Math.floor(flat / columns)]
      return Math.max(box.left - x, 0, x - box.right) + Math.max(box.top - y, 0, y - box.bottom)
    }
    for (const point of sources) this.#offer(point, 0, -1, anyWay, 0)
    const steps = [1, columns, -1, -columns]
    for (;;) {
      const point = this.#heap.pop()
      if (point < 0) return null
      if (targets.has(point)) return this.#way(point)
      const cost = this.#cost[point]!
      const heading = this.#heading[point]!
      const flat = point % size
      const column = flat % columns
      for (let turn = 0; turn < directions; turn++) {
        if (heading !== anyWay && (turn ^ heading) === 2) continue
        if ((turn === 0 && column === columns - 1) || (turn === 2 && column === 0)) continue
        const nextFlat = flat + steps[turn]!
        if (nextFlat < 0 || nextFlat >= size) continue
        const next = point + steps[turn]!
        if (!grid.isOpen(next, net)) continue
        const isAcross = ((turn & 1) ^ (point < size ? 0 : 1)) === this.#levelParity
        const step = 1 + (turn === heading || heading === anyWay ? 0 : turnCost) + (isAcross ? acrossCost : 0)
        this.#offer(next, cost + step + congestion.pointCost(next), point, turn, estimate(next))
      }
      const other = point < size ? point + size : point - size
      if (grid.isOpen(other, net) && grid.takesVia(point, net))
        this.#offer(other, cost + viaCost + congestion.viaCost(point), point, anyWay, estimate(other))
    }
  }

  #offer(point: number, cost: number, from: number, heading: number, estimate: number): void {
    if (this.#seen[point] === this.#search && this.#cost[point]! <= cost) return
    this.#seen[point] = this.#search
    this.#cost[point] = cost
    this.#from[point] = from
    this.#heading[point] = heading
    this.#heap.push(point, cost + estimate)
  }

  #way(end: number): number[] {
    const points: number[] = []
    for (let point = end; point >= 0; point = this.#from[point]!) points.push(point)
    return points
  }

  #boxOf(points: Iterable<number>) {
    const { columns, size } = this.#grid
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
    for (const point of points) {
      const flat = point % size
      const [x, y] = [flat % columns, Math.floor(flat / columns)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
    return box
  }
}

/** Smallest first; of equals the one that came first, so that the same board always gets the same tracks. */
class Heap {
  #states: number[] = []
  #keys: number[] = []
  #orders: number[] = []
  #count = 0

  clear(): void {
    this.#states = []
    this.#keys = []
    this.#orders = []
  }

  push(state: number, key: number): void {
    let at = this.#states.length
    const order = this.#count++
    this.#states.push(state)
    this.#keys.push(key)
    this.#orders.push(order)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isLess(key, order, above)) break
      this.#move(above, at)
      at = above
    }
    this.#set(at, state, key, order)
  }

  pop(): number {
    const top = this.#states[0]
    if (top === undefined) return -1
    const last = this.#states.length - 1
    const [state, key, order] = [this.#states[last]!, this.#keys[last]!, this.#orders[last]!]
    this.#states.pop()
    this.#keys.pop()
    this.#orders.pop()
    if (last > 0) this.#sink(state, key, order)
    return top
  }

  #sink(state: number, key: number, order: number): void {
    const length = this.#states.length
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      if (child + 1 < length && this.#isLess(this.#keys[child + 1]!, this.#orders[child + 1]!, child))
        child += 1
      if (!this.#isLess(this.#keys[child]!, this.#orders[child]!, -1, key, order)) break
      this.#move(child, at)
      at = child
    }
    this.#set(at, state, key, order)
  }

  #isLess(
    key: number,
    order: number,
    at: number,
    otherKey = this.#keys[at]!,
    otherOrder = this.#orders[at]!,
  ): boolean {
    return key < otherKey || (key === otherKey && order < otherOrder)
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#states[from]!, this.#keys[from]!, this.#orders[from]!)
  }

  #set(at: number, state: number, key: number, order: number): void {
    this.#states[at] = state
    this.#keys[at] = key
    this.#orders[at] = order
  }
}
