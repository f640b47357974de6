import { describe, expect, it } from 'vitest'
import type { EventOf, GameEvent } from '../../src/game/events.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { makeJournal } from '../../src/journal/lines.ts'
import { FakeDisk } from './fake-disk.ts'
import { DATA, PATH, realGame, value } from './games.ts'

const ID = '2026-11-16-1'
const game = realGame()
const started = game.events[0] as EventOf<'game.started'>
const whole = makeJournal(game.events).bytes
const lineStarts = [0, ...[...whole.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []))]
/** How many whole events the first bytes hold. */
const eventsIn = (bytes: number) => Math.max(0, lineStarts.filter(start => start <= bytes).length - 2)
const another: GameEvent = {
  type: 'draw.offered',
  at: '2026-11-16T20:00:00.000Z',
  atMs: 99_000,
  side: 'defenders',
}

/** Opens, appends where the game is not over, and reads again. */
async function goOn(disk: FakeDisk) {
  const store = value(await GameStore.lock(DATA, disk))
  const opened = await store.open(ID)
  if (!opened.ok) return { code: opened.error.code, events: [], notes: [], again: [] }
  const { state, events, notes, journal } = opened.value
  if (state.status === 'playing') value(await journal.append([another]))
  await journal.close()
  await store.unlock()
  const again = value(await store.read(ID))
  expect(again.notes).toEqual([])
  return { code: 'ok', events, notes, again: again.events.slice(events.length) }
}

describe('a journal that was cut', () => {
  it('at every byte: gives a prefix of whole events and takes the next', async () => {
    for (let cut = 0; cut < whole.length; cut++) {
      const disk = new FakeDisk({ [PATH]: whole.subarray(0, cut) })
      const count = eventsIn(cut)
      const torn = !lineStarts.includes(cut)
      const { code, events, notes, again } = await goOn(disk)
      expect(code, `cut at ${cut}`).toBe(count === 0 ? 'empty' : 'ok')
      expect(events).toEqual(game.events.slice(0, count))
      if (code !== 'ok') {
        expect(disk.contents[`${PATH}.damaged-1`]?.length, 'what there was is kept').toBe(cut)
        continue
      }
      expect(notes.length, `cut at ${cut}`).toBe(torn ? 1 : 0)
      expect(again).toEqual(events.at(-1)!.type === 'game.ended' ? [] : [another])
    }
  })

  it('whole: gives the game', async () => {
    const read = value(await new GameArchive(DATA, new FakeDisk({ [PATH]: whole })).read(ID))
    expect(read.events).toEqual(game.events)
    expect(read.state).toEqual(game.state)
    expect(read.notes).toEqual([])
  })
})

describe('a journal that was changed', () => {
  it('in any one byte: is found out, gives only what was written, and is kept', async () => {
    const codes = new Map<string, number>()
    for (let at = 0; at < whole.length; at++) {
      for (const flip of [1 << (at % 8), 1 + ((at * 37) % 255)]) {
        const changed = Buffer.from(whole)
        changed[at]! ^= flip
        const disk = new FakeDisk({ [PATH]: changed })
        const read = await new GameArchive(DATA, disk).read(ID)
        codes.set(read.ok ? 'ok' : read.error.code, (codes.get(read.ok ? 'ok' : read.error.code) ?? 0) + 1)
        if (!read.ok) {
          expect(['empty', 'version'], `byte ${at} ^ ${flip}`).toContain(read.error.code)
          continue
        }
        expect(read.value.notes.length, `byte ${at} ^ ${flip}`).toBe(1)
        expect(read.value.events).toEqual(game.events.slice(0, eventsIn(at)))
      }
    }
    expect(codes.get('ok')).toBeGreaterThan(whole.length)
  })

  it.each([
    ['a line is missing', (lines: string[]) => lines.toSpliced(4, 1)],
    ['a line is doubled', (lines: string[]) => lines.toSpliced(4, 0, lines[4]!)],
    ['two lines are exchanged', (lines: string[]) => lines.toSpliced(4, 2, lines[5]!, lines[4]!)],
  ])('%s', async (_, change) => {
    const lines = whole.toString().split('\n')
    const disk = new FakeDisk({ [PATH]: Buffer.from(change(lines).join('\n')) })
    const { events, notes } = value(await new GameArchive(DATA, disk).read(ID))
    expect(notes[0]).toMatch(/^line [56] is damaged: its checksum does not fit/)
    expect(events).toEqual(game.events.slice(0, events.length))
  })

  it('in the middle: the file is kept aside, each time anew, and the game goes on in a new one', async () => {
    const damaged = Buffer.from(whole)
    damaged[lineStarts[7]! + 20]! ^= 4
    let disk = new FakeDisk()
    for (const number of [1, 2]) {
      disk = new FakeDisk({ ...disk.contents, [PATH]: damaged })
      const { notes, again } = await goOn(disk)
      expect(notes[0]).toContain('line 8 is damaged: its checksum does not fit')
      expect(notes[1]).toBe(`the damaged file is kept as 2026-11-16-1.journal.damaged-${number}`)
      expect(again).toEqual([another])
      expect(disk.contents[`${PATH}.damaged-${number}`]).toEqual(damaged)
    }
    expect(Object.keys(disk.contents).sort()).toEqual([PATH, `${PATH}.damaged-1`, `${PATH}.damaged-2`])
  })

  it('an event that the rules do not allow, checksum and all', async () => {
    const events = [...game.events]
    events[2] = { ...events[2]!, move: 'i6-a1' } as GameEvent
    const disk = new FakeDisk({ [PATH]: makeJournal(events).bytes })
    const read = value(await new GameArchive(DATA, disk).read(ID))
    expect(read.events).toHaveLength(2)
    expect(read.notes[0]).toContain('line 4 is damaged: i6-a1 is not legal')
  })

  it.each([
    ['a game without an id', { game: 'x' }],
    ['rules whose name a terminal would obey', { rules: { ...started.rules, id: '\x1b[2J' } }],
    ['rules whose name is a book', { rules: { ...started.rules, id: 'x'.repeat(101) } }],
  ])('an event that we never wrote: %s', async (_, change) => {
    const disk = new FakeDisk({ [PATH]: makeJournal([{ ...started, ...change }]).bytes })
    expect(await new GameArchive(DATA, disk).read(ID)).toMatchObject({ ok: false, error: { code: 'empty' } })
  })

  it('a second game in the same file', async () => {
    const disk = new FakeDisk({ [PATH]: makeJournal([...game.events, game.events[0]!]).bytes })
    expect(value(await new GameArchive(DATA, disk).read(ID)).notes[0]).toContain('a second game begins')
  })

  it('of another version: says so, and leaves the file alone', async () => {
    const newer = Buffer.concat([Buffer.from('konakis-journal 2\n'), whole.subarray(18)])
    const disk = new FakeDisk({ [PATH]: newer })
    const store = value(await GameStore.lock(DATA, disk))
    const opened = await store.openLatest()
    expect(opened).toMatchObject({ ok: false, error: { code: 'version' } })
    expect(!opened.ok && opened.error.message).toContain('version 2')
    expect(disk.contents[PATH]).toEqual(newer)
  })
})
