import { describe, expect, it } from 'vitest'
import { START } from '../support/scripted-service.ts'
import { seated } from '../support/seated-learner.ts'
import { watched } from '../support/watched-service.ts'

describe('while a lesson runs', () => {
  it.each([
    ['undo', {}],
    ['resign', { side: 'attackers' }],
    ['draw', { side: 'attackers', action: 'offer' }],
    ['move', { move: 'e3-h3', expectedPly: 1 }],
    ['set-position', { position: '9/9/9/9/4K4/9/9/9/t8', toMove: 'defenders' }],
  ])('%s is refused, and nothing has changed', async (command, args) => {
    const { ask, game, service } = await seated()
    await ask('lesson', { id: 'moving' })
    const [before, state] = [game(), service.game]
    expect(await ask(command, args)).toMatchObject({
      ok: false,
      error: { code: 'lesson-running', message: expect.stringContaining('"stop"') },
    })
    expect(game()).toEqual(before)
    expect(service.game).toBe(state)
  })

  it('a new game ends it', async () => {
    const { ask, game, stay } = await seated()
    await ask('lesson', { id: 'moving' })
    expect(await ask('new-game', {})).toMatchObject({ ok: true })
    expect(game()).toMatchObject({ game: '2026-11-16-2', ply: 0, phase: 'setup' })
    expect(game().lesson).toBeUndefined()
    await stay(START, 500)
    expect(game()).toMatchObject({ game: '2026-11-16-2', phase: 'matching' })
  })

  it('a new game that is set up by hand and confirmed ends it', async () => {
    const { ask, game, setUp, play, stay, menu } = await seated()
    await ask('lesson', { id: 'two-ways-to-the-edge' })
    const first = await play(await setUp(), 'd7-f7')
    await play(first, game().remote!)
    await stay(START, 2000)
    expect(game().offer).toBe('new-game')
    await menu()
    await stay(START, 500)
    expect(game()).toMatchObject({ game: '2026-11-16-2', phase: 'matching' })
    expect(game().lesson).toBeUndefined()
  })

  it('another lesson takes its place', async () => {
    const { ask, said } = await seated()
    await ask('lesson', { id: 'moving' })
    await ask('lesson', { id: 'capturing' })
    expect(said()).toMatch(/^setup 1\/2: /)
  })
})

describe('the command lesson', () => {
  it.each([
    ['juggling', 'unknown-lesson'],
    ['shieldwall', 'not-offered'],
  ])('%s is refused, and those that are offered are named', async (id, code) => {
    const { ask, game } = await seated()
    const before = game()
    expect(await ask('lesson', { id })).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining('nielsen has moving, throne-for-the-king') },
    })
    expect(game()).toEqual(before)
  })

  it('has nothing to stop where no lesson runs', async () => {
    const { ask } = await seated()
    expect(await ask('lesson', { id: 'stop' })).toMatchObject({ ok: false, error: { code: 'no-lesson' } })
  })

  it('asks for the start position afterwards, where there is no game', async () => {
    const { board, ask, game, passAndListen } = await watched()
    board.frame('.'.repeat(81))
    await passAndListen(100)
    await ask('lesson', { id: 'moving' })
    expect(await ask('lesson', { id: 'stop' })).toMatchObject({ ok: true })
    expect(game()).toMatchObject({ game: null, phase: 'setup', position: game().start, ply: 0 })
    expect(game().waiting.missing).toHaveLength(25)
    expect(game().lesson).toBeUndefined()
  })
})

describe('a lesson for somebody at the page', () => {
  it('publishes title, idea and task, and the mistake until the task is solved', async () => {
    const { ask, game, setUp, play, stay } = await seated()
    await ask('lesson', { id: 'moving' })
    const set = await setUp()
    expect(game().lesson).toMatchObject({
      title: { en: 'How pieces move' },
      idea: { en: expect.stringContaining('straight line') },
      task: { en: 'Move the attacker from b2 straight up to b7.' },
    })
    expect(game().lesson).not.toHaveProperty('mistake')
    await play(set, 'b2-b5')
    await stay(set, 500)
    expect(game().lesson).toMatchObject({
      state: 'task',
      mistake: { en: expect.stringContaining('Go on to b7') },
    })
    await play(set, 'b2-b7')
    expect(game().lesson).not.toHaveProperty('mistake')
  })

  it('goes on by command after praise, and not before', async () => {
    const { ask, setUp, play, said } = await seated()
    expect(await ask('lesson', { id: 'next' })).toMatchObject({ error: { code: 'no-lesson' } })
    await ask('lesson', { id: 'moving' })
    const set = await setUp()
    await ask('lesson', { id: 'next' })
    expect(said()).toMatch(/^task 1\/2/)
    await play(set, 'b2-b7')
    await ask('lesson', { id: 'next' })
    expect(said()).toMatch(/^setup 2\/2/)
  })

  it('shows a solution to whoever asks for a hint: first the piece, then the square', async () => {
    const { ask, game, setUp, coach } = await seated()
    await ask('lesson', { id: 'capturing' })
    expect(await ask('hint', {})).toMatchObject({ error: { code: 'no-hint' } })
    await setUp()
    await ask('hint', {})
    expect(game().advice).toMatchObject({ to: null })
    await ask('hint', {})
    expect(game().advice?.to).toBe('d7')
    expect(coach.questions).toEqual([])
  })
})
