import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedBroker,
  type LoadedBroker,
  oneMosquitto,
  threeNatsNodes,
} from '../support/many-boards/loaded-brokers.ts'
import { type Load, type MeasuredLoad, measureLoad } from '../support/many-boards/measure-load.ts'
import { machine } from './machine.ts'
import { type LoadedBrokerName, writeSizes } from './many-boards-table.ts'
import { type BenchRow, byTheClock, exactly } from './row.ts'

const PROMISED = 'what those who run many boards are promised'
const LONGEST_OUTAGE_S = 10
const LONGEST_LAG_S = 5
const LONGEST_BENCH_MIN = 10
/** Between two brokers, for the processes of the first to be gone. */
const REST_MS = 5_000

/** As many as are promised; fewer by `BOARDS=50`, for a machine that has other work. Of viewers there are five for two boards. */
const BOARDS = Number(process.env.BOARDS ?? 200)
const MANY: Load = { boards: BOARDS, viewers: Math.round(2.5 * BOARDS), playMs: 15_000, deadMs: 10_000 }

const LOADS: {
  readonly [name in LoadedBrokerName]: { readonly start: () => Promise<LoadedBroker>; readonly load: Load }
} = {
  'three NATS 2.9': { start: threeNatsNodes, load: MANY },
  'Mosquitto 2.0': { start: oneMosquitto, load: { ...MANY, deadMs: 2_000 } },
  embedded: { start: embeddedBroker, load: { ...MANY, boards: 1, viewers: 200, deadMs: 1_000 } },
}

/**
 * Boards that make a move every two seconds, viewers and a hub on each broker, while its nodes are killed in turn.
 * `SIZES=write` writes what was measured into docs/many-boards.md.
 */
export async function benchManyBoards(): Promise<BenchRow[]> {
  const here = machine()
  const beganMs = performance.now()
  const measured = new Map<LoadedBrokerName, MeasuredLoad>()
  for (const [name, { start, load }] of Object.entries(LOADS)) {
    measured.set(name as LoadedBrokerName, await measureOn(start, load))
    await pause(REST_MS)
  }
  const tookMin = (performance.now() - beganMs) / 60_000
  if (process.env.SIZES === 'write') writeSizes({ machine: here, measured: Object.fromEntries(measured) })
  return [
    ...[...measured].flatMap(([name, load]) => rowsOf(name, load)),
    {
      name: 'many boards: the whole measurement',
      value: tookMin,
      unit: 'min',
      better: 'less',
      promise: byTheClock(LONGEST_BENCH_MIN, PROMISED),
    },
  ]
}

async function measureOn(start: () => Promise<LoadedBroker>, load: Load): Promise<MeasuredLoad> {
  const broker = await start()
  try {
    return await measureLoad(broker, load)
  } finally {
    await broker.stop()
  }
}

function rowsOf(name: LoadedBrokerName, load: MeasuredLoad): BenchRow[] {
  const row = (what: string, value: number, unit: string, promise?: BenchRow['promise']): BenchRow => ({
    name: `many boards, ${name}: ${what}`,
    value,
    unit,
    better: 'less',
    ...(promise && { promise }),
  })
  return [
    { ...row('boards', load.boards, ''), better: 'more' },
    { ...row('viewers', load.viewers, ''), better: 'more' },
    { ...row('moves', load.played, ''), better: 'more' },
    row('moves missing in the archive', load.missing, '', exactly(0, PROMISED)),
    row('moves doubled in the archive', load.doubled, '', exactly(0, PROMISED)),
    row('a service without its broker', load.longestOutageS, 's', byTheClock(LONGEST_OUTAGE_S, PROMISED)),
    row('a viewer incomplete', load.longestLagS, 's', byTheClock(LONGEST_LAG_S, PROMISED)),
  ]
}
