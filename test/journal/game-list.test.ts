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

  /** An archive that notes which games are replayed. */
  function counted(archive: GameArchive) {
    const replayed: string[] = []
    const counting = Object.assign(Object.create(archive), {
      read: (id: string) => {
        replayed.push(id)
        return archive.read(id)
      },
    }) as GameArchive
    return { counting, replayed }
  }

  it('replays only the games of its page, and each once, also after a restart', async () => {
    const archive = await archiveOf(30)
    const { counting, replayed } = counted(archive)
    const first = value(await new GameList(counting).page(10))
    expect(replayed).toHaveLength(10)
    expect(value(await new GameList(counting).page(10))).toEqual(first)
    expect(replayed).toHaveLength(10)
    value(await new GameList(counting).page(10, first.before))
    expect(value(await new GameList(counting).page(10, first.before)).games).toHaveLength(10)
    expect(replayed).toHaveLength(20)
  })

  it('replays a game that has changed, and does not trust a line that is cut off', async () => {
    const disk = new FakeDisk()
    const store = value(await GameStore.lock('data', disk))
    const [started, ...moves] = realGame().events
    const journal = value(await store.create([started!, ...moves.slice(0, 4)]))
    const archive = new GameArchive('data', disk)
    expect(value(await new GameList(archive).page(1)).games).toMatchObject([{ plies: 3 }])
    value(await journal.append(moves.slice(4)))
    expect(value(await new GameList(archive).page(1)).games).toMatchObject([{ plies: 10 }])
    const cache = disk.contents['data/game-summaries.jsonl']!
    const cut = new FakeDisk({ ...disk.contents, 'data/game-summaries.jsonl': cache.subarray(0, -9) })
    const { counting, replayed } = counted(new GameArchive('data', cut))
    expect(value(await new GameList(counting).page(1)).games).toMatchObject([{ plies: 10 }])
    expect(value(await new GameList(counting).page(1)).games).toMatchObject([{ plies: 10 }])
    expect(replayed).toHaveLength(1)
  })
})
