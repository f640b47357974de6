import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { GameEvent } from '../../src/game/events.ts'
import { GameArchive } from '../../src/journal/game-archive.ts'
import { GameRecorder } from '../../src/journal/game-recorder.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { parseGameRecord } from '../../src/rules/game-record.ts'
import { hand, lineOf, NIELSEN, when } from '../game/play.ts'
import { emptyFolder } from '../support/command.ts'
import { longGame, realGame, value } from './games.ts'
import { RecordedGame } from './recorded-game.ts'

const DAY = new Date('2026-11-16T19:00:00Z')
const named = (game: string): GameEvent[] => [{ ...longGame(0)[0]!, game } as GameEvent]

const LOCKING_CHILD = join(import.meta.dirname, 'locking-child.js')

/** A store that is given back when its test is over. */
async function lock(data: string) {
  const store = await GameStore.lock(data)
  if (store.ok) onTestFinished(() => store.value.unlock())
  return store
}

describe('the games in a folder', () => {
  it('are numbered by the day, and listed oldest first', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    expect(value(await store.listGames())).toEqual([])
    expect(value(await store.newId(DAY))).toBe('2026-11-16-1')
    for (const id of ['2026-11-16-2', '2026-11-16-10', '2025-01-02-1', '2026-11-16-9']) {
      value(await store.create(named(id)))
    }
    expect(value(await store.listGames())).toEqual([
      '2025-01-02-1',
      '2026-11-16-2',
      '2026-11-16-9',
      '2026-11-16-10',
    ])
    expect(value(await store.newId(DAY))).toBe('2026-11-16-11')
    expect(value(await store.newId(new Date('2026-11-17T00:00:00Z')))).toBe('2026-11-17-1')
  })

  it('a number is not given twice, even if its file is a record or was damaged', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    writeFileSync(join(store.folder, '2026-11-16-3.otg'), '')
    writeFileSync(join(store.folder, '2026-11-16-4.journal.damaged-1'), '')
    expect(value(await store.newId(DAY))).toBe('2026-11-16-5')
    expect(value(await store.listGames())).toEqual([])
  })

  it('a number that nobody could have reached by playing is passed over', async () => {
    const store = value(await lock(emptyFolder()))
    for (const number of ['7', '99999999999999999999999', '9007199254740992', '999999999']) {
      writeFileSync(join(store.folder, `2026-11-16-${number}.journal`), '')
    }
    expect(value(await store.newId(DAY))).toBe('2026-11-16-8')
    writeFileSync(join(store.folder, '2026-11-16-99999.journal'), '')
    writeFileSync(join(store.folder, '2026-11-16-100000.journal'), '')
    expect(value(await store.newId(DAY))).toBe('2026-11-16-100001')
  })

  it('a game is not written over another', async () => {
    const store = value(await lock(emptyFolder()))
    value(await store.create(longGame(0)))
    const other = longGame(0).map(event => ({ ...event, atMs: 5 }))
    expect(await store.create(other)).toMatchObject({ ok: false, error: { code: 'already-there' } })
  })

  it.each(['2026-11-16-7', '../../etc/passwd', '', 'lock'])('"%s" is not there', async id => {
    const data = emptyFolder()
    const store = value(await lock(data))
    value(await store.create(longGame(0)))
    const read = await store.read(id)
    expect(read).toMatchObject({ ok: false, error: { code: 'no-such-game' } })
    expect(!read.ok && read.error.message).toContain('the latest: 2026-11-16-1')
  })

  it('a folder that is not there holds no games', async () => {
    expect(value(await new GameArchive('/nowhere/at/all').listGames())).toEqual([])
  })

  it('the record is the line of play that stood in the end', async () => {
    const store = value(await lock(emptyFolder()))
    const game = realGame()
    const journal = value(await store.create(game.events.slice(0, 1)))
    value(await journal.append(game.events.slice(1)))
    const text = value(await store.record('2026-11-16-1'))
    expect(text).toContain('[date:2026.11.16]\n[attackers:Åse]\n[defenders:Bo]\n[variant:nielsen]\n')
    const record = parseGameRecord(text)
    if (!record.ok) throw new Error(record.error.message)
    expect(record.value.position.outcome).toEqual({ winner: 'defenders', reason: 'king-escaped' })
    expect(text).toContain(
      '1. i6-g6 e7-g7xg6\n2. i5-i7 f5-f7\n3. f9-f8 e6-b6\n4. a4-b4 e5-e7\n5. e9-g9 e7-a7\n',
    )
  })

  it('the latest is opened again unless it is over', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    expect(value(await store.openLatest())).toBeNull()
    const game = realGame()
    const journal = value(await store.create(game.events.slice(0, 1)))
    value(await journal.append(game.events.slice(1, -1)))
    const opened = value(await store.openLatest())
    expect(opened?.events).toEqual(game.events.slice(0, -1))
    value(await opened!.journal.append(game.events.slice(-1)))
    expect(value(await store.openLatest())).toBeNull()
  })

  it('appends wait for each other', async () => {
    const store = value(await lock(emptyFolder()))
    const events = longGame(20)
    const journal = value(await store.create(events.slice(0, 1)))
    const results = await Promise.all(events.slice(1).map(event => journal.append([event])))
    expect(results.every(result => result.ok)).toBe(true)
    expect(value(await store.read('2026-11-16-1'))).toMatchObject({ events, notes: [] })
  })

  it('the file is text that a person can read', async () => {
    const store = value(await lock(emptyFolder()))
    value(await store.create(longGame(1)))
    const lines = readFileSync(join(store.folder, '2026-11-16-1.journal'), 'utf8').split('\n')
    expect(lines[0]).toBe('konakis-journal 1')
    expect(lines[2]).toMatch(
      /^[0-9a-f]{8} {"type":"move.made","at":"2026-11-16T19:00:00.000Z","atMs":0,"move":"d1-d2","source":"hand"}$/,
    )
  })
})

describe('the lock', () => {
  it('keeps a second one out, also of the same process, until it is given back', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    const second = await lock(data)
    expect(second).toMatchObject({ ok: false, error: { code: 'locked' } })
    value(await store.create(longGame(1)))
    expect(value(await new GameArchive(data).read('2026-11-16-1')).events).toHaveLength(2)
    await store.unlock()
    expect(existsSync(join(data, 'lock'))).toBe(false)
    value(await lock(data))
  })

  it('of another process is respected while that runs, and taken when it is gone', async () => {
    const data = emptyFolder()
    const child = spawn('sleep', ['60'])
    writeFileSync(join(data, 'lock'), JSON.stringify({ pid: child.pid }))
    const held = await lock(data)
    expect(held).toMatchObject({ ok: false, error: { code: 'locked' } })
    expect(!held.ok && held.error.message).toContain(
      `process ${child.pid} keeps its games in ${data}; stop it first`,
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    value(await lock(data))
    expect(readdirSync(data).sort()).toEqual(['games', 'lock'])
  })

  it.each([
    ['was given to another process after a restart', JSON.stringify({ pid: 1, birth: 'another-boot 17' })],
    ['is one that no process can have', JSON.stringify({ pid: 2 ** 40 })],
    ['is half a line, after a power cut', '{"pi'],
    ['is empty, after a power cut', ''],
  ])('is taken when its number %s', async (_, text) => {
    const data = emptyFolder()
    writeFileSync(join(data, 'lock'), text)
    value(await lock(data))
  })

  it('is won by exactly one of several processes that find a stale one', async () => {
    const data = emptyFolder()
    writeFileSync(join(data, 'lock'), '')
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, [LOCKING_CHILD, data]))
    onTestFinished(() => {
      for (const child of children) child.kill('SIGKILL')
    })
    const said = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])),
    )
    expect(said.sort()).toEqual([...Array(5).fill('locked\n'), 'won\n'])
  })
})

describe('a game that is played', () => {
  const start = { type: 'new-game', game: '2026-11-16-1', rules: NIELSEN, clock: null } as const

  it('goes on after a restart where it stood', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    const live = new RecordedGame(value(await GameRecorder.resume(store, when(0))))
    expect(live.state.status).toBe('none')
    const clock = { mainMs: 60_000, incrementMs: 0 }
    await live.run({ ...start, clock }, when(0))
    await live.run({ type: 'start-clock' }, when(0))
    expect((await live.run(hand('d1-d3'), when(5_000))).ok).toBe(true)
    expect(await live.run(hand('d1-d3'), when(6_000))).toMatchObject({
      ok: false,
      error: { code: 'no-piece' },
    })
    await live.recorder.close()
    await store.unlock()

    const again = value(await lock(data))
    const opened = value(await GameRecorder.resume(again, when(3)))
    const resumed = new RecordedGame(opened)
    expect(opened.notes).toEqual([])
    if (resumed.state.status !== 'playing') throw new Error('the game is not played')
    expect(lineOf(resumed.state)).toEqual(['d1-d3'])
    expect(resumed.state.clock).toMatchObject({
      times: { attackers: 55_000, defenders: 60_000 },
      sinceMs: null,
    })
    expect((await resumed.run(hand('e4-c4'), when(10))).ok).toBe(true)
    const kept = value(await again.read('2026-11-16-1'))
    expect(kept.state).toEqual(resumed.state)
    expect(kept.events.map(event => event.type)).toEqual([
      'game.started',
      'clock.started',
      'move.made',
      'game.resumed',
      'move.made',
    ])
  })

  it('stands where it stood when the journal cannot be written', async () => {
    const data = emptyFolder()
    const store = value(await lock(data))
    const live = new RecordedGame(value(await GameRecorder.resume(store, when(0))))
    await live.run(start, when(0))
    const before = live.state
    const path = join(store.folder, '2026-11-16-1.journal')
    const text = readFileSync(path)
    writeFileSync(path, 'something else')
    expect(await live.run(hand('d1-d3'), when(1))).toMatchObject({ ok: false, error: { code: 'altered' } })
    expect(live.state).toBe(before)
    writeFileSync(path, text)
    expect((await live.run(hand('d1-d3'), when(2))).ok).toBe(true)
  })

  it('a new game gets a file of its own, and the old one stays', async () => {
    const store = value(await lock(emptyFolder()))
    const live = new RecordedGame(value(await GameRecorder.resume(store, when(0))))
    await live.run(start, when(0))
    await live.run(hand('d1-d3'), when(0))
    await live.run({ ...start, game: '2026-11-16-2' }, when(0))
    await live.run(hand('i6-g6'), when(0))
    expect(value(await store.record('2026-11-16-1'))).toContain('1. d1-d3\n')
    expect(value(await store.record('2026-11-16-2'))).toContain('1. i6-g6\n')
  })
})
