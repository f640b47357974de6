import { attackService } from '../support/under-attack.ts'
import { type BenchRow, byTheClock, exactly, percentile } from './row.ts'

const ATTACK_MS = 60_000
const ASKED_FOR = 'what operators of a public board are promised'
const MEGABYTE = 1024 * 1024
const MAX_COMMAND_MS = 250
const MAX_RATIO = 2
/** What is left of one is for the board, the game and the operators. */
export const MAX_PROCESSORS = 0.5

/** Where the machine is so busy that a service beside it, which nobody attacks, takes half of that, twice its time. */
const failsAtMs = (leftAloneMs: readonly number[]): number =>
  Math.max(MAX_COMMAND_MS, MAX_RATIO * percentile(leftAloneMs, 0.99))

/** A minute of ten hostile clients: floods of packets, 5,000 idle connections, slow readers, half-open requests. */
export async function benchAttack(): Promise<BenchRow[]> {
  const { attacked, leftAlone, processors, residentBytes } = await attackService(ATTACK_MS)
  const p99 = (values: readonly number[]) => percentile(values, 0.99)
  const row = (name: string, value: number, unit: string, promise?: BenchRow['promise']): BenchRow => ({
    name: `under attack: ${name}`,
    value,
    unit,
    better: 'less',
    ...(promise && { promise }),
  })
  return [
    row(
      "operator's commands, p99",
      p99(attacked.commandMs),
      'ms',
      byTheClock(MAX_COMMAND_MS, ASKED_FOR, failsAtMs(leftAlone.commandMs)),
    ),
    row('the same at a service that is left alone, p99', p99(leftAlone.commandMs), 'ms'),
    row(
      'hand to lights, to that of a service that is left alone',
      percentile(attacked.lightsMs, 0.5) / percentile(leftAlone.lightsMs, 0.5),
      '×',
      byTheClock(MAX_RATIO, ASKED_FOR),
    ),
    row('processors busy with it', processors, 'of one', exactly(MAX_PROCESSORS, ASKED_FOR)),
    row('boards lost', attacked.boardsLost, 'times', exactly(0, ASKED_FOR)),
    row('resident memory', residentBytes / MEGABYTE, 'MB', exactly(256, ASKED_FOR)),
  ]
}
