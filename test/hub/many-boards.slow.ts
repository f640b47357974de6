import { expect, test, vi } from 'vitest'
import {
  embeddedBroker,
  type LoadedBroker,
  oneMosquitto,
  threeNatsNodes,
} from '../support/many-boards/loaded-brokers.ts'
import { type Load, measureLoad } from '../support/many-boards/measure-load.ts'
import { inShortForm } from '../support/short-form.ts'

/** A database that is created, services and viewers that start, and three nodes one after the other. */
vi.setConfig({ testTimeout: 240_000 })

/** The short form of `npm run bench -- many-boards`, which has the sizes that are promised. */
const FEW: Load = { boards: 12, viewers: 30, playMs: 4_000, deadMs: 8_000 }

/** Counts are the same on every machine. Times are promised of one that is not busy, where the bench judges them. */
const ON_A_BUSY_MACHINE = 3
const LONGEST_OUTAGE_S = 10 * ON_A_BUSY_MACHINE
const LONGEST_LAG_S = 5 * ON_A_BUSY_MACHINE

const BROKERS: readonly (readonly [name: string, start: () => Promise<LoadedBroker>, load: Load])[] = [
  ['three NATS nodes', threeNatsNodes, FEW],
  ...inShortForm({
    short: [],
    whole: [
      ['one Mosquitto', oneMosquitto, { ...FEW, deadMs: 2_000 }],
      ['the embedded broker', embeddedBroker, { ...FEW, boards: 1, deadMs: 1_000 }],
    ] as const,
  }),
]

test.each(BROKERS)(
  'on %s, each killed in turn, every move is archived once, and services and viewers come back',
  async (_, start, load) => {
    const broker = await start()
    try {
      const measured = await measureLoad(broker, load)
      expect(measured).toMatchObject({ missing: 0, doubled: 0 })
      expect(measured.played).toBeGreaterThan(2 * load.boards)
      expect(measured.longestOutageS).toBeLessThan(LONGEST_OUTAGE_S)
      expect(measured.longestLagS).toBeLessThan(LONGEST_LAG_S)
    } finally {
      await broker.stop()
    }
  },
)
