import { afterEach, describe, expect, it } from 'vitest'
import { litSquares } from '../../../src/boards/firmata/blinking.ts'
import { GameRecorder } from '../../../src/journal/game-recorder.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import type { LoopEffect } from '../../../src/loop/effects.ts'
import { terminalLines } from '../../../src/publishing/terminal-lines.ts'
import { parseSquare, type Square } from '../../../src/rules/geometry.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { lightsFor } from '../../../src/views/lights.ts'
import { EmulatedFirmata } from '../../boards/firmata/support/emulated-firmata.ts'
import { emptyFolder } from '../../support/command.ts'
import { value } from '../../support/emulated-table.ts'
import { startService } from '../../support/started-service.ts'

const GAME = 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')
const square = (name: string): Square => parseSquare(name, 9)!
const stops: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Everything between switch and journal, with StandardFirmata emulated and johnny-five real. */
async function sitDown() {
  const rules = builtInRules('nielsen')
  const store = value(await GameStore.lock(emptyFolder()))
  stops.push(() => store.unlock())
  const resumed = value(await GameRecorder.resume(store, { at: new Date().toISOString(), atMs: 0 }))
  stops.push(() => resumed.recorder.close())
  const emulated = new EmulatedFirmata()
  for (const [at, piece] of startPosition(rules).placement.entries())
    if (piece !== '.') emulated.circuit.put(at)
  const { service, effects } = startService(emulated.board(), emulated.clock, rules, resumed)
  stops.push(() => service.stop())
  const hands = {
    lift: (at: Square) => emulated.circuit.lift(at),
    put: (at: Square) => emulated.circuit.put(at),
  }
  return { rules, store, emulated, service, effects, hands }
}

type Table = Awaited<ReturnType<typeof sitDown>>

async function makeMove({ emulated, service, hands }: Table, text: string, ply: number): Promise<void> {
  const [from, to, taken] = text.split(/[-x]/).map(square) as [Square, Square, Square?]
  hands.lift(from)
  await emulated.until(`${text} lifted`, () => service.situation.tracking.phase === 'lifted')
  // The driver's RAM, read back: just the squares that are meant, at the beginning of every blink.
  await emulated.pass(25)
  const meant = litSquares(lightsFor(service.situation.tracking), 25).flatMap((isLit, at) =>
    isLit ? [at] : [],
  )
  expect(meant).toContain(to)
  expect(emulated.circuit.litSquares, `lights at ${text}`).toEqual(meant)
  hands.put(to)
  await emulated.until(
    `${text} made`,
    () => service.game.status !== 'none' && service.game.position.ply === ply,
  )
  if (taken === undefined) return
  expect(service.situation.tracking.phase).toBe('clearing')
  await emulated.until(`${taken} lit`, () => emulated.circuit.litSquares.includes(taken))
  await emulated.until(`${taken} dark`, () => !emulated.circuit.litSquares.includes(taken))
  hands.lift(taken)
  await emulated.until(`${text} cleared`, () => service.situation.tracking.phase === 'matching')
}

describe('a game on a board with stock StandardFirmata', () => {
  it('is played by moving switches, with the cable out in the middle and one expander failing', {
    timeout: 120_000,
  }, async () => {
    const table = await sitDown()
    const { emulated, service, store, effects, hands } = table
    await emulated.until('the start', () => service.situation.tracking.phase === 'matching')

    for (const [index, text] of GAME.slice(0, 4).entries()) await makeMove(table, text, index + 1)

    emulated.unplug()
    await emulated.until('the loss', () => service.situation.tracking.phase === 'offline')
    hands.lift(square('f9'))
    hands.put(square('f8'))
    await emulated.pass(700)
    emulated.replug()
    await emulated.until('the move made meanwhile', () => service.situation.tracking.position.ply === 5)
    await emulated.until('all well', () => service.situation.tracking.phase === 'matching')

    // Ranks 1 to 3 on the left, where three attackers stand.
    emulated.circuit.expanders[0]!.answers = false
    await emulated.until('the fault', () => effects.some(isFault))
    expect(terminalLines(effects.find(isFault)!).join('\n')).toContain(
      'MCP23017 at 0x20 does not answer; a1, b1, c1',
    )

    for (const [index, text] of GAME.slice(5).entries()) await makeMove(table, text, index + 6)
    expect(service.game).toMatchObject({
      status: 'over',
      outcome: { winner: 'defenders', reason: 'king-escaped' },
    })
    const [id] = value(await store.listGames())
    expect(value(await store.record(id!))).toContain('1. i6-g6 e7-g7xg6')
    const moves = effects
      .flatMap(event => (event.type === 'publish' ? event.events : []))
      .flatMap(event => (event.type === 'move.made' ? [event.ply] : []))
    expect(moves).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

const isFault = (effect: LoopEffect) =>
  effect.type === 'publish-board' && effect.status.info?.faults !== undefined
