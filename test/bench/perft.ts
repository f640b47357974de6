import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchRow } from './row.ts'

const RUNS = 5
const BUILT = join(import.meta.dirname, '../../dist')

/** What `konakis perft --rules nielsen --depth 4` does, by processor time: the best of five, in the built code. */
const PROGRAM = `
  import { perft } from '${BUILT}/rules/perft.js'
  import { startPosition } from '${BUILT}/rules/position.js'
  import { builtInRules } from '${BUILT}/rulesets/index.js'
  const before = process.cpuUsage()
  const moves = perft(startPosition(builtInRules('nielsen')), 4)
  const { user, system } = process.cpuUsage(before)
  console.log(1_000_000 * moves / (user + system))
`

export function benchPerft(): BenchRow[] {
  const args = ['--input-type=module', '--eval', PROGRAM]
  const speeds = Array.from({ length: RUNS }, () =>
    Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout),
  )
  return [
    { name: 'made moves, nielsen, perft 4', value: Math.max(...speeds), unit: 'a second', better: 'more' },
  ]
}
