import { expect, it } from 'vitest'
import { DelayedArchive } from '../../src/journal/delayed-archive.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameList } from '../../src/journal/game-list.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { FakeDisk } from './fake-disk.ts'
import { realGame, value } from './games.ts'

const MINUTE_MS = 60_000
const DELAY_MS = 10 * MINUTE_MS
const NOON = Date.parse('2026-11-16T12:00:00Z')

/** Three games, the last event of each at this time, and what is known of them at noon. */
async function gamesThatEnded(...ends: readonly string[]) {
  const disk = new FakeDisk()
  const store = value(await GameStore.lock('data', disk))
  const { events } = realGame()
  for (const [index, at] of ends.entries()) {
    const [first, ...rest] = events.map(event => ({ ...event, at: '2026-11-16T08:00:00Z' }))
    const last = { ...rest.pop()!, at: `2026-11-16T${at}:00Z` }
    const started = { ...first!, game: `2026-11-16-${index + 1}` } as typeof first
    const journal = value(await store.create([started!, ...rest, last]))
    await journal.close()
  }
  await store.unlock()
  // Lists are written to a cache, which must not tell either.
  await new GameList(new GameArchive('data', disk)).page(10)
  const time = { ms: NOON }
  return { time, archive: new DelayedArchive('data', DELAY_MS, () => new Date(time.ms), disk) }
}

const idsOf = async (archive: GameArchive) =>
  value(await new GameList(archive).page(10)).games.map(({ id }) => id)

it('with a broadcast delay, a game is listed when nothing has happened in it for so long', async () => {
  const { archive, time } = await gamesThatEnded('11:49', '11:51', '11:59')
  expect(await idsOf(archive)).toEqual(['2026-11-16-1'])
  time.ms += MINUTE_MS
  expect(await idsOf(archive)).toEqual(['2026-11-16-2', '2026-11-16-1'])
})

it('and not because an old one was imported after it', async () => {
  const { archive } = await gamesThatEnded('11:59', '09:00')
  expect(await idsOf(archive)).toEqual(['2026-11-16-2'])
})

it('nor is it given to who knows its id', async () => {
  const { archive, time } = await gamesThatEnded('11:49', '11:51')
  expect(await archive.read('2026-11-16-2')).toMatchObject({ ok: false, error: { code: 'no-such-game' } })
  expect(await archive.read('2026-11-16-1')).toMatchObject({ ok: true })
  time.ms += MINUTE_MS
  expect(await archive.read('2026-11-16-2')).toMatchObject({ ok: true })
})
