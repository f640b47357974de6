import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { EmulatedHands } from '../../src/app/service/emulated-hands.ts'
import { GameService, type ServiceEvent } from '../../src/app/service/game-service.ts'
import { SerialBoard } from '../../src/boards/serial/serial-board.ts'
import { systemClock } from '../../src/boards/system-clock.ts'
import type { Light } from '../../src/emulator/circuit/apa102.ts'
import { startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import { LiveGame } from '../../src/journal/live-game.ts'
import { parseGameRecord } from '../../src/rules/game-record.ts'
import { parseSquare, type Square } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import type { Result } from '../../src/rules/result.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { lightsFor } from '../../src/views/lights.ts'
import { emptyFolder } from '../support/command.ts'

const GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')
const stops: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

function value<T>(result: Result<T, { message: string }>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const square = (name: string): Square => parseSquare(name, 9)!

/** Everything between magnet and journal, the controller emulated. */
async function sitDown(data: string) {
  const rules = builtInRules('nielsen')
  const store = value(await GameStore.lock(data))
  stops.push(() => store.unlock())
  const { live } = value(
    await LiveGame.resume(store, { at: new Date().toISOString(), atMs: systemClock.nowMs() }),
  )
  stops.push(() => live.close())
  const controller = await startEmulatedController({ files: 9, ranks: 9, sense: 'side', bootloaderMs: 50 })
  stops.push(() => controller.stop())
  let lights: readonly Light[] = []
  controller.onLights(shown => {
    lights = shown
  })
  const hands = new EmulatedHands(controller)
  await hands.setUp(startPosition(rules).placement)
  const board = new SerialBoard({
    clock: systemClock,
    path: controller.path,
    loadBinding: async () => controller.binding,
  })
  const told: ServiceEvent[] = []
  const service = new GameService({
    board,
    clock: systemClock,
    timeOfDay: () => new Date(),
    rules,
    settings: DEFAULT_SETTINGS,
    clockSettings: null,
    game: live,
    newGameId: async date => value(await store.newId(date)),
    listener: event => told.push(event),
    overhear: () => {},
  })
  stops.push(() => service.stop())
  service.start()
  const until = async (what: string, isSo: () => boolean) => {
    for (let waited = 0; !isSo(); waited += 10) {
      if (waited > 10_000) throw new Error(`waited in vain: ${what}; phase ${service.now.phase}`)
      await pause(10)
    }
  }
  const isLit = (at: Square) => {
    const light = lights[at]
    return light !== undefined && light.brightness > 0 && light.red + light.green + light.blue > 0
  }
  return { rules, live, store, controller, hands, service, told, until, isLit }
}

describe('a game on the emulated board', () => {
  it('goes from the magnets to the journal, and its lights are the ones that were meant', {
    timeout: 90_000,
  }, async () => {
    const data = emptyFolder()
    const { rules, live, store, hands, service, told, until, isLit } = await sitDown(data)
    await until('the start', () => service.now.phase === 'matching')

    for (const [ply, text] of GAME.entries()) {
      const [from, to, taken] = text.split(/[-x]/).map(square) as [Square, Square, Square?]
      await hands.lift(from)
      await until(`${text} lifted`, () => service.now.phase === 'lifted')
      const meant = [...lightsFor(service.now).squares].flatMap((letter, at) => (letter === '.' ? [] : [at]))
      expect(meant).toContain(to)
      await until(`a light where ${text} goes`, () => isLit(to))
      expect(rules.geometry.squares.filter(at => isLit(at) && !meant.includes(at))).toEqual([])
      await hands.put(to)
      await until(`${text} made`, () => live.state.status !== 'none' && live.state.position.ply === ply + 1)
      if (taken !== undefined) {
        expect(service.now.phase).toBe('clearing')
        await hands.take(taken)
        await until(`${text} cleared`, () => service.now.phase === 'matching')
      }
    }
    expect(live.state).toMatchObject({
      status: 'over',
      outcome: { winner: 'defenders', reason: 'king-escaped' },
    })
    await until('the last announcement', () =>
      told.some(event => event.type === 'happened' && event.event.type === 'game.over'),
    )

    const [id] = value(await store.listGames())
    const record = value(await store.record(id!))
    expect(record).toContain('1. i6-g6 e7-g7xg6')
    const { position } = value(parseGameRecord(record))
    expect(position.placement).toEqual(live.state.status === 'over' ? live.state.position.placement : null)
    expect(position.ply).toBe(GAME.length)
  })

  it('is played on after the cable was out', { timeout: 60_000 }, async () => {
    const { live, controller, hands, service, until } = await sitDown(emptyFolder())
    await until('the start', () => service.now.phase === 'matching')
    await controller.unplug()
    await until('the loss', () => service.now.phase === 'offline')
    await hands.move(square('i6'), square('g6'))
    await controller.replug()
    await until('the move', () => live.state.status === 'playing' && live.state.position.ply === 1)
    expect(service.now.phase).toBe('matching')
  })
})

describe('konakis play --board emulated', () => {
  it('says when it is ready, follows typed hands, and stops cleanly', { timeout: 60_000 }, async () => {
    const main = join(import.meta.dirname, '../../dist/app/main.js')
    const child = spawn(process.execPath, [main, 'play', '--board', 'emulated', '--data', emptyFolder()])
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    let out = ''
    let words = ''
    child.stdout.on('data', chunk => {
      out += chunk
    })
    child.stderr.on('data', chunk => {
      words += chunk
    })
    const until = async (isSo: () => boolean) => {
      for (let waited = 0; !isSo() && waited < 20_000; waited += 20) await pause(20)
    }
    await until(() => words.includes('the game begins'))
    expect(out).toBe('ready {"http":null,"mqtt":null,"board":"emulated"}\n')
    child.stdin.write('d5-d6\n')
    await until(() => words.includes('1. d5-d6'))
    expect(words).toContain('1. d5-d6')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
