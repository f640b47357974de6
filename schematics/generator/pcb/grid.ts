import { type BoardPad, type BoardPlan, liesOn, padsOf, piecesOf, type Run } from './board.ts'
import {
  distanceToRect,
  distanceToSegment,
  grown,
  isInside,
  type Layer,
  layers,
  type Rect,
  type Spot,
} from './geometry.ts'
import { drawn, house } from './house-rules.ts'

/** Free for every net, and for none; other values are the number of the only net that may pass. */
const free = 0
const closed = -1

/** From a track's or via's middle to foreign copper. The margin is for what lies between two points of the grid. */
const trackReachMm = drawn.trackMm / 2 + house.clearanceMm + 0.12
const viaToTrackMm = house.viaMm / 2 + drawn.trackMm / 2 + house.clearanceMm
const viaReachMm = house.viaMm / 2 + house.clearanceMm + 0.03

/** The points where tracks may turn, on both layers, and who may use them. A net's number is its place in `nets` plus one. */
export class RoutingGrid {
  readonly columns: number
  readonly rows: number
  readonly nets: readonly string[]
  readonly pads: readonly BoardPad[]
  readonly #left: number
  readonly #top: number
  /** By point of both layers, and by point. */
  readonly #trackOwner: Int16Array
  readonly #viaOwner: Int16Array

  constructor(plan: BoardPlan) {
    const step = drawn.gridMm
    this.#left = Math.ceil((plan.outline.left + drawn.edgeMm) / step) * step
    this.#top = Math.ceil((plan.outline.top + drawn.edgeMm) / step) * step
    this.columns = Math.floor((plan.outline.right - drawn.edgeMm - this.#left) / step) + 1
    this.rows = Math.floor((plan.outline.bottom - drawn.edgeMm - this.#top) / step) + 1
    this.pads = plan.parts.flatMap(padsOf)
    this.nets = [...new Set(this.pads.flatMap(({ net }) => net ?? []))]
    this.#trackOwner = new Int16Array(2 * this.size)
    this.#viaOwner = new Int16Array(this.size)
    this.#markPads()
    this.#markBars(plan)
    for (const { layer, area } of plan.pourOnly)
      for (const point of this.within(area, layer)) this.#trackOwner[point] = closed
    for (const run of plan.runs) this.#markRun(run)
    for (const via of plan.barVias) this.#markVia(via)
  }

  get size(): number {
    return this.columns * this.rows
  }

  numberOf(net: string): number {
    return this.nets.indexOf(net) + 1
  }

  spot(point: number): Spot {
    const flat = point % this.size
    return {
      x: this.#left + (flat % this.columns) * drawn.gridMm,
      y: this.#top + Math.floor(flat / this.columns) * drawn.gridMm,
    }
  }

  layer(point: number): Layer {
    return layers[point < this.size ? 0 : 1]
  }

  isOpen(point: number, net: number): boolean {
    const owner = this.#trackOwner[point]!
    return owner === free || owner === net
  }

  takesVia(point: number, net: number): boolean {
    const owner = this.#viaOwner[point % this.size]!
    return owner === free || owner === net
  }

  /** The points within a rectangle that lies on a layer. */
  within(rect: Rect, layer: Layer): number[] {
    const [left, right] = [this.#column(rect.left, Math.ceil), this.#column(rect.right, Math.floor)]
    const [top, bottom] = [this.#row(rect.top, Math.ceil), this.#row(rect.bottom, Math.floor)]
    const points: number[] = []
    const base = layers.indexOf(layer) * this.size
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) points.push(base + row * this.columns + column)
    return points
  }

  /** The points that a run passes. */
  along(run: Run): number[] {
    return piecesOf(run).flatMap(([from, to]) => this.within(boxAround(from, to), run.layer))
  }

  #column(x: number, round: (n: number) => number): number {
    return Math.max(
      0,
      Math.min(this.columns - 1, round(Number(((x - this.#left) / drawn.gridMm).toFixed(6)))),
    )
  }

  #row(y: number, round: (n: number) => number): number {
    return Math.max(0, Math.min(this.rows - 1, round(Number(((y - this.#top) / drawn.gridMm).toFixed(6)))))
  }

  #markPads(): void {
    for (const pad of this.pads) {
      const net = pad.net === null ? closed : this.numberOf(pad.net)
      const isHole = pad.pad.number === ''
      const extra = isHole ? house.holeToCopperMm : 0
      for (const layer of layers) {
        const far = Math.max(viaReachMm, trackReachMm) + extra
        for (const point of this.within(grown(pad, far), layer)) {
          const distance = distanceToRect(this.spot(point), pad)
          if (liesOn(pad, layer) && distance < trackReachMm + extra) claim(this.#trackOwner, point, net)
          if (distance < viaReachMm + extra && liesOn(pad, layer)) {
            // A via in a pad would drink its solder.
            const own = isInside(this.spot(point), pad) || distance < house.viaMm / 2 + 0.05 ? closed : net
            claim(this.#viaOwner, point % this.size, own)
          }
        }
      }
    }
  }

  #markVia(via: Spot & { readonly net: string }): void {
    const net = this.numberOf(via.net)
    const viaToVia = Math.max(house.viaMm + house.clearanceMm, house.viaDrillMm + house.holeToHoleMm)
    for (const layer of layers) {
      for (const point of this.within(grown(boxAround(via, via), viaToVia), layer)) {
        const distance = distanceToSegment(this.spot(point), via, via)
        if (distance < viaToTrackMm) claim(this.#trackOwner, point, net)
        // Two holes so near are not allowed on one net either.
        if (distance < viaToVia) claim(this.#viaOwner, point % this.size, closed)
      }
    }
  }

  #markRun(run: Run): void {
    const net = this.numberOf(run.net)
    for (const point of this.along(run)) claim(this.#trackOwner, point, net)
    for (const [from, to] of piecesOf(run)) {
      for (const point of this.within(grown(boxAround(from, to), viaToTrackMm), run.layer)) {
        if (distanceToSegment(this.spot(point), from, to) < viaToTrackMm)
          claim(this.#viaOwner, point % this.size, net)
      }
    }
  }

  #markBars({ bars }: BoardPlan): void {
    for (const { net, layer, rects } of bars) {
      for (const rect of rects) {
        for (const point of this.within(grown(rect, trackReachMm), layer))
          if (distanceToRect(this.spot(point), rect) < trackReachMm)
            claim(this.#trackOwner, point, this.numberOf(net))
        for (const point of this.within(grown(rect, viaReachMm), layer))
          if (distanceToRect(this.spot(point), rect) < viaReachMm)
            claim(this.#viaOwner, point % this.size, this.numberOf(net))
      }
    }
  }
}

function boxAround(from: Spot, to: Spot): Rect {
  return {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  }
}

function claim(owners: Int16Array, point: number, net: number): void {
  const owner = owners[point]!
  owners[point] = owner === free || owner === net ? net : closed
}
