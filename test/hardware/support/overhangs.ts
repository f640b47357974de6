import { boundsOf, type Shape, type Solid } from '../../../schematics/generator/enclosure/solid.ts'

/** Estimated: what printers bridge without a sag that matters, in millimetres. */
const bridgeMm = 20
const near = 0.01

function covers(below: Shape, above: Shape): boolean {
  const [a, b] = [boundsOf(below), boundsOf(above)]
  return ([0, 1] as const).every(
    axis => a.from[axis] <= b.from[axis] + near && a.to[axis] >= b.to[axis] - near,
  )
}

/** Widens upwards by no more than 45°, from something as wide as its lower end. */
function leansOut(shape: Shape, below: Shape): boolean {
  if (shape.shape !== 'cylinder' || below.shape !== 'cylinder') return false
  const { diameter, topDiameter = diameter, bottom, top } = shape
  const lower = below.topDiameter ?? below.diameter
  return lower >= diameter - near && (topDiameter - diameter) / 2 <= top - bottom + near
}

/** What would be printed into the air: shapes with nothing under them, and ceilings of cuts that are too wide to bridge. */
export function unsupported({ adds, cuts }: Solid): string[] {
  const floor = Math.min(...adds.map(shape => boundsOf(shape).from[2]))
  const hanging = adds
    .filter(shape => boundsOf(shape).from[2] > floor + near)
    .filter(shape => {
      const { from } = boundsOf(shape)
      return !adds.some(other => {
        const { from: low, to: high } = boundsOf(other)
        const isBelow = other !== shape && low[2] < from[2] - near && high[2] >= from[2] - near
        return isBelow && (covers(other, shape) || leansOut(shape, other))
      })
    })
    .map(shape => `in the air: ${JSON.stringify(shape)}`)
  const bridges = cuts
    .filter(cut =>
      adds.some(add => {
        const [c, a] = [boundsOf(cut), boundsOf(add)]
        const overlaps = ([0, 1] as const).every(
          axis => Math.min(c.to[axis], a.to[axis]) - Math.max(c.from[axis], a.from[axis]) > near,
        )
        return overlaps && c.to[2] < a.to[2] - near && c.to[2] > a.from[2] + near
      }),
    )
    .filter(cut => {
      const { from, to } = boundsOf(cut)
      const open = adds
        .map(boundsOf)
        .filter(({ from: low, to: high }) => high[2] > to[2] && low[2] < to[2])
        .map(add => [
          Math.min(to[0], add.to[0]) - Math.max(from[0], add.from[0]),
          Math.min(to[1], add.to[1]) - Math.max(from[1], add.from[1]),
        ])
        .filter(([x, y]) => x! > near && y! > near)
      // A thin wall is bridged along it: the ends are what carries it.
      return open.some(([x, y]) => Math.max(x!, y!) > bridgeMm)
    })
    .map(cut => `bridges too far: ${JSON.stringify(cut)}`)
  return [...hanging, ...bridges]
}
