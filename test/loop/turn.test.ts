import { describe, expect, it } from 'vitest'
import { NO_GAME } from '../../src/game/state.ts'
import type { LoopInput } from '../../src/loop/inputs.ts'
import { loopFor } from '../../src/loop/state.ts'
import { turn } from '../../src/loop/turn.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { a3, a4, DISK_FULL, e3, f3, LoopTable, moved, rules, START } from './loop-table.ts'

const PLAYED = moved(START, a4, a3)

describe('on disk before anything announces it', () => {
  it('a game starts when its pieces are in place, it has a name, and its start is written', () => {
    const table = new LoopTable().frame(START)
    expect(table.of('name-game')).toHaveLength(1)
    expect(table.announced).toEqual([])
    table.named('2026-11-16-1')
    expect(table.of('append').flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'game.started',
    ])
    expect(table.announced).toEqual([])
    table.appended()
    expect(table.announced).toEqual(['board.up', 'game.started'])
    expect(table.state.game).toMatchObject({ status: 'playing', game: '2026-11-16-1' })
  })

  it('a move is announced when it is written, and not before', () => {
    const table = new LoopTable().begin().frame(PLAYED, 100)
    expect(table.announced).toEqual(['move.provisional'])
    table.pass(800)
    expect(table.of('append').flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['move.made'])
    expect(table.announced).toEqual([])
    expect(table.ply).toBe(0)
    table.appended()
    expect(table.announced).toEqual(['move.made'])
    expect(table.ply).toBe(1)
  })

  it('no light shows a final move before it is written', () => {
    const table = new LoopTable().begin().frame(PLAYED, 100)
    expect(table.litAs(a3)).toBe('provisional')
    table.pass(800)
    expect(table.of('show-lights')).toEqual([])
    expect(table.litAs(a3)).toBe('provisional')
    table.appended()
    expect(table.of('show-lights')).toHaveLength(1)
    expect(table.litAs(a3)).toBe('last-move')
  })

  it('a lifted piece and its legal squares are lit at once, whatever the disk does', () => {
    const table = new LoopTable().begin().frame(moved(START, a4), 100)
    table.pass(200)
    expect([table.litAs(a4), table.litAs(a3)]).toEqual(['origin', 'legal'])
    expect(table.of('append')).toEqual([])
  })

  it('what comes while the disk is writing waits for its turn', () => {
    const table = new LoopTable().begin().frame(PLAYED, 100).pass(800)
    table.frame(moved(PLAYED, e3, f3), 50).pass(800)
    expect(table.of('append')).toEqual([])
    expect(table.announced).toEqual([])
    table.appended()
    expect(table.announced).toContain('move.made')
    expect(table.of('append')).toHaveLength(1)
    expect(table.ply).toBe(1)
    table.appended()
    expect(table.ply).toBe(2)
  })
})

describe('a full disk', () => {
  it('is tried again every two seconds; the game and the lights wait for it', () => {
    const table = new LoopTable().begin().frame(PLAYED, 100).pass(800).appended(DISK_FULL)
    expect(table.of('journal-failing')).toEqual([{ type: 'journal-failing', message: 'the disk is full' }])
    expect(table.announced).toEqual([])
    table.pass(1999)
    expect(table.of('append')).toEqual([])
    table.pass(1)
    expect(table.of('append')).toHaveLength(1)
    expect(table.litAs(a3)).toBe('provisional')
    table.appended()
    expect(table.of('journal-working')).toHaveLength(1)
    expect(table.announced).toEqual(['move.made'])
  })

  it('refuses a request, which then has changed nothing', () => {
    const table = new LoopTable().begin()
    const before = table.state.game
    table.request({ type: 'game', command: { type: 'resign', side: 'attackers' } })
    expect(table.of('append')).toHaveLength(1)
    table.appended(DISK_FULL)
    expect(table.of('reply')).toEqual([{ type: 'reply', id: 1, result: DISK_FULL }])
    expect(table.state.game).toBe(before)
    expect(table.announced).toEqual([])
  })

  it('is tried once more when the service stops, and then let be', () => {
    const table = new LoopTable().begin().frame(PLAYED, 100).pass(800).appended(DISK_FULL)
    table.feed({ type: 'stop' })
    expect(table.of('append')).toHaveLength(1)
    expect(table.of('stopped')).toEqual([])
    table.appended(DISK_FULL)
    expect(table.of('stopped')).toHaveLength(1)
  })
})

describe('requests', () => {
  it('two at once: the second meets what the first has left', () => {
    const table = new LoopTable().begin()
    const resign = { type: 'game', command: { type: 'resign', side: 'attackers' } } as const
    table.request(resign).request(resign)
    expect(table.of('reply')).toEqual([])
    table.appended()
    expect(table.of('reply')).toMatchObject([
      { id: 1, result: { ok: true } },
      { id: 2, result: { ok: false, error: { code: 'game-over' } } },
    ])
  })

  it('a move requested by command waits for a hand, and no other is accepted', () => {
    const table = new LoopTable().begin()
    table.request({ type: 'move-by-hand', move: { from: a4, to: a3 }, expectedPly: 0 })
    expect(table.of('reply')).toMatchObject([{ result: { ok: true } }])
    expect(table.state.tracker.view.requested).toEqual({ from: a4, to: a3 })
    table.frame(moved(START, e3, f3), 100).pass(800)
    expect(table.announced).toEqual(['move.illegal'])
    table.frame(PLAYED, 100).pass(800).appended()
    expect(table.ply).toBe(1)
  })

  it('a move that was made by command is not taken back by the pieces that stand as before', () => {
    const table = new LoopTable().begin().frame(START, 1500)
    const command = { type: 'move', move: { from: a4, to: a3 }, source: 'operator' } as const
    table.request({ type: 'game', command }).appended().frame(START, 1500)
    expect(table.state.tracker.view).toMatchObject({ phase: 'disturbed', changedByCommand: true })
    expect(table.ply).toBe(1)
  })

  it('after the service has begun to stop, they are refused', () => {
    const table = new LoopTable().begin().feed({ type: 'stop' })
    table.request({ type: 'stop-lesson' })
    expect(table.of('reply')).toMatchObject([{ result: { ok: false, error: { code: 'stopping' } } }])
  })
})

it('a move is checked once: the game keeps the position that the tracker made', () => {
  const table = new LoopTable().begin()
  const { game } = table.state
  expect(game.status === 'playing' && game.position).toBe(table.state.tracker.view.position)
  table.frame(PLAYED, 100).pass(800).appended()
  const { game: after } = table.state
  expect(after.status === 'playing' && after.position).toBe(table.state.tracker.view.position)
})

it('is pure: the same inputs give the same effects, and no state is ever changed', () => {
  const script: [number, LoopInput][] = [
    [0, { type: 'board', event: { type: 'frame', atMs: 0, squares: START } }],
    [1, { type: 'game-named', result: { ok: true, value: '2026-11-16-1' } }],
    [2, { type: 'appended', result: { ok: true, value: undefined } }],
    [100, { type: 'board', event: { type: 'frame', atMs: 100, squares: moved(START, a4) } }],
    [300, { type: 'time' }],
    [400, { type: 'board', event: { type: 'frame', atMs: 400, squares: PLAYED } }],
    [1200, { type: 'time' }],
    [1210, { type: 'appended', result: { ok: true, value: undefined } }],
    [1300, { type: 'request', id: 1, request: { type: 'hints', level: 'coach' } }],
    [1400, { type: 'board', event: { type: 'button', atMs: 1400, button: 'menu', pressed: true } }],
    [1500, { type: 'board', event: { type: 'button', atMs: 1500, button: 'menu', pressed: false } }],
    [1600, { type: 'request', id: 2, request: { type: 'start-lesson', lesson: 'moving' } }],
    [5000, { type: 'time' }],
  ]
  const settings = { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 }
  const run = () => {
    let state = loopFor(NO_GAME, settings)
    return script.map(([atMs, input]) => {
      freeze(state)
      const result = turn(state, input, { at: '2026-11-16T20:00:00.000Z', atMs })
      state = result.state
      return JSON.stringify(result.effects)
    })
  }
  const first = run()
  expect(run()).toEqual(first)
  expect(first.some(effects => effects.includes('ask-coach'))).toBe(true)
  expect(first.some(effects => effects.includes('lesson.step'))).toBe(true)
})

/** Everything that the loop itself owns; positions and rules are shared and have their own caches. */
function freeze(value: object): void {
  Object.freeze(value)
  for (const [key, part] of Object.entries(value)) {
    if (key === 'position' || key === 'rules' || key === 'run' || key === 'lesson') continue
    if (part !== null && typeof part === 'object' && !Object.isFrozen(part) && !(part instanceof Map))
      freeze(part)
  }
}
