import { setImmediate as breathe } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { GameService, type ServiceEvent } from '../../src/app/service/game-service.ts'
import { ScriptedBoard } from '../../src/boards/scripted.ts'
import type { ClockSettings } from '../../src/game/clock.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { LiveGame } from '../../src/journal/live-game.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { FakeDisk } from '../journal/fake-disk.ts'

const rules = builtInRules('nielsen')
const START = startPosition(rules).placement.join('')
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function open(disk = new FakeDisk(), clockSettings: ClockSettings | null = null) {
  const store = await GameStore.lock('data', disk)
  if (!store.ok) throw new Error(store.error.message)
  const clock = new ManualClock()
  const when = { at: '2026-11-16T20:00:00.000Z', atMs: 0 }
  const resumed = await LiveGame.resume(store.value, when)
  if (!resumed.ok) throw new Error(resumed.error.message)
  const { live } = resumed.value
  const board = new ScriptedBoard({
    clock,
    info: { driver: 'scripted', name: 'b', firmware: '1', files: 9, ranks: 9, sense: 'side', leds: 'rgb' },
  })
  const told: ServiceEvent[] = []
  const service = new GameService({
    board,
    clock,
    timeOfDay: () => new Date(when.at),
    rules,
    settings: DEFAULT_SETTINGS,
    clockSettings,
    game: live,
    newGameId: date => store.value.newId(date),
    listener: event => told.push(event),
    overhear: () => {},
  })
  const stop = async () => {
    await service.stop()
    await live.close()
    await store.value.unlock()
  }
  stops.push(stop)
  service.start()
  /** Time passes in small steps, so that what waits for the disk can go on. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.passMs(50)
      for (let turn = 0; turn < 20; turn++) await breathe()
    }
  }
  const happened = () => told.flatMap(event => (event.type === 'happened' ? [event.event.type] : []))
  const close = async () => {
    stops.splice(stops.indexOf(stop), 1)
    await stop()
  }
  return { board, live, service, told, pass, happened, close }
}

/** The frame with a piece moved, or lifted where `to` is left out. */
function moved(frame: string, from: number, to?: number): string {
  const cells = [...frame]
  const piece = cells[from]!
  cells[from] = '.'
  if (to !== undefined) cells[to] = piece
  return cells.join('')
}

const [a4, a3] = [27, 18]

describe('the service', () => {
  it('turns what the board sees into a game, and lights what it waits for', async () => {
    const { board, live, pass, happened } = await open()
    board.frame(START)
    await pass(100)
    expect(live.state).toMatchObject({ status: 'playing', game: '2026-11-16-1' })
    board.frame(moved(START, a4))
    await pass(200)
    const lifted = board.shown.at(-1)!
    expect(lifted.squares[a3]).not.toBe('.')
    expect(lifted.palette[lifted.squares[a3]!]).toMatchObject({ role: 'legal' })
    board.frame(moved(START, a4, a3))
    await pass(1000)
    expect(live.state).toMatchObject({ position: { ply: 1, toMove: 'defenders' } })
    expect(happened()).toEqual(['board.up', 'game.started', 'piece.lifted', 'move.provisional', 'move.made'])
  })

  it('goes on with the same game after a restart, wherever the pieces stand', async () => {
    const disk = new FakeDisk()
    const first = await open(disk)
    first.board.frame(START)
    first.board.frame(moved(START, a4, a3))
    await first.pass(1000)
    await first.close()
    const second = await open(disk)
    expect(second.live.state).toMatchObject({ status: 'playing', position: { ply: 1 } })
    second.board.frame(START)
    await second.pass(1500)
    expect(second.live.state).toMatchObject({ position: { ply: 0 } })
    expect(second.happened()).toEqual(['board.up', 'takeback'])
  })

  it('announces nothing before it is written, and waits for a full disk', async () => {
    const disk = new FakeDisk()
    const { board, live, told, pass, happened } = await open(disk)
    board.frame(START)
    await pass(100)
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    board.frame(moved(START, a4, a3))
    await pass(1000)
    expect(live.state).toMatchObject({ position: { ply: 0 } })
    expect(happened()).not.toContain('move.made')
    expect(told.at(-1)).toMatchObject({ type: 'journal.trouble', message: expect.stringContaining('full') })
    disk.fateOf = () => null
    await pass(2500)
    expect(live.state).toMatchObject({ position: { ply: 1 } })
    expect(happened().filter(type => type === 'move.made')).toHaveLength(1)
  })

  it('lets a flag fall, but not while the board is disturbed', async () => {
    const { board, live, pass, happened } = await open(new FakeDisk(), { mainMs: 10_000, incrementMs: 0 })
    const keepSeeing = async (frame: string, ms: number) => {
      for (let seen = 0; seen < ms; seen += 1000) {
        board.frame(frame)
        await pass(1000)
      }
    }
    const knocked = START.replaceAll('T', '.')
    await keepSeeing(START, 4000)
    await keepSeeing(knocked, 30_000)
    expect(live.state.status).toBe('playing')
    await keepSeeing(START, 5000)
    expect(live.state.status).toBe('playing')
    await keepSeeing(START, 3000)
    expect(live.state).toMatchObject({ status: 'over', outcome: { winner: 'defenders', reason: 'time' } })
    expect(happened().at(-1)).toBe('game.over')
  })
})
