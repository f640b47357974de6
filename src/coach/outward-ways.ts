import type { Terrain } from '../rules/terrain.ts'

const knownWays = new WeakMap<Terrain, Int8Array>()

/**
 * For each square the steps to the four beside it, the one nearest to an escape last: a search that follows what it found
 * last goes straight out where nobody stands in its way.
 */
export function outwardWays(terrain: Terrain): Int8Array {
  let ways = knownWays.get(terrain)
  if (!ways) {
    ways = orderOutward(terrain)
    knownWays.set(terrain, ways)
  }
  return ways
}

function orderOutward({ area, ways, squares, width, escapes }: Terrain): Int8Array {
  const exits = [...squares].filter(at => escapes[at] === 1)
  const steps = (one: number, other: number) =>
    Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width))
  const stepsOut = (at: number) => Math.min(...exits.map(exit => steps(at, exit)))
  const table = new Int8Array(4 * area)
  for (const at of squares)
    table.set(
      ways.toSorted((a, b) => stepsOut(at + b) - stepsOut(at + a)),
      4 * at,
    )
  return table
}
