import { tidy } from '../pcb/geometry.ts'

/** Millimetres; z runs up. */
export type Point = readonly [number, number, number]

export interface Block {
  readonly shape: 'block'
  readonly from: Point
  readonly to: Point
}

/** Upright; `topDiameter` where it narrows or widens upwards. */
export interface Cylinder {
  readonly shape: 'cylinder'
  readonly x: number
  readonly y: number
  readonly bottom: number
  readonly top: number
  readonly diameter: number
  readonly topDiameter?: number
}

export type Shape = Block | Cylinder

/** What there is of a thing: all of `adds` without any of `cuts`. */
export interface Solid {
  readonly adds: readonly Shape[]
  readonly cuts: readonly Shape[]
}

interface Span {
  readonly low: number
  readonly high: number
}

export const block = (from: Point, to: Point): Block => ({ shape: 'block', from, to })
export const cylinder = (
  [x, y, bottom]: Point,
  height: number,
  diameter: number,
  topDiameter = diameter,
): Cylinder => ({
  shape: 'cylinder',
  x,
  y,
  bottom,
  top: bottom + height,
  diameter,
  ...(topDiameter !== diameter && { topDiameter }),
})
export const solid = (adds: readonly Shape[], cuts: readonly Shape[] = []): Solid => ({ adds, cuts })

const shifted = ([x, y, z]: Point, [dx, dy, dz]: Point): Point => [tidy(x + dx), tidy(y + dy), tidy(z + dz)]

function movedShape(shape: Shape, by: Point): Shape {
  if (shape.shape === 'block') return block(shifted(shape.from, by), shifted(shape.to, by))
  const [x, y, bottom] = shifted([shape.x, shape.y, shape.bottom], by)
  return { ...shape, x, y, bottom, top: tidy(shape.top + by[2]) }
}

export const moved = ({ adds, cuts }: Solid, by: Point): Solid => ({
  adds: adds.map(shape => movedShape(shape, by)),
  cuts: cuts.map(shape => movedShape(shape, by)),
})

export function boundsOf(shape: Shape): Block {
  if (shape.shape === 'block') return shape
  const radius = Math.max(shape.diameter, shape.topDiameter ?? 0) / 2
  return block(
    [shape.x - radius, shape.y - radius, shape.bottom],
    [shape.x + radius, shape.y + radius, shape.top],
  )
}

/** The block round all of it. */
export function boundsOfAll(solids: readonly Solid[]): Block {
  const all = solids.flatMap(({ adds }) => adds).map(boundsOf)
  const pick = (end: 'from' | 'to', axis: 0 | 1 | 2) =>
    (end === 'from' ? Math.min : Math.max)(...all.map(each => each[end][axis]))
  return block(
    [pick('from', 0), pick('from', 1), pick('from', 2)],
    [pick('to', 0), pick('to', 1), pick('to', 2)],
  )
}

/** Things that touch do not collide; nor do they by less than a print is accurate to. */
const touchMm = 0.01

/**
 * Whether two things may share space. It errs on the side of a collision: a thing is free of another only if it misses
 * every shape of it, or lies wholly in one of its cuts.
 */
export function collides(one: Solid, other: Solid): boolean {
  return isNotFree(one, other) && isNotFree(other, one)
}

function isNotFree({ adds }: Solid, other: Solid): boolean {
  return adds.some(tool => other.adds.some(add => uncutHeight(tool, add, other.cuts) > touchMm))
}

/** How much of the height that two shapes share is not taken away by cuts. */
function uncutHeight(tool: Shape, add: Shape, cuts: readonly Shape[]): number {
  if (!sharesPlan(tool, add)) return 0
  const [a, b] = [boundsOf(tool), boundsOf(add)]
  const shared = { low: Math.max(a.from[2], b.from[2]), high: Math.min(a.to[2], b.to[2]) }
  if (shared.high - shared.low <= touchMm) return 0
  const holes = cuts
    .map(cut => {
      const { from, to } = boundsOf(cut)
      return { cut, low: Math.max(from[2], shared.low), high: Math.min(to[2], shared.high) }
    })
    .filter(({ cut, low, high }) => high > low && holds(cut, tool, add, { low, high }))
    .sort((one, other) => one.low - other.low)
  let left = 0
  let reached = shared.low
  for (const { low, high } of holes) {
    left = Math.max(left, low - reached)
    reached = Math.max(reached, high)
  }
  return Math.max(left, shared.high - reached)
}

function sharesPlan(one: Shape, other: Shape): boolean {
  if (one.shape === 'cylinder' && other.shape === 'cylinder') {
    const reach = widest(one) + widest(other)
    return Math.hypot(one.x - other.x, one.y - other.y) < reach - touchMm
  }
  if (one.shape === 'cylinder' && other.shape === 'block') return reaches(other, one)
  if (one.shape === 'block' && other.shape === 'cylinder') return reaches(one, other)
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return ([0, 1] as const).every(axis => {
    const shared = Math.min(a.to[axis], b.to[axis]) - Math.max(a.from[axis], b.from[axis])
    return shared > touchMm
  })
}

const widest = ({ diameter, topDiameter = diameter }: Cylinder) => Math.max(diameter, topDiameter) / 2

function reaches({ from, to }: Block, round: Cylinder): boolean {
  const dx = Math.max(from[0] - round.x, 0, round.x - to[0])
  const dy = Math.max(from[1] - round.y, 0, round.y - to[1])
  return Math.hypot(dx, dy) < widest(round) - touchMm
}

function radiusAt({ diameter, topDiameter = diameter, bottom, top }: Cylinder, z: number): number {
  return (diameter + ((topDiameter - diameter) * (z - bottom)) / (top - bottom)) / 2
}

/** Whether a cut takes away all that the tool shares with the shape, seen from above, from `low` to `high`. */
function holds(cut: Shape, tool: Shape, add: Shape, { low, high }: Span): boolean {
  const roomy = touchMm
  if (cut.shape === 'cylinder' && tool.shape === 'cylinder') {
    const apart = Math.hypot(cut.x - tool.x, cut.y - tool.y)
    return [low, high].every(z => apart + radiusAt(tool, z) <= radiusAt(cut, z) + roomy)
  }
  const [a, b] = [boundsOf(tool), boundsOf(add)]
  const left = Math.max(a.from[0], b.from[0])
  const right = Math.min(a.to[0], b.to[0])
  const near = Math.max(a.from[1], b.from[1])
  const far = Math.min(a.to[1], b.to[1])
  if (cut.shape === 'block') {
    const { from, to } = cut
    return (
      left >= from[0] - roomy && right <= to[0] + roomy && near >= from[1] - roomy && far <= to[1] + roomy
    )
  }
  const corner = [left, right].flatMap(x => [near, far].map(y => Math.hypot(x - cut.x, y - cut.y)))
  return [low, high].every(z => Math.max(...corner) <= radiusAt(cut, z) + roomy)
}
