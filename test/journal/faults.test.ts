import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../src/game/events.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { makeJournal } from '../../src/journal/lines.ts'
import { FakeDisk, type Fate } from './fake-disk.ts'
import { DATA, dice, longGame, PATH, value } from './games.ts'

const ID = '2026-11-16-1'
const LOCK = `${DATA}/lock`
const events = longGame(8)

/** Lock, create, append one by one and two at once: what a service does. Gives what was promised to be kept. */
async function keepGame(disk: FakeDisk, onKept: (kept: readonly GameEvent[]) => void): Promise<string[]> {
  const codes: string[] = []
  /** Until it succeeds: each failure must leave the next try a clean start. */
  const insist = async <T>(
    attempt: () => Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>,
  ) => {
    for (let tries = 0; tries < 20; tries++) {
      const result = await attempt()
      if (result.ok) return result.value
      codes.push(result.error.code)
    }
    throw new Error(`still failing: ${codes.join(' ')}`)
  }
  const store = await insist(() => GameStore.lock(DATA, disk))
  const journal = await insist(() => store.create(events.slice(0, 1)))
  onKept(events.slice(0, 1))
  for (const [from, to] of [
    [1, 2],
    [2, 3],
    [3, 5],
    [5, 6],
    [6, 9],
  ] as const) {
    await insist(() => journal.append(events.slice(from, to)))
    onKept(events.slice(0, to))
  }
  await journal.close()
  await store.unlock()
  return codes
}

const read = async (disk: FakeDisk) => value(await new GameArchive(DATA, disk).read(ID))

async function countOperations(): Promise<number> {
  const disk = new FakeDisk()
  await keepGame(disk, () => {})
  return disk.operations
}

describe('a disk that fails', () => {
  const FATES: readonly [string, Fate, string][] = [
    ['ENOSPC', { errno: 'ENOSPC' }, 'disk-full'],
    ['EROFS', { errno: 'EROFS' }, 'read-only'],
    ['EIO', { errno: 'EIO' }, 'disk-failing'],
  ]

  it.each(FATES)(
    'with %s at any operation, for one or several: nothing is lost, halved or doubled',
    async (_, fate, code) => {
      const operations = await countOperations()
      const seen = new Set<string>()
      for (let first = 0; first < operations; first++) {
        for (const length of [1, 2, 3, 7]) {
          const disk = new FakeDisk()
          disk.fateOf = number => (number >= first && number < first + length ? fate : null)
          for (const met of await keepGame(disk, () => {})) seen.add(met)
          const { events: kept, notes } = await read(disk)
          expect(kept, `${length} from operation ${first}`).toEqual(events)
          expect(notes).toEqual([])
        }
      }
      expect([...seen]).toEqual([code])
    },
  )

  it('that fills up in the middle of a line: the next append is clean', async () => {
    const operations = await countOperations()
    for (let first = 0; first < operations; first++) {
      for (const failing of [1, 2, 4]) {
        const disk = new FakeDisk()
        disk.fateOf = number => {
          if (number === first) return 'half'
          return number > first && number <= first + failing ? { errno: 'ENOSPC' } : null
        }
        await keepGame(disk, () => {})
        expect((await read(disk)).events).toEqual(events)
      }
    }
  })

  it('while a line is half written, a reader and a restart see whole events only', async () => {
    const disk = new FakeDisk({ [PATH]: makeJournal(events.slice(0, 4)).bytes })
    const store = value(await GameStore.lock(DATA, disk))
    const { journal } = value(await store.open(ID))
    // A line is written but for its end, and then not even the truncation succeeds.
    const from = disk.operations
    disk.fateOf = (number, operation) => {
      if (operation === 'write' && number < from + 4) return 'nearly'
      return number >= from + 3 ? { errno: 'EIO' } : null
    }
    const [started] = events
    if (started?.type !== 'game.started') throw new Error('the game does not start')
    const { position, toMove } = started
    const long: GameEvent = { type: 'position.set', at: 'then', atMs: 1, position, toMove }
    const short: GameEvent = { type: 'move.retracted', at: 'then', atMs: 1 }
    expect(await journal.append([long])).toMatchObject({ ok: false, error: { code: 'disk-failing' } })
    const torn = await read(disk)
    expect(torn.events).toEqual(events.slice(0, 4))
    expect(torn.notes[0]).toContain('was not written to its end')
    disk.fateOf = () => null
    value(await journal.append([short]))
    expect(await read(disk)).toMatchObject({ events: [...events.slice(0, 4), short], notes: [] })
  })

  it('that keeps a draft which should be gone: the journal it became is not written over', async () => {
    const disk = new FakeDisk()
    const store = value(await GameStore.lock(DATA, disk))
    // The first remove finds nothing to remove, and must not be the one that fails.
    const from = disk.operations
    disk.fateOf = (number, operation) => (operation === 'remove' && number > from ? { errno: 'EIO' } : null)
    const journal = value(await store.create(events.slice(0, 1)))
    disk.fateOf = () => null
    value(await journal.append(events.slice(1, 4)))
    expect(Object.keys(disk.contents)).toContain(`${PATH}.new`)
    const damaged = Buffer.from(disk.contents[PATH]!)
    damaged[damaged.length - 5]! ^= 1
    const file = await disk.open(PATH)
    await file.write(damaged, 0)
    value(await store.open(ID))
    expect(disk.contents[`${PATH}.damaged-1`]).toEqual(damaged)
    expect((await read(disk)).events).toEqual(events.slice(0, 3))
  })

  it('a file that somebody else has changed is not written to', async () => {
    const disk = new FakeDisk({ [PATH]: makeJournal(events.slice(0, 4)).bytes })
    const store = value(await GameStore.lock(DATA, disk))
    const { journal } = value(await store.open(ID))
    const file = await disk.open(PATH)
    await file.write(Buffer.from('X'), 40)
    expect(await journal.append(events.slice(4))).toMatchObject({ ok: false, error: { code: 'altered' } })
  })

  it('a message says what to do', async () => {
    const disk = new FakeDisk()
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    const opened = await GameStore.lock(DATA, disk)
    expect(!opened.ok && opened.error.message).toContain('free some space')
  })
})

describe('a power cut', () => {
  /** Plays until the power goes at this operation; gives what had been promised by then. */
  async function playUntil(cut: number, disk = new FakeDisk()) {
    let kept: readonly GameEvent[] = []
    disk.fateOf = number => (number === cut ? 'power-cut' : null)
    await Promise.race([
      keepGame(disk, now => {
        kept = now
      }),
      disk.dead,
    ])
    return { disk, kept }
  }

  /** The process is gone, so its lock is stale; here it is this one, which goes on. */
  const restarted = (disk: FakeDisk) => {
    const { [LOCK]: _, ...files } = disk.contents
    return new FakeDisk(files)
  }

  it('at any operation, whatever of the unsynced survives: what was promised is there, once', async () => {
    const operations = await countOperations()
    let torn = 0
    for (let cut = 0; cut < operations; cut++) {
      for (let seed = 0; seed < 25; seed++) {
        const { disk, kept } = await playUntil(cut)
        const found = restarted(seed === 0 ? disk.synced : disk.afterPowerCut(dice(seed * 7919 + cut)))
        const store = value(await GameStore.lock(DATA, found))
        const opened = await store.openLatest()
        if (!opened.ok) throw new Error(`cut at ${cut}, seed ${seed}: ${opened.error.message}`)
        const game = opened.value
        const there = game?.events ?? []
        expect(there.length, `cut at ${cut}, seed ${seed}`).toBeGreaterThanOrEqual(kept.length)
        expect(there).toEqual(events.slice(0, there.length))
        torn += game?.notes.length ?? 0
        if (!game || there.length === events.length) continue
        value(await game.journal.append(events.slice(there.length)))
        expect((await read(found.synced)).events).toEqual(events)
      }
    }
    expect(torn).toBeGreaterThan(10)
  })

  it('while a damaged file is set aside: its bytes and the game before the damage are there', async () => {
    const damaged = makeJournal(events).bytes
    damaged[damaged.length - 100]! ^= 1
    const before = (await read(new FakeDisk({ [PATH]: damaged }))).events
    expect(before.length).toBeGreaterThan(3)
    for (let cut = 0; cut < 30; cut++) {
      for (let seed = 0; seed < 25; seed++) {
        const disk = new FakeDisk({ [PATH]: damaged })
        disk.fateOf = number => (number === cut ? 'power-cut' : null)
        const work = async () => value(await value(await GameStore.lock(DATA, disk)).openLatest())
        await Promise.race([work(), disk.dead])
        const found = restarted(seed === 0 ? disk.synced : disk.afterPowerCut(dice(seed * 104_729 + cut)))
        const store = value(await GameStore.lock(DATA, found))
        expect(value(await store.openLatest())?.events).toEqual(before)
        expect(Object.values(found.contents).some(bytes => bytes.equals(damaged))).toBe(true)
      }
    }
  })
})
