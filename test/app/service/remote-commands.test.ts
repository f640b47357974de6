import { describe, expect, it } from 'vitest'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved, type open, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3, a2, e3, h3] = [27, 18, 9, 22, 25]

describe('new-game', () => {
  it('is a game at once, waits for its pieces, and begins when they stand', async () => {
    const { board, passAndListen, ask, game, events } = await watched()
    board.frame(moved(START, a4, a3))
    await passAndListen(100)
    expect(await ask('new-game', { rules: 'brettspielnetz', clock: '10+5' })).toMatchObject({
      ok: true,
      value: { game: '2026-11-16-1', ply: 0, toMove: 'defenders' },
    })
    expect(game()).toMatchObject({
      game: '2026-11-16-1',
      rules: 'brettspielnetz',
      phase: 'setup',
      waiting: { missing: ['a4'], surplus: ['a3'], remove: [] },
      clock: { mainMs: 600_000, incrementMs: 5000, attackersMs: 600_000, running: null },
    })
    expect(events().map(({ type }) => type)).not.toContain('game.started')
    board.frame(startPosition(builtInRules('brettspielnetz')).placement.join(''))
    await passAndListen(100)
    // Nobody's time runs before the first move.
    expect(game()).toMatchObject({ game: '2026-11-16-1', phase: 'matching', clock: { running: null } })
    expect(events().filter(({ type }) => type === 'game.started')).toHaveLength(1)
  })

  it.each([2, 5])('%i at once are as many games, each answered with its own', async count => {
    const disk = new FakeDisk()
    const { board, passAndListen, ask, game, service } = await watched(disk)
    board.frame(START)
    await passAndListen(100)
    const asked = Promise.all(Array.from({ length: count }, () => ask('new-game', {})))
    await passAndListen(500)
    const ids = (await asked).map(answer => answer.ok && (answer.value as { game?: string }).game)
    await passAndListen(1000)
    // The first is the one that began when the pieces stood.
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => `2026-11-16-${index + 2}`))
    expect(game()).toMatchObject({ game: ids.at(-1), phase: 'matching', ply: 0 })
    expect(service.game).toMatchObject({ game: ids.at(-1) })
    const journals = (await disk.list('data/games')).filter(name => /^2026-11-16-\d+\.\w+$/.test(name))
    expect(journals).toHaveLength(count + 1)
  })

  it('goes on after a restart', async () => {
    const disk = new FakeDisk()
    const first = await watched(disk)
    first.board.frame(START)
    await first.passAndListen(100)
    await first.ask('new-game', { position: '9/9/9/9/4K4/9/4t4/9/9', toMove: 'defenders' })
    expect(first.game()).toMatchObject({ game: '2026-11-16-2', phase: 'setup', toMove: 'defenders' })
    await first.close()
    const second = await watched(disk)
    expect(second.service.game).toMatchObject({ status: 'playing', game: '2026-11-16-2' })
  })

  it.each([
    [{ rules: 'chess' }, 'unknown-rules'],
    [{ rules: './house.yaml' }, 'unknown-rules'],
    [{ rules: 'no-such-rules' }, 'unknown-rules'],
    [{ rules: 'copenhagen' }, 'wrong-size'],
    [{ rules: 'mungo-11' }, 'unknown-rules'],
    [{ position: '3ttt3/4t4' }, 'rows'],
    [{ position: '9/9/9/9/9/9/9/9/9' }, 'kings'],
  ])('%j is refused, and nothing has changed', async (args, code) => {
    const { board, passAndListen, ask, game } = await watched()
    board.frame(START)
    await passAndListen(100)
    const before = game()
    expect(await ask('new-game', args)).toMatchObject({ ok: false, error: { code } })
    expect(game()).toEqual(before)
  })
})

describe('a game that is under way', () => {
  async function afterOneMove(...game: Parameters<typeof open>) {
    const table = await watched(...game)
    table.board.frame(START)
    await table.passAndListen(100)
    table.board.frame(moved(START, a4, a3))
    await table.passAndListen(1000)
    expect(table.game().ply).toBe(1)
    return table
  }

  it('undo takes a move back, and the lights say where the piece belongs', async () => {
    const { board, ask, game, events, passAndListen, lights } = await afterOneMove()
    expect(await ask('undo', {})).toMatchObject({ ok: true, value: { ply: 0 } })
    await passAndListen(1000)
    expect(game()).toMatchObject({ ply: 0, moves: [], waiting: { missing: ['a4'], surplus: ['a3'] } })
    // Nobody has disturbed anything.
    expect(game()).toMatchObject({ phase: 'disturbed', byCommand: true })
    expect(events().findLast(({ type }) => type === 'takeback')).toMatchObject({ plies: 1 })
    expect(lights().squares[a4]).not.toBe('.')
    board.frame(START)
    await passAndListen(1000)
    expect(game()).toMatchObject({ ply: 0, phase: 'matching' })
    expect(game()).not.toHaveProperty('byCommand')
    expect(await ask('undo', {})).toMatchObject({ ok: false, error: { code: 'plies' } })
  })

  it('resign ends it', async () => {
    const { ask, game, events } = await afterOneMove()
    expect(await ask('resign', { side: 'defenders' })).toMatchObject({ ok: true })
    const result = { winner: 'attackers', reason: 'resigned' }
    expect(game()).toMatchObject({ result, phase: 'over' })
    expect(events().at(-1)).toMatchObject({ type: 'game.over', result })
    expect(await ask('resign', { side: 'defenders' })).toMatchObject({
      ok: false,
      error: { code: 'game-over' },
    })
  })

  it('a draw is offered, declined, offered again and accepted', async () => {
    const { ask, game, events } = await afterOneMove()
    const draw = (side: string, action: string) => ask('draw', { side, action })
    expect(await draw('attackers', 'accept')).toMatchObject({ ok: false, error: { code: 'not-offered' } })
    await draw('attackers', 'offer')
    expect(game().drawOfferedBy).toBe('attackers')
    await draw('defenders', 'decline')
    expect(game().drawOfferedBy).toBeNull()
    await draw('attackers', 'offer')
    await draw('defenders', 'accept')
    expect(game().result).toEqual({ winner: null, reason: 'agreed' })
    expect(events().slice(-4)).toMatchObject([
      { type: 'draw.offered', side: 'attackers' },
      { type: 'draw.declined', side: 'defenders' },
      { type: 'draw.offered', side: 'attackers' },
      { type: 'game.over', result: { winner: null, reason: 'agreed' } },
    ])
    expect(await draw('defenders', 'claim')).toMatchObject({ ok: false, error: { code: 'game-over' } })
  })

  it('a requested move is lit, and counts when it is made by hand', async () => {
    const { board, ask, game, lights, passAndListen } = await afterOneMove()
    expect(await ask('move', { move: 'e3-h3', expectedPly: 1 })).toMatchObject({ ok: true })
    expect(game()).toMatchObject({ ply: 1, remote: 'e3-h3' })
    const role = (square: number) => lights().palette[lights().squares[square]!]?.role
    expect([role(e3), role(h3)]).toEqual(['remote-from', 'remote-to'])
    board.frame(moved(moved(START, a4, a3), e3, h3))
    await passAndListen(1000)
    expect(game()).toMatchObject({ ply: 2, moves: ['a4-a3', 'e3-h3'], remote: null })
  })

  it('while a requested move waits for a hand, nobody’s time runs', async () => {
    const clock = { mainMs: 60_000, incrementMs: 2000 }
    const { board, ask, game, passAndListen } = await afterOneMove(new FakeDisk(), clock)
    const stood = moved(START, a4, a3)
    const wait = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        board.frame(stood)
        await passAndListen(1000)
      }
    }
    expect(game().clock!.running).toBe('defenders')
    await ask('move', { move: 'e3-h3', expectedPly: 1 })
    const before = game().clock!
    expect(before.running).toBeNull()
    await wait(20)
    board.frame(moved(stood, e3, h3))
    await passAndListen(1000)
    expect(game().clock).toMatchObject({ running: 'attackers', defendersMs: before.defendersMs + 2000 })
  })

  it.each([
    [{ move: 'e3-h3', expectedPly: 0 }, 'stale-ply'],
    [{ move: 'e3-h3', expectedPly: 2 }, 'stale-ply'],
    [{ move: 'e3-f4', expectedPly: 1 }, 'not-straight'],
    [{ move: 'a3-a2', expectedPly: 1 }, 'wrong-side'],
    [{ move: 'm13-a1', expectedPly: 1 }, 'square'],
  ])('move %j is refused, and nothing has changed', async (args, code) => {
    const { ask, game } = await afterOneMove()
    const before = game()
    expect(await ask('move', args)).toMatchObject({ ok: false, error: { code } })
    expect(game()).toEqual(before)
  })

  it('the operator sets a position, and the lights help to build it', async () => {
    const { ask, game, passAndListen } = await afterOneMove()
    const position = '9/9/9/9/4K4/9/t8/9/9'
    expect(await ask('set-position', { position, toMove: 'attackers' })).toMatchObject({ ok: true })
    await passAndListen(1000)
    expect(game()).toMatchObject({
      start: position,
      position,
      toMove: 'attackers',
      ply: 0,
      phase: 'disturbed',
    })
    expect(game().waiting.surplus.length).toBeGreaterThan(10)
  })

  it('hints are switched', async () => {
    const { board, ask, game, lights, passAndListen } = await afterOneMove()
    await ask('hints', { level: 'off' })
    expect(game().hints).toBe('off')
    board.frame(moved(moved(START, a4, a3), e3))
    await passAndListen(300)
    expect(Object.values(lights().palette).map(({ role }) => role)).not.toContain('legal')
    await ask('hints', { level: 'legal' })
    expect(Object.values(lights().palette).map(({ role }) => role)).toContain('legal')
  })

  it('lights, mask and calibrate reach the board', async () => {
    const { board, ask } = await afterOneMove()
    await ask('lights', { brightness: 99 })
    expect(board.brightness).toBe(99)
    expect(await ask('mask', { squares: ['a2', 'i9'] })).toMatchObject({ ok: true })
    const masked = [...START].map((_, at) => (at === a2 || at === 80 ? 'x' : '.')).join('')
    expect(board.commands.at(-1)).toEqual({ type: 'mask', squares: masked })
    expect(await ask('mask', { squares: ['k11'] })).toMatchObject({ ok: false, error: { code: 'square' } })
    board.outcome = { status: 'refused', code: 'busy' }
    expect(await ask('calibrate', { step: 'empty' })).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(board.commands.at(-1)).toEqual({ type: 'calibrate', step: 'empty' })
  })

  it('hands are for the emulated board alone', async () => {
    const { ask } = await afterOneMove()
    expect(await ask('hands', { do: 'knock' })).toMatchObject({ ok: false, error: { code: 'not-emulated' } })
  })

  it('a full disk refuses a command, and the game stays as it was', async () => {
    const disk = new FakeDisk()
    const { ask, game } = await afterOneMove(disk)
    const before = game()
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    expect(await ask('resign', { side: 'attackers' })).toMatchObject({
      ok: false,
      error: { code: 'disk-full' },
    })
    disk.fateOf = () => null
    expect(game()).toEqual(before)
  })
})

describe('a takeback that has to be confirmed', () => {
  it('says how many moves it would undo, and undo confirms it', async () => {
    const { board, ask, game, passAndListen } = await watched(
      new FakeDisk(),
      null,
      {},
      { takeback: 'confirm' },
    )
    const first = moved(START, a4, a3)
    for (const frame of [START, first, moved(first, e3, h3), START]) {
      board.frame(frame)
      await passAndListen(2000)
    }
    expect(game()).toMatchObject({ ply: 2, offer: 'takeback', takebackPlies: 2 })
    expect(await ask('undo', { plies: 2 })).toMatchObject({ ok: true, value: { ply: 0 } })
    expect(game()).toMatchObject({ ply: 0, phase: 'matching', offer: null, takebackPlies: null })
  })
})
