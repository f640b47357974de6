import { describe, expect, it } from 'vitest'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameList } from '../../src/journal/game-list.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { FakeDisk } from './fake-disk.ts'
import { realGame, value } from './games.ts'

/** A data directory with this many copies of one game. */
async function archiveOf(games: number): Promise<GameArchive> {
  const disk = new FakeDisk()
  const store = value(await GameStore.lock('data', disk))
  const [started, ...moves] = realGame().events
  for (let number = 1; number <= games; number++) {
    const first = { ...started!, game: `2026-11-16-${number}` } as typeof started
    const journal = value(await store.create([first!, ...moves]))
    await journal.close()
  }
  await store.unlock()
  return new GameArchive('data', disk)
}

describe('the list of games', () => {
  it('has the newest first, a page at a time, with rules, length and result', async () => {
    const list = new GameList(await archiveOf(5))
    const first = value(await list.page(2))
    expect(first).toMatchObject({ total: 5, before: '2026-11-16-4' })
    expect(first.games.map(({ id }) => id)).toEqual(['2026-11-16-5', '2026-11-16-4'])
    expect(first.games[0]).toMatchObject({ rules: 'nielsen', plies: 10 })
    const last = value(await list.page(3, first.before))
    expect(last.games.map(({ id }) => id)).toEqual(['2026-11-16-3', '2026-11-16-2', '2026-11-16-1'])
    expect(last.before).toBeNull()
  })

  it('is empty where nothing was played', async () => {
    expect(value(await new GameList(new GameArchive('data', new FakeDisk())).page(20))).toEqual({
      games: [],
      total: 0,
      before: null,
    })
  })

  it('reads only the games of its page', async () => {
    const archive = await archiveOf(30)
    const read: string[] = []
    const counted = Object.assign(Object.create(archive), {
      read: (id: string) => {
        read.push(id)
        return archive.read(id)
      },
    }) as GameArchive
    await new GameList(counted).page(10)
    expect(read).toHaveLength(10)
  })
})
