import { describe, expect, it } from 'vitest'
import { lessonMove } from '../../../src/lessons/positions.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved } from '../support/scripted-service.ts'
import { AFTER_ONE, seated } from '../support/seated-learner.ts'
import { watched } from '../support/watched-service.ts'

const [b2, b5, b7] = [10, 37, 55]

describe('a lesson', () => {
  it('has its position set up with the lights, while the game waits untouched', async () => {
    const { ask, game, service, roles, said } = await seated()
    expect(await ask('lesson', { id: 'moving' })).toMatchObject({
      ok: true,
      value: { lesson: 'moving', step: 1, of: 2 },
    })
    expect(game()).toMatchObject({
      game: null,
      position: '9/9/9/9/4K4/9/9/1t7/9',
      toMove: 'attackers',
      moves: [],
      phase: 'setup',
      lesson: { lesson: 'moving', step: 1, of: 2, state: 'setup' },
    })
    expect(said()).toMatch(/^setup 1\/2: Every piece moves .* Put the pieces where the lights show them\.$/)
    expect(roles()[b2]).toBe('missing-attacker')
    expect(service.game).toMatchObject({ status: 'playing', position: { ply: 1 } })
  })

  it('says what is right and what is wrong, by the lights and in words', async () => {
    const { ask, game, roles, setUp, play, stay, said, steps } = await seated()
    await ask('lesson', { id: 'moving' })
    const set = await setUp()
    expect(said()).toBe('task 1/2: Move the attacker from b2 straight up to b7.')
    expect(roles()).toMatchObject({ [b2]: 'hint-piece', [b7]: 'hint-square' })

    await play(set, 'b2-b5')
    expect(said()).toMatch(/^wrong 1\/2: /)
    expect(game()).toMatchObject({ phase: 'setup', waiting: { missing: ['b2'], surplus: ['b5'] } })
    expect(roles()).toMatchObject({ [b2]: 'missing-attacker', [b5]: 'surplus' })
    await stay(set, 500)
    expect(said()).toMatch(/^task 1\/2: /)

    await play(set, 'b2-b7')
    expect(said()).toMatch(/^right 1\/2: Right\. /)
    expect(roles()).toEqual({ [b2]: 'right', [b7]: 'right' })
    expect(steps()).toEqual(['setup', 'task', 'wrong', 'task', 'right'])
  })

  it('explains an illegal try, which only has to be put back', async () => {
    const { ask, game, roles, setUp, play, stay, menu, said } = await seated()
    await ask('lesson', { id: 'moving' })
    await play(await setUp(), 'b2-b7')
    await menu()
    expect(said()).toMatch(/^setup 2\/2: /)
    const set = await setUp()
    const task = said()
    await play(set, 'b2-b8')
    expect(said()).toMatch(/^wrong 2\/2: .*way/)
    expect(game().phase).toBe('illegal')
    expect(roles()[64]).toBe('illegal')
    await stay(set, 500)
    expect(task).toMatch(/^task 2\/2: /)
    await play(set, 'b2-h2')
    expect(said()).toMatch(/^right 2\/2: /)
  })

  it('goes on by itself after four seconds, is learned, and then the game is asked for', async () => {
    const { ask, game, service, setUp, play, stay, said, learned, steps } = await seated()
    await ask('lesson', { id: 'moving' })
    const first = await play(await setUp(), 'b2-b7')
    await stay(first, 2500)
    expect(said()).toMatch(/^right 1\/2: /)
    await stay(first, 1500)
    expect(said()).toMatch(/^setup 2\/2: /)
    expect(learned).toEqual([])
    const second = await play(await setUp(), 'b2-h2')
    expect(learned).toEqual(['moving, nielsen'])
    await stay(second, 4000)
    expect(said()).toBe('done 2/2: Well done! That was the whole lesson.')
    await stay(second, 4500)
    expect(said()).toBeUndefined()
    expect(game()).toMatchObject({ game: '2026-11-16-1', ply: 1, phase: 'disturbed' })
    await stay(AFTER_ONE, 500)
    expect(game()).toMatchObject({ game: '2026-11-16-1', moves: ['a4-a3'], phase: 'matching' })
    expect(service.game).toMatchObject({ position: { ply: 1 } })
    expect(steps()).toEqual(['setup', 'task', 'right', 'setup', 'task', 'right', 'done'])
  })

  it('tells nothing of a game that begins, moves on or ends', async () => {
    const { ask, setUp, play, events, record, said } = await seated()
    const [before, recorded] = [events().length, record()]
    await ask('lesson', { id: 'escaping-to-the-edge' })
    await play(await setUp(), 'd6-i6')
    expect(said()).toMatch(/^right /)
    const types = new Set(
      events()
        .slice(before)
        .map(({ type }) => type),
    )
    expect(types).not.toContain('game.started')
    expect(types).not.toContain('game.over')
    expect(record()).toBe(recorded)
  })

  it('takes back a right answer that is put back', async () => {
    const { ask, setUp, play, stay, said } = await seated()
    await ask('lesson', { id: 'moving' })
    const set = await setUp()
    await play(set, 'b2-b7')
    await stay(set, 1000)
    expect(said()).toMatch(/^task 1\/2: /)
  })

  it('asks for the other side’s reply as for a requested move', async () => {
    const { ask, game, setUp, play, stay, roles, said } = await seated()
    await ask('lesson', { id: 'two-ways-to-the-edge' })
    const set = await setUp()
    const first = await play(set, 'd7-f7')
    expect(said()).toMatch(/^reply 1\/1: Good so far\. The other side answers /)
    const reply = game().remote!
    const { from, to } = lessonMove(reply, 9)
    expect(roles()).toMatchObject({ [from]: 'remote-from', [to]: 'remote-to' })
    const other = first.indexOf('t')
    const elsewhere = [...first].findIndex((seen, at) => seen === '.' && Math.abs(at - other) === 1)
    await stay(moved(first, other, elsewhere), 1000)
    expect(said()).toMatch(/^reply 1\/1: /)
    expect(game()).toMatchObject({ phase: 'illegal', remote: reply })
    await stay(first, 500)
    const second = await play(first, reply)
    expect(said()).toBe('task 1/1: Now win with this move.')
    expect(game().remote).toBeNull()
    await play(second, /^.\d-f[89]$/.test(reply) ? 'f7-f1' : 'f7-f9')
    expect(said()).toMatch(/^right 1\/1: /)
  })

  it('keeps nobody’s time running', async () => {
    const { ask, game, setUp, stay } = await seated(new FakeDisk(), { mainMs: 60_000, incrementMs: 0 })
    const { defendersMs } = game().clock!
    await ask('lesson', { id: 'moving' })
    await stay(await setUp(), 90_000)
    await ask('lesson', { id: 'stop' })
    await stay(AFTER_ONE, 500)
    expect(game()).toMatchObject({ result: null, clock: { running: 'defenders' } })
    expect(defendersMs - game().clock!.defendersMs).toBeLessThan(1000)
  })

  it('forgets no requested move', async () => {
    const { ask, game, stay } = await seated()
    await ask('move', { move: 'e3-h3', expectedPly: 1 })
    await ask('lesson', { id: 'moving' })
    await ask('lesson', { id: 'capturing' })
    expect(game().remote).toBeNull()
    await ask('lesson', { id: 'stop' })
    await stay(AFTER_ONE, 500)
    expect(game()).toMatchObject({ ply: 1, phase: 'matching', remote: 'e3-h3' })
  })

  it('is forgotten in a restart, and the game goes on', async () => {
    const disk = new FakeDisk()
    const first = await seated(disk)
    await first.ask('lesson', { id: 'moving' })
    await first.close()
    const second = await watched(disk)
    second.board.frame(AFTER_ONE)
    await second.passAndListen(500)
    expect(second.game()).toMatchObject({ game: '2026-11-16-1', ply: 1, phase: 'matching' })
  })

  it('asks no coach, and shows no threats', async () => {
    const { ask, setUp, menu, roles, coach } = await seated()
    await ask('hints', { level: 'coach' })
    await menu()
    expect(coach.isThinking).toBe(true)
    await ask('lesson', { id: 'seeing-danger' })
    expect(coach.isThinking).toBe(false)
    await setUp()
    await menu()
    expect(coach.questions).toHaveLength(1)
    expect(Object.values(roles())).not.toContain('threatened')
  })
})

describe('a cable that was out', () => {
  it('does not carry the board past the lesson: its position is asked for', async () => {
    const { board, ask, game, setUp, stay, passAndListen, said } = await seated()
    await ask('lesson', { id: 'moving' })
    const set = await setUp()
    const failure = { code: 'gone', message: 'the board was unplugged' } as never
    board.emit({ type: 'down', failure })
    await passAndListen(500)
    const king = lessonMove('e5-e7', 9)
    await stay(moved(moved(set, b2, b7), king.from, king.to), 1000)
    expect(said()).toMatch(/^right 1\/2: /)
    expect(game()).toMatchObject({
      ply: 1,
      phase: 'disturbed',
      waiting: { missing: ['e5'], surplus: ['e7'] },
    })
  })
})
