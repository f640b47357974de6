// Long because a pour's cells, its vias and what they join are worked out on one raster.
import { type Bar, type BoardPad, type BoardPlan, liesOn, padsOf, piecesOf, type Run } from './board.ts'
import {
  distanceToRect,
  distanceToSegment,
  grown,
  isInside,
  type Layer,
  type Rect,
  rectAround,
  type Spot,
} from './geometry.ts'
import { drawn, house } from './house-rules.ts'
import type { Routes, Via } from './router.ts'
import { outlines } from './trace-outline.ts'

export interface Fill {
  readonly net: string
  readonly layer: Layer
  readonly outline: readonly Spot[]
  readonly polygons: readonly (readonly Spot[])[]
  /** Where areas meet, the higher one is filled first. */
  readonly priority: number
}

const cellMm = 0.25
const spokeMm = 0.8
/** From a cell's middle: its own corners must keep the gap too. */
const gapMm = drawn.pourGapMm + (cellMm / 2) * Math.SQRT2

/** The areas of a board, the vias that join the pour of both layers, and the parts with pads that it does not reach. */
export function filled(
  plan: BoardPlan,
  routes: Routes,
): { fills: Fill[]; stitches: Via[]; missed: readonly string[] } {
  const bars = plan.bars.map((bar, index): Fill => {
    const polygons = barOutlines(bar)
    return { net: bar.net, layer: bar.layer, outline: polygons[0]!, polygons, priority: index + 1 }
  })
  const area = grown(plan.outline, -drawn.edgeMm)
  const outline = [
    { x: area.left, y: area.top },
    { x: area.right, y: area.top },
    { x: area.right, y: area.bottom },
    { x: area.left, y: area.bottom },
  ]
  const [front, back] = [new Pour(plan, routes, 'front', area), new Pour(plan, routes, 'back', area)]
  const wanted = stitched(plan, routes, front, back)
  const missed = keepJoined(
    plan,
    [...[...routes.vias, ...plan.barVias].filter(({ net }) => net === plan.pour), ...wanted],
    front,
    back,
  )
  const stitches = wanted.filter(
    via => front.touches(grown(boxOf([via]), 0.2)) && back.touches(grown(boxOf([via]), 0.2)),
  )
  const pours = [front, back].map(
    (pour): Fill => ({ net: plan.pour, layer: pour.layer, outline, polygons: pour.polygons(), priority: 0 }),
  )
  return { fills: [...bars, ...pours], stitches, missed }
}

/** Wherever both layers are poured, a via every few millimetres. */
function stitched(
  { pour: net, outline, parts, barVias, stitchMm }: BoardPlan,
  routes: Routes,
  front: Pour,
  back: Pour,
): Via[] {
  const drills = [...routes.vias, ...barVias]
  const pads = parts.flatMap(padsOf)
  const vias: Via[] = []
  for (let y = Math.ceil(outline.top) + 2; y < outline.bottom - 1; y += stitchMm) {
    for (let x = Math.ceil(outline.left) + 2; x < outline.right - 1; x += stitchMm) {
      const reach = house.viaMm / 2 + 0.2
      const area = rectAround({ x, y }, 2 * reach, 2 * reach)
      const isClear = front.covers(area) && back.covers(area)
      const nearDrill = drills.some(
        via => Math.hypot(via.x - x, via.y - y) < house.viaMm + house.holeToHoleMm,
      )
      const nearPad = pads.some(pad => distanceToRect({ x, y }, pad) < house.viaMm / 2 + 0.1)
      if (isClear && !nearDrill && !nearPad) vias.push({ net, x, y })
    }
  }
  return vias
}

interface Reach {
  readonly front: Set<number>
  readonly back: Set<number>
}

/** The cells of both layers that hang together through vias; of several such parts the one with most cells. */
function largestReach(vias: readonly Via[], front: Pour, back: Pour): Reach {
  const viaAt = new Map(vias.map(via => [front.cellAt(via), via]))
  let best: Reach = { front: new Set(), back: new Set() }
  const tried = new Set<number>()
  for (const start of vias) {
    if (tried.has(front.cellAt(start))) continue
    const reached: Reach = { front: new Set(), back: new Set() }
    const waiting: [Pour, number][] = [
      [front, front.cellAt(start)],
      [back, back.cellAt(start)],
    ]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [pour, cell] = next
      for (const found of pour.joined(cell, reached[pour.layer])) {
        if (!viaAt.has(found)) continue
        tried.add(found)
        const other = pour === front ? back : front
        if (!reached[other.layer].has(found)) waiting.push([other, found])
      }
    }
    if (reached.front.size + reached.back.size > best.front.size + best.back.size) best = reached
  }
  return best
}

/** Follows the pour from pad to pad through the vias; what it does not reach is taken away. Names parts left out. */
function keepJoined(plan: BoardPlan, vias: readonly Via[], front: Pour, back: Pour): string[] {
  const pads = plan.parts
    .flatMap(padsOf)
    .filter(({ net, reference }) => net === plan.pour && !plan.tied.includes(reference))
  const reached = largestReach(vias, front, back)
  front.keepOnly(reached.front)
  back.keepOnly(reached.back)
  const missed = pads.filter(pad => {
    const pours = [front, back].filter(({ layer }) => liesOn(pad, layer))
    const byVia = plan.runs.some(
      ({ net, corners }) =>
        net === plan.pour &&
        isInside(corners[0]!, pad) &&
        back.touches(grown(boxOf([corners.at(-1)!]), house.viaMm / 2)),
    )
    return !byVia && !pours.some(pour => pour.touches(pad) || pour.touchesRun(pad, plan.runs))
  })
  return missed.map(({ reference }) => reference)
}

/** A bar's rectangles, which overlap, as one line. */
function barOutlines({ rects }: Bar): Spot[][] {
  const sorted = (values: number[]) => [...new Set(values)].sort((a, b) => a - b)
  const xs = sorted(rects.flatMap(({ left, right }) => [left, right]))
  const ys = sorted(rects.flatMap(({ top, bottom }) => [top, bottom]))
  return outlines({
    columns: xs.length - 1,
    rows: ys.length - 1,
    isFilled: (column, row) => {
      const middle = { x: (xs[column]! + xs[column + 1]!) / 2, y: (ys[row]! + ys[row + 1]!) / 2 }
      return rects.some(rect => isInside(middle, rect))
    },
    at: (column, row) => ({ x: xs[column]!, y: ys[row]! }),
  })
}

/** What is left of a layer, given to one net; pieces that nothing of the net touches are taken away again. */
class Pour {
  readonly #area: Rect
  readonly #columns: number
  readonly #rows: number
  readonly #cells: Uint8Array
  readonly layer: Layer

  constructor(plan: BoardPlan, routes: Routes, layer: Layer, area: Rect) {
    this.layer = layer
    this.#area = area
    this.#columns = Math.floor((area.right - area.left) / cellMm)
    this.#rows = Math.floor((area.bottom - area.top) / cellMm)
    this.#cells = new Uint8Array(this.#columns * this.#rows).fill(1)
    for (const pad of plan.parts.flatMap(padsOf)) {
      const isHole = pad.pad.number === ''
      if (!isHole && !liesOn(pad, layer)) continue
      const reach = gapMm + (isHole ? house.holeToCopperMm : 0)
      if (pad.net === plan.pour) {
        if (pad.pad.drill !== undefined) this.#keepSpokes(pad)
      } else this.#keepAway(pad, reach, spot => distanceToRect(spot, pad))
    }
    for (const track of routes.tracks.filter(each => each.layer === layer)) {
      const box = boxOf([track.from, track.to])
      if (track.net !== plan.pour)
        this.#keepAway(box, gapMm + drawn.trackMm / 2, spot => distanceToSegment(spot, track.from, track.to))
    }
    for (const via of [...routes.vias, ...plan.barVias]) {
      if (via.net !== plan.pour)
        this.#keepAway(boxOf([via]), gapMm + house.viaMm / 2, spot =>
          Math.hypot(spot.x - via.x, spot.y - via.y),
        )
    }
    for (const bar of plan.bars.filter(each => each.layer === layer)) {
      for (const rect of bar.rects) this.#keepAway(rect, gapMm, spot => distanceToRect(spot, rect))
    }
    this.#removeNecks()
  }

  cellAt({ x, y }: Spot): number {
    const [column, row] = [
      Math.floor((x - this.#area.left) / cellMm),
      Math.floor((y - this.#area.top) / cellMm),
    ]
    return row * this.#columns + column
  }

  covers(rect: Rect): boolean {
    return this.#within(rect).every(cell => this.#cells[cell] === 1)
  }

  touches(rect: Rect): boolean {
    return this.#within(rect).some(cell => this.#cells[cell] === 1)
  }

  /** Does a track that starts in the pad lead into the pour? */
  touchesRun(pad: BoardPad, runs: readonly Run[]): boolean {
    return runs
      .filter(run => run.net === pad.net && run.layer === this.layer && isInside(run.corners[0]!, pad))
      .some(run => piecesOf(run).some(piece => this.touches(grown(boxOf(piece), drawn.trackMm / 2 + 0.1))))
  }

  /** The cells that hang together with one of them, which are added to `reached`. */
  joined(start: number, reached: Set<number>): number[] {
    if (this.#cells[start] !== 1 || reached.has(start)) return []
    reached.add(start)
    const found = [start]
    for (let index = 0; index < found.length; index++) {
      const cell = found[index]!
      const column = cell % this.#columns
      const near = [cell - this.#columns, cell + this.#columns]
      if (column > 0) near.push(cell - 1)
      if (column < this.#columns - 1) near.push(cell + 1)
      for (const other of near) {
        if (this.#cells[other] !== 1 || reached.has(other)) continue
        reached.add(other)
        found.push(other)
      }
    }
    return found
  }

  keepOnly(cells: ReadonlySet<number>): void {
    for (let cell = 0; cell < this.#cells.length; cell++) if (!cells.has(cell)) this.#cells[cell] = 0
  }

  polygons(): Spot[][] {
    return outlines({
      columns: this.#columns,
      rows: this.#rows,
      isFilled: (column, row) => this.#cells[row * this.#columns + column] === 1,
      at: (column, row) => ({ x: this.#area.left + column * cellMm, y: this.#area.top + row * cellMm }),
    })
  }

  #middle(column: number, row: number): Spot {
    return { x: this.#area.left + (column + 0.5) * cellMm, y: this.#area.top + (row + 0.5) * cellMm }
  }

  #keepAway(box: Rect, reach: number, distance: (spot: Spot) => number): void {
    const { left, top } = this.#area
    const first = (at: number, from: number) => Math.max(0, Math.floor((at - reach - from) / cellMm) - 1)
    const last = (at: number, from: number, count: number) =>
      Math.min(count - 1, Math.ceil((at + reach - from) / cellMm) + 1)
    for (let row = first(box.top, top); row <= last(box.bottom, top, this.#rows); row++) {
      for (let column = first(box.left, left); column <= last(box.right, left, this.#columns); column++) {
        if (distance(this.#middle(column, row)) < reach) this.#cells[row * this.#columns + column] = 0
      }
    }
  }

  /** A pin soldered by hand must not lose its heat to the whole pour: four spokes are left. */
  #keepSpokes(pad: BoardPad): void {
    const isSpoke = ({ x, y }: Spot) =>
      Math.min(Math.abs(x - pad.centre.x), Math.abs(y - pad.centre.y)) < spokeMm / 2
    this.#keepAway(pad, 0.5, spot => (isSpoke(spot) ? Infinity : distanceToRect(spot, pad)))
  }

  #within({ left, top, right, bottom }: Rect): number[] {
    const cells: number[] = []
    for (let y = top + cellMm / 2; y < bottom; y += cellMm)
      for (let x = left + cellMm / 2; x < right; x += cellMm) cells.push(this.cellAt({ x, y }))
    return cells
  }

  /** A cell that has no block of two by two around it would be a sliver. */
  #removeNecks(): void {
    const { columns, rows } = { columns: this.#columns, rows: this.#rows }
    const kept = new Uint8Array(this.#cells.length)
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const block = [0, 1, columns, columns + 1].map(offset => row * columns + column + offset)
        if (block.every(cell => this.#cells[cell] === 1)) for (const cell of block) kept[cell] = 1
      }
    }
    this.#cells.set(kept)
  }
}

function boxOf(spots: readonly Spot[]): Rect {
  return {
    left: Math.min(...spots.map(({ x }) => x)),
    right: Math.max(...spots.map(({ x }) => x)),
    top: Math.min(...spots.map(({ y }) => y)),
    bottom: Math.max(...spots.map(({ y }) => y)),
  }
}
