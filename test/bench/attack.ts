import { attackService } from '../support/under-attack.ts'
import { type BenchRow, byTheClock, exactly, percentile } from './row.ts'

const ATTACK_MS = 60_000
const ASKED_FOR = 'what operators of a public board are promised'
const MEGABYTE = 1024 * 1024

/** A minute of ten hostile clients: floods of packets, 5,000 idle connections, slow readers, half-open requests. */
export async function benchAttack(): Promise<BenchRow[]> {
  const { commandMs, quietLightsMs, lightsMs, boardsLost, residentBytes } = await attackService(ATTACK_MS)
  const row = (name: string, value: number, unit: string, promise: BenchRow['promise']): BenchRow => ({
    name: `under attack: ${name}`,
    value,
    unit,
    better: 'less',
    ...(promise && { promise }),
  })
  return [
    row("operator's commands, p99", percentile(commandMs, 0.99), 'ms', byTheClock(250, ASKED_FOR)),
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
