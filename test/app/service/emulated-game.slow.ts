import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { parseGameRecord } from '../../../src/rules/game-record.ts'
import { parseSquare, type Square } from '../../../src/rules/geometry.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { lightsFor } from '../../../src/views/lights.ts'
import { emptyFolder, konakis } from '../../support/command.ts'
import { sitDown, value } from '../../support/emulated-table.ts'

const GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')
let table: Awaited<ReturnType<typeof sitDown>> | null = null

afterEach(async () => {
  await table?.standUp()
  table = null
})

const square = (name: string): Square => parseSquare(name, 9)!

describe('a game on the emulated board', () => {
  it('may have fewer squares than the board: it is played in the middle, and lights show where it ends', {
    timeout: 90_000,
  }, async () => {
    table = await sitDown(emptyFolder())
    const { hands, service, until, isLit } = table
    await until('the start', () => service.situation.tracking.phase === 'matching')
    await service.request({ type: 'new-game', game: { rules: builtInRules('brandubh') } })
    await hands.perform({ name: 'hands', do: 'set-up' })
    await until('the start on 7×7', () => service.situation.tracking.phase === 'matching')
    await until('lights at the corners of the board', () => ['a1', 'i1', 'a9', 'i9'].map(square).every(isLit))
    expect(isLit(square('c3'))).toBe(false)

    await hands.perform({ name: 'hands', do: 'lift', square: 'd6' })
    await until('d6 lifted', () => service.situation.tracking.phase === 'lifted')
    await hands.perform({ name: 'hands', do: 'put', square: 'c6' })
    await until('d6-c6 made', () => service.game.status === 'playing' && service.game.position.ply === 1)
  })

  it('goes from the magnets to the journal, and its lights are the ones that were meant', {
    timeout: 90_000,
  }, async () => {
    const data = emptyFolder()
    table = await sitDown(data)
    const { rules, store, hands, service, effects, until, isLit } = table
    await until('the start', () => service.situation.tracking.phase === 'matching')

    for (const [ply, text] of GAME.entries()) {
      const [from, to, taken] = text.split(/[-x]/).map(square) as [Square, Square, Square?]
      await hands.lift(from)
      await until(`${text} lifted`, () => service.situation.tracking.phase === 'lifted')
      const meant = [...lightsFor(service.situation.tracking).squares].flatMap((letter, at) =>
        letter === '.' ? [] : [at],
      )
      expect(meant).toContain(to)
      await until(`a light where ${text} goes`, () => isLit(to))
      expect(rules.geometry.squares.filter(at => isLit(at) && !meant.includes(at))).toEqual([])
      await hands.put(to)
      await until(
        `${text} made`,
        () => service.game.status !== 'none' && service.game.position.ply === ply + 1,
      )
      if (taken !== undefined) {
        expect(service.situation.tracking.phase).toBe('clearing')
        await hands.takeOff(taken)
        await until(`${text} cleared`, () => service.situation.tracking.phase === 'matching')
      }
    }
    expect(service.game).toMatchObject({
      status: 'over',
      outcome: { winner: 'defenders', reason: 'king-escaped' },
    })
    await until('the last announcement', () =>
      effects.some(
        event => event.type === 'publish' && event.events.some(({ type }) => type === 'game.over'),
      ),
    )

    const [id] = value(await store.listGames())
    const record = value(await store.record(id!))
    expect(record).toContain('1. i6-g6 e7-g7xg6')
    const { position } = value(parseGameRecord(record))
    expect(position.placement).toEqual(
      service.game.status === 'over' ? service.game.position.placement : null,
    )
    expect(position.ply).toBe(GAME.length)
  })

  it('is played on after the cable was out', { timeout: 60_000 }, async () => {
    table = await sitDown(emptyFolder())
    const { controller, hands, service, until } = table
    await until('the start', () => service.situation.tracking.phase === 'matching')
    await controller.unplug()
    await until('the loss', () => service.situation.tracking.phase === 'offline')
    await hands.move(square('i6'), square('g6'))
    await controller.replug()
    await until('the move', () => service.game.status === 'playing' && service.game.position.ply === 1)
    expect(service.situation.tracking.phase).toBe('matching')
  })
})

describe('konakis play --board emulated', () => {
  it('says when it is ready, follows typed hands, records what it saw, and stops cleanly', {
    timeout: 60_000,
  }, async () => {
    const main = join(import.meta.dirname, '../../../dist/app/main.js')
    const recording = join(emptyFolder(), 'recording')
    const args = ['play', '--http', '0', '--data', emptyFolder(), '--record', recording]
    const child = spawn(process.execPath, [main, ...args])
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
    await until(() => words.includes('The game begins'))
    await until(() => out !== '')
    const address = String.raw`http://127\.0\.0\.1:\d+`
    expect(out).toMatch(
      new RegExp(`^ready {"http":"${address}","mqtt":"mqtt://127\\.0\\.0\\.1:\\d+","board":"emulated"}\n$`),
    )
    expect(words).toMatch(new RegExp(`^Open ${address}/#[\\w-]{22,}$`, 'm'))
    child.stdin.write('d5-d6\n')
    await until(() => words.includes('1. d5-d6'))
    expect(words).toContain('1. d5-d6')
    // The recording's time ends with its last frame, and one comes at least every second.
    await pause(1500)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    const tracked = konakis(['track', '--rules', 'brettspielnetz'], readFileSync(recording, 'utf8'))
    expect(JSON.parse(tracked.lines.at(-1)!)).toMatchObject({ type: 'end', moves: ['d5-d6'], discarded: 0 })
  })
})
