import { describe, expect, it } from 'vitest'
import { innerSquares } from '../../src/core/inner-squares.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { makeControllerLine } from '../../src/wire/controller-line.ts'
import { konakis } from '../support/command.ts'

const START = startPosition(builtInRules('nielsen')).placement.join('')
const [a4, a3] = [27, 18]
const LIFTED = `${START.slice(0, a4)}.${START.slice(a4 + 1)}`
const MOVED = `${LIFTED.slice(0, a3)}t${LIFTED.slice(a3 + 1)}`

const sensors = (atMs: number, squares: string) =>
  `${atMs} ${makeControllerLine({ type: 'sensors', boot: '1a2b', seq: 7, squares })}`
const button = (atMs: number, name: 'attackers' | 'defenders' | 'menu') =>
  `${atMs} ${makeControllerLine({ type: 'button', boot: '1a2b', seq: 8, button: name, pressed: true })}`
const hello = (atMs: number, size: number) =>
  `${atMs} ${makeControllerLine({ type: 'hello', boot: '1a2b', protocol: 1, firmware: '1.0.0', files: size, ranks: size, sense: 'side', leds: 'rgb', name: 'x' })}`

function track(...lines: string[]) {
  const {
    status,
    lines: printed,
    stderr,
  } = konakis(['track', '--rules', 'nielsen', '--json'], lines.join('\n'))
  const events = printed.map(line => JSON.parse(line))
  return { status, stderr, events, end: events.at(-1) }
}

describe('konakis track --hypotheses', () => {
  it('prints the explanations that are kept after each change, cheapest first', () => {
    const lines = [sensors(10, START), sensors(1000, LIFTED), sensors(1400, MOVED), sensors(2400, MOVED)]
    const { lines: printed } = konakis(['track', '--rules', 'nielsen', '--hypotheses'], lines.join('\n'))
    const events = printed.map(line => JSON.parse(line))
    const kept = events.filter(({ type }) => type === 'hypotheses')
    expect(kept[1]).toMatchObject({
      at: 1000,
      kept: [{ cost: 0, away: ['a4 in hand'] }, { wrong: ['a4 0 ms'] }],
    })
    expect(kept[2].kept[0]).toMatchObject({ moves: ['a4-a3'], away: [], wrong: [] })
    expect(events.at(-1)).toMatchObject({ type: 'end', moves: ['a4-a3'] })
  })
})

describe('konakis track', () => {
  it('prints what the players did, at the times of the recording', () => {
    const { events } = track(
      hello(0, 9),
      sensors(10, START),
      sensors(1000, LIFTED),
      sensors(1400, MOVED),
      sensors(2400, MOVED),
    )
    expect(events.map(({ at, type }) => [at, type])).toEqual([
      [10, 'board.up'],
      [10, 'game.started'],
      [1150, 'piece.lifted'],
      [1400, 'move.provisional'],
      [2100, 'move.made'],
      [undefined, 'end'],
    ])
    expect(events[4]).toEqual({
      v: 1,
      seq: expect.any(Number),
      at: 2100,
      type: 'move.made',
      move: 'a4-a3',
      captured: [],
      by: 'attackers',
      ply: 1,
    })
    expect(events.at(-1)).toMatchObject({
      toMove: 'defenders',
      moves: ['a4-a3'],
      phase: 'matching',
      result: null,
      discarded: 0,
    })
  })

  it('lets time move only with the input', () => {
    expect(track(sensors(0, START), sensors(500, MOVED), sensors(900, MOVED)).end).toMatchObject({
      moves: [],
      phase: 'settling',
    })
  })

  it("makes a move final by the mover's button, not by the other one", () => {
    const begun = [sensors(0, START), sensors(500, MOVED)]
    expect(track(...begun, button(600, 'defenders')).end.moves).toEqual([])
    expect(track(...begun, button(600, 'attackers')).end.moves).toEqual(['a4-a3'])
  })

  it('counts bad lines, and is not led astray by them', () => {
    const broken = sensors(300, MOVED).replace(/.$/, digit => (digit === '0' ? '1' : '0'))
    const { status, end } = track(
      sensors(0, START),
      broken,
      'hello',
      'x S 1',
      sensors(400, START.slice(1)),
      sensors(500, START),
    )
    expect(status).toBe(0)
    expect(end).toMatchObject({ discarded: 4, moves: [], phase: 'matching' })
  })

  it('refuses the recording of a board with too few squares', () => {
    const { status, stderr } = track(hello(0, 7), sensors(10, START))
    expect(status).toBe(1)
    expect(stderr).toContain('7×7')
  })

  it('reads what a larger board saw in its middle', () => {
    const larger = Array<string>(121).fill('.')
    for (const [square, at] of innerSquares(9, 11).entries()) larger[at] = START[square]!
    const { end } = track(hello(0, 11), sensors(10, larger.join('')), sensors(20, START))
    expect(end).toMatchObject({ phase: 'matching', discarded: 1 })
  })

  it('of nothing says that there was no board', () => {
    expect(track().end).toMatchObject({ type: 'end', moves: [], phase: 'offline', discarded: 0 })
  })
})
