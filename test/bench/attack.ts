import { attackService } from '../support/under-attack.ts'
import { type BenchRow, byTheClock, exactly, percentile } from './row.ts'

const ATTACK_MS = 60_000
const ASKED_FOR = 'what operators of a public board are promised'
/** By the clock alone it never fails: the attackers take the same processors. The row beyond the idle process does. */
const IDLE_MACHINE = Number.POSITIVE_INFINITY
const MEGABYTE = 1024 * 1024

/** A minute of ten hostile clients: floods of packets, 5,000 idle connections, slow readers, half-open requests. */
export async function benchAttack(): Promise<BenchRow[]> {
  const figures = await attackService(ATTACK_MS)
  const { quietLightsMs, lightsMs, boardsLost, residentBytes } = figures
  const p99 = (values: readonly number[]) => percentile(values, 0.99)
  const row = (name: string, value: number, unit: string, promise?: BenchRow['promise']): BenchRow => ({
    name: `under attack: ${name}`,
    value,
    unit,
    better: 'less',
    ...(promise && { promise }),
  })
  return [
    row("operator's commands, p99", p99(figures.commandMs), 'ms', byTheClock(250, ASKED_FOR, IDLE_MACHINE)),
    row('an idle process asked at the same moments, p99', p99(figures.echoMs), 'ms'),
    row(
      "operator's commands beyond that process, p99",
      p99(figures.ownCommandMs),
      'ms',
      exactly(250, ASKED_FOR),
    ),
    row(
      'hand to lights, to its quiet value',
      percentile(lightsMs, 0.5) / percentile(quietLightsMs, 0.5),
      '×',
      byTheClock(2, ASKED_FOR),
    ),
    row('boards lost', boardsLost, 'times', exactly(0, ASKED_FOR)),
    row('resident memory', residentBytes / MEGABYTE, 'MB', exactly(256, ASKED_FOR)),
  ]
}
