import { CoachWorker } from '../../src/coach-worker/coach-worker.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { processorMsSince } from './calibration.ts'
import { suggestion } from './coach.ts'
import { type BenchRow, median } from './row.ts'

const ROUNDS = 5
const NODES = 200_000

/**
 * By the processor's time, which what else runs on the machine hardly changes, and the median, because the first rounds
 * are slower than the others. The depth is the same on every machine.
 */
export async function benchCoachSpeed(): Promise<BenchRow[]> {
  const coach = new CoachWorker()
  const rows: BenchRow[] = []
  coach.start()
  try {
    for (const { id } of RULE_SETS) {
      const speeds: number[] = []
      let reached = 0
      for (let round = 0; round < ROUNDS; round++) {
        const before = process.cpuUsage()
        const { nodes, depth } = await suggestion(coach, startPosition(builtInRules(id)), { nodes: NODES })
        speeds.push((1000 * nodes) / processorMsSince(before))
        reached = depth
      }
      rows.push(
        {
          name: `coach, ${id}: positions, processor time`,
          value: median(speeds),
          unit: 'a second',
          better: 'more',
        },
        {
          name: `coach, ${id}: depth with ${NODES} positions`,
          value: reached,
          unit: 'plies',
          better: 'more',
        },
      )
    }
  } finally {
    await coach.stop()
  }
  return rows
}
