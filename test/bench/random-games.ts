import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BenchRow, exactly, OWN_GOAL } from './row.ts'

const SCRIPT = join(import.meta.dirname, 'play-random-games.js')
/** 200,000 plies a second on a machine that makes seven million moves a second in perft. */
const LEAST_PLIES = Math.round(10 * (200_000 / 7_000)) / 10

interface Measured {
  readonly id: string
  /** In processor time. */
  readonly pliesPerSecond: number
  readonly pliesToPerft: number
}

/** Games of random moves, with the functions that the service calls, and how their speed compares with perft. */
export function benchRandomGames(): BenchRow[] {
  const { stdout } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' })
  const sets = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Measured)
  return sets.flatMap(({ id, pliesPerSecond, pliesToPerft }) => [
    {
      name: `random games, ${id}: plies of the build`,
      value: pliesPerSecond,
      unit: 'a second',
      better: 'more',
    },
    {
      name: `random games, ${id}: to 1,000 moves of perft`,
      value: 1000 * pliesToPerft,
      unit: 'plies',
      better: 'more',
      promise: exactly(LEAST_PLIES, OWN_GOAL),
    },
  ])
}
