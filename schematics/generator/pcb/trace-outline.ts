import type { Spot } from './geometry.ts'

/** Cells of a raster that are filled; `at` gives a corner's place on the board. */
export interface Raster {
  readonly columns: number
  readonly rows: number
  readonly isFilled: (column: number, row: number) => boolean
  readonly at: (column: number, row: number) => Spot
}

type Corner = readonly [number, number]

/**
 * One closed line round each connected part, with its holes joined to it by cuts of no width: KiCad's fills have no
 * holes of their own.
 */
export function outlines(raster: Raster): Spot[][] {
  const loops = traced(raster)
  const outer = loops.filter(loop => signedArea(loop) > 0)
  const holes = loops.filter(loop => signedArea(loop) < 0)
  const parts = outer.map(loop => ({ loop, holes: [] as Corner[][] }))
  for (const hole of holes) {
    const owners = parts.filter(({ loop }) => contains(loop, inside(hole)))
    const smallest = owners.reduce((a, b) => (signedArea(a.loop) < signedArea(b.loop) ? a : b))
    smallest.holes.push(hole)
  }
  return parts.map(part => cutOpen(part.loop, part.holes).map(([column, row]) => raster.at(column, row)))
}

/** Filled cells lie at the right hand of the line; y runs down. */
function traced({ columns, rows, isFilled }: Raster): Corner[][] {
  const filled = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && isFilled(column, row)
  const next = new Map<string, Corner[]>()
  const add = (from: Corner, to: Corner) => next.set(String(from), [...(next.get(String(from)) ?? []), to])
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!filled(column, row)) continue
      if (!filled(column, row - 1)) add([column, row], [column + 1, row])
      if (!filled(column + 1, row)) add([column + 1, row], [column + 1, row + 1])
      if (!filled(column, row + 1)) add([column + 1, row + 1], [column, row + 1])
      if (!filled(column - 1, row)) add([column, row + 1], [column, row])
    }
  }
  const loops: Corner[][] = []
  for (const [key, ends] of next) {
    while (ends.length > 0) {
      const start = key.split(',').map(Number) as unknown as Corner
      const loop: Corner[] = []
      let at: Corner = start
      let heading: Corner = [0, 0]
      do {
        loop.push(at)
        const ways: Corner[] = next.get(String(at))!
        // Where two cells touch by their corners only, turning right keeps them apart.
        const way =
          ways.length === 1 ? 0 : ways.findIndex(to => isRightTurn(heading, [to[0] - at[0], to[1] - at[1]]))
        const to: Corner = ways.splice(Math.max(way, 0), 1)[0]!
        heading = [to[0] - at[0], to[1] - at[1]]
        at = to
      } while (String(at) !== key)
      loops.push(withoutMiddles(loop))
    }
  }
  return loops
}

const isRightTurn = (before: Corner, after: Corner) => before[0] * after[1] - before[1] * after[0] > 0

function withoutMiddles(loop: readonly Corner[]): Corner[] {
  return loop.filter((corner, index) => {
    const before = loop[(index + loop.length - 1) % loop.length]!
    const after = loop[(index + 1) % loop.length]!
    return !(
      (before[0] === corner[0] && corner[0] === after[0]) ||
      (before[1] === corner[1] && corner[1] === after[1])
    )
  })
}

function signedArea(loop: readonly Corner[]): number {
  return loop.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = loop[(index + 1) % loop.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** The middle of the unfilled cell at a hole's upper left corner. */
function inside(hole: readonly Corner[]): Corner {
  const [x, y] = hole.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? b : a))
  return [x + 0.5, y + 0.5]
}

function contains(loop: readonly Corner[], [x, y]: Corner): boolean {
  let within = false
  for (const [index, [ax, ay]] of loop.entries()) {
    const [bx, by] = loop[(index + 1) % loop.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

/** Each hole, leftmost first, is joined by a level cut to whatever lies at its left. */
function cutOpen(outer: readonly Corner[], holes: readonly Corner[][]): Corner[] {
  let line = [...outer]
  const leftmost = (hole: readonly Corner[]) =>
    hole.reduce((best, corner, index) => {
      const [x, y] = hole[best]!
      return corner[0] < x || (corner[0] === x && corner[1] < y) ? index : best
    }, 0)
  const sorted = [...holes].sort((a, b) => a[leftmost(a)]![0] - b[leftmost(b)]![0])
  for (const hole of sorted) {
    const start = leftmost(hole)
    const [x, y] = hole[start]!
    let nearest = -1
    let nearestX = -Infinity
    for (const [index, [ax, ay]] of line.entries()) {
      const [bx, by] = line[(index + 1) % line.length]!
      if (ax === bx && ax <= x && ax > nearestX && Math.min(ay, by) <= y && Math.max(ay, by) >= y) {
        nearest = index
        nearestX = ax
      }
    }
    const turned = [...hole.slice(start), ...hole.slice(0, start), hole[start]!]
    line = [
      ...line.slice(0, nearest + 1),
      [nearestX, y],
      ...turned,
      [nearestX, y],
      ...line.slice(nearest + 1),
    ]
  }
  return line
}
