import { expect, it } from 'vitest'
import { ArchiveWriter } from '../../src/hub/observation/archive-writer.ts'
import { observedGame } from '../../src/hub/observation/observed-game.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { until } from '../boards/support/until.ts'
import { snapshot } from './support/snapshots.ts'

const seen = (seq: number, game = 'g') =>
  observedGame('oak', snapshot(seq, game, []), { source: 'live', observedAt: 'now' })!

function setUp() {
  const written: (number | null)[][] = []
  const failures: (string | null)[] = []
  const clock = new ManualClock()
  const database = { isFull: false }
  const writer = new ArchiveWriter({
    record: async games => {
      if (database.isFull) throw new Error('no space left on device')
      written.push(games.map(({ seq }) => seq))
    },
    clock,
    onFailure: message => failures.push(message),
  })
  return { writer, written, failures, clock, database }
}

it('of several states of a game only the last is written', async () => {
  const { writer, written, clock } = setUp()
  for (const seq of [1, 2, 3]) writer.add(seen(seq))
  clock.passMs(1000)
  await until(() => written.length === 1)
  expect(written).toEqual([[3]])
})

it('what the database refuses is kept, and written when it takes it again', async () => {
  const { writer, written, failures, clock, database } = setUp()
  database.isFull = true
  writer.add(seen(1))
  clock.passMs(1000)
  await until(() => failures.length === 1)
  writer.add(seen(2))
  writer.add(seen(7, 'h'))
  database.isFull = false
  await until(() => clock.pending() === 1)
  clock.passMs(60_000)
  await until(() => written.length === 1)
  expect(written).toEqual([[2, 7]])
  expect(failures).toEqual(['no space left on device', null])
})

it('at the end everything is written at once', async () => {
  const { writer, written } = setUp()
  writer.add(seen(1))
  await writer.flush()
  expect(written).toEqual([[1]])
})
