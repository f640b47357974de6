import { type BoardPad, type BoardPlan, liesOn, piecesOf } from './board.ts'
import { grown, type Layer, layers, overlaps, type Spot } from './geometry.ts'
import { RoutingGrid } from './grid.ts'
import { PathSearch } from './search.ts'

export interface Track {
  readonly net: string
  readonly layer: Layer
  readonly from: Spot
  readonly to: Spot
}

export interface Via extends Spot {
  readonly net: string
}

export interface Routes {
  readonly tracks: readonly Track[]
  readonly vias: readonly Via[]
}

/** Points that belong together already: a pad, or all bars of a net. */
type Group = readonly number[]

interface NetRoute {
  readonly net: number
  readonly groups: readonly Group[]
  /** Pairs of points; a pair on two layers is a via. */
  edges: [number, number][]
  uses: Set<number>
}

const mostRounds = 200
/** What a shared point costs: at first little, so that all nets find their shortest way, then up to a bound. */
const sharing = { first: 1, growth: 1.6, most: 40 }
/** What a point keeps of each round in which it was shared. */
const lasting = 3

/**
 * Joins every net by tracks on a grid. Nets may first share points; each round a shared point becomes dearer, and the
 * nets that share are routed again until none does (McMurchie and Ebeling's PathFinder, 1995).
 */
export function routed(plan: BoardPlan): Routes {
  const grid = new RoutingGrid(plan)
  const { tracks, vias } = new Router(grid, plan).run()
  const laid = plan.runs.flatMap(run =>
    piecesOf(run).map(([from, to]): Track => ({ net: run.net, layer: run.layer, from, to })),
  )
  return { tracks: [...laid, ...tracks], vias }
}

class Router {
  readonly #grid: RoutingGrid
  readonly #search: PathSearch
  /** By point of both layers, and by field of the grid for vias. */
  readonly #users: Uint8Array
  readonly #history: Float32Array
  readonly #routes: NetRoute[]
  #sharing = sharing.first

  constructor(grid: RoutingGrid, plan: BoardPlan) {
    this.#grid = grid
    this.#search = new PathSearch(grid, plan.level)
    this.#users = new Uint8Array(3 * grid.size)
    this.#history = new Float32Array(3 * grid.size)
    this.#routes = grid.nets
      .map((name, index) => ({
        net: index + 1,
        groups: groupsOf(name, grid, plan),
        edges: [],
        uses: new Set<number>(),
      }))
      .filter(({ groups }) => groups.length > 1)
  }

  run(): Routes {
    let open = this.#routes
    for (let round = 0; open.length > 0; round++) {
      if (round === mostRounds)
        throw new Error(`Not routed: ${open.map(({ net }) => this.#grid.nets[net - 1]).join(', ')}`)
      for (const route of open) {
        this.#release(route)
        this.#route(route)
      }
      this.#sharing = Math.min(this.#sharing * sharing.growth, sharing.most)
      for (let point = 0; point < this.#users.length; point++) {
        if (this.#users[point]! > 1) this.#history[point]! += lasting
      }
      open = this.#routes.filter(({ uses }) => [...uses].some(point => this.#users[point]! > 1))
    }
    return this.#finished()
  }

  #release(route: NetRoute): void {
    for (const point of route.uses) this.#users[point]! -= 1
    route.uses = new Set()
    route.edges = []
  }

  #route(route: NetRoute): void {
    const [first, ...others] = route.groups
    const tree = new Set(first)
    const waiting = [...others]
    const cost = (point: number) => this.#users[point]! * this.#sharing + this.#history[point]!
    const congestion = {
      pointCost: cost,
      viaCost: (point: number) => this.#drilled(point).reduce((sum, near) => sum + cost(near), 0),
    }
    while (waiting.length > 0) {
      const next = this.#nearest(tree, waiting)
      const [group] = waiting.splice(next, 1)
      const way = this.#search.find(route.net, group!, tree, congestion)
      if (!way) throw new Error(`No way at all for ${this.#grid.nets[route.net - 1]}`)
      for (const point of group!) tree.add(point)
      for (const [index, point] of way.entries()) {
        tree.add(point)
        route.uses.add(point)
        const before = way[index - 1]
        if (before === undefined) continue
        route.edges.push([before, point])
        if (this.#isVia(before, point)) for (const near of this.#drilled(point)) route.uses.add(near)
      }
    }
    for (const point of route.uses) this.#users[point]! += 1
  }

  #isVia(a: number, b: number): boolean {
    return Math.abs(a - b) === this.#grid.size
  }

  /**
   * What a via takes: its point on both layers, and the four fields of the grid around it. A via and a track may lie on
   * neighbouring points, two vias may not, nor on points that are corners of one field: they share a field then.
   */
  #drilled(point: number): number[] {
    const { size, columns } = this.#grid
    const flat = point % size
    const fields = [flat, flat - 1, flat - columns, flat - columns - 1].filter(each => each >= 0)
    return [flat, flat + size, ...fields.map(each => each + 2 * size)]
  }

  #nearest(tree: ReadonlySet<number>, groups: readonly Group[]): number {
    const spots = [...tree].map(point => this.#grid.spot(point))
    const distances = groups.map(group => {
      const middle = this.#grid.spot(group[group.length >> 1]!)
      return spots.reduce(
        (least, { x, y }) => Math.min(least, Math.abs(x - middle.x) + Math.abs(y - middle.y)),
        Infinity,
      )
    })
    return distances.indexOf(Math.min(...distances))
  }

  #finished(): Routes {
    const tracks: Track[] = []
    const vias: Via[] = []
    for (const { net, edges } of this.#routes) {
      const name = this.#grid.nets[net - 1]!
      const drilled = new Set(edges.filter(([a, b]) => this.#isVia(a, b)).map(([a]) => a % this.#grid.size))
      for (const point of drilled) vias.push({ net: name, ...this.#grid.spot(point) })
      for (const [from, to] of this.#straightened(edges.filter(([a, b]) => !this.#isVia(a, b)))) {
        tracks.push({
          net: name,
          layer: this.#grid.layer(from),
          from: this.#grid.spot(from),
          to: this.#grid.spot(to),
        })
      }
    }
    return { tracks, vias }
  }

  /** Steps in a line become one track. */
  #straightened(edges: readonly [number, number][]): [number, number][] {
    const result: [number, number][] = []
    for (const stride of [1, this.#grid.columns]) {
      const starts = new Set(
        edges.filter(([a, b]) => Math.abs(a - b) === stride).map(([a, b]) => Math.min(a, b)),
      )
      for (const start of [...starts].sort((a, b) => a - b)) {
        if (starts.has(start - stride)) continue
        let end = start
        while (starts.has(end)) end += stride
        result.push([start, end])
      }
    }
    return result
  }
}

function groupsOf(net: string, grid: RoutingGrid, plan: BoardPlan): Group[] {
  const isPour = net === plan.pour
  const bars = plan.bars.filter(bar => bar.net === net)
  const laid = new Set([
    ...bars.flatMap(({ layer, rects }) => rects.flatMap(rect => grid.within(grown(rect, -0.1), layer))),
    ...plan.runs.filter(run => run.net === net && !isPour).flatMap(run => grid.along(run)),
  ])
  const pads = grid.pads.filter(
    pad =>
      pad.net === net &&
      (!isPour || plan.tied.includes(pad.reference)) &&
      !bars.some(({ layer, rects }) => liesOn(pad, layer) && rects.some(rect => overlaps(rect, pad))),
  )
  const groups = pads.map(pad => {
    const points = layers
      .filter(layer => liesOn(pad, layer))
      .flatMap(layer => grid.within(pad, layer))
      .filter(point => isOnPad(grid.spot(point), pad))
    if (points.length === 0)
      throw new Error(`No point of the grid lies in pad ${pad.pad.number} of ${pad.reference}`)
    return points
  })
  const loose = groups.filter(points => !points.some(point => laid.has(point)))
  return laid.size > 0 ? [[...laid], ...loose] : loose
}

/** A round pad does not fill its square. */
function isOnPad({ x, y }: Spot, { pad, centre }: BoardPad): boolean {
  return !pad.round || Math.hypot(x - centre.x, y - centre.y) <= pad.width / 2 - 0.1
}
