import { describe, expect, it } from 'vitest'
import { lessonsFor } from '../../../src/lessons/offered.ts'
import { lessonMove, lessonPosition } from '../../../src/lessons/positions.ts'
import { rightMoves } from '../../../src/lessons/solve.ts'
import { makeMove } from '../../../src/rules/move.ts'
import { makePlacement } from '../../../src/rules/placement.ts'
import { play as playOn } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { FakeCoach } from '../support/fake-coach.ts'
import { moved, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3, b2, b5, b7] = [27, 18, 10, 37, 55]
const AFTER_ONE = moved(START, a4, a3)

/** What the sensors see of a diagram: a1 first. */
function framed(diagram: string): string {
  const rows = diagram.replace(/\d/g, count => '.'.repeat(Number(count))).split('/')
  return rows.reverse().join('')
}

/** A game of one move, and somebody who would rather learn. */
async function seated(...[disk, clock]: Parameters<typeof watched>) {
  const learned: string[] = []
  const coach = new FakeCoach()
  const table = await watched(disk, clock, {
    coach,
    onEffect: effect => {
      if (effect.type === 'lesson-learned') learned.push(`${effect.lesson.id}, ${effect.rules.id}`)
    },
  })
  const { board, passAndListen, game, lights, events } = table
  /** Frames come while time passes, as from a real board. */
  const stay = async (frame: string, ms: number) => {
    for (let stayed = 0; stayed < ms; stayed += 500) {
      board.frame(frame)
      await passAndListen(Math.min(500, ms - stayed))
    }
  }
  await stay(START, 100)
  await stay(AFTER_ONE, 1000)
  const roles = () => {
    const { squares, palette } = lights()
    return Object.fromEntries(
      [...squares].flatMap((letter, square) => (letter === '.' ? [] : [[square, palette[letter]!.role]])),
    )
  }
  /** The pieces as the lesson wants them. */
  const setUp = async () => {
    const frame = framed(game().position)
    await stay(frame, 100)
    return frame
  }
  /** A move by hand; what stands afterwards, captured pieces taken off by nobody. */
  const play = async (frame: string, text: string) => {
    const { from, to } = lessonMove(text)
    const next = moved(frame, from, to)
    await stay(next, 1000)
    return next
  }
  const menu = async () => {
    board.emit({ type: 'button', button: 'menu', pressed: true })
    await passAndListen(100)
    board.emit({ type: 'button', button: 'menu', pressed: false })
    await passAndListen(50)
  }
  /** Where the lesson stands, and what it says. */
  const said = () => {
    const { lesson } = game()
    return lesson && `${lesson.state} ${lesson.step}/${lesson.of}: ${lesson.say.en}`
  }
  const steps = () => events().flatMap(event => (event.type === 'lesson.step' ? [event.state] : []))
  return { ...table, stay, roles, setUp, play, menu, said, steps, learned, coach }
}

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

  it('asks for the other side’s reply as for a move from afar', async () => {
    const { ask, game, setUp, play, stay, roles, said } = await seated()
    await ask('lesson', { id: 'two-ways-to-the-edge' })
    const set = await setUp()
    const first = await play(set, 'd7-f7')
    expect(said()).toMatch(/^reply 1\/1: Good so far\. The other side answers /)
    const reply = game().remote!
    const { from, to } = lessonMove(reply)
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

  it('forgets no move from afar', async () => {
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
    const trouble = { code: 'gone', message: 'the board was unplugged' } as never
    board.emit({ type: 'down', failure: trouble })
    await passAndListen(500)
    const king = lessonMove('e5-e7')
    await stay(moved(moved(set, b2, b7), king.from, king.to), 1000)
    expect(said()).toMatch(/^right 1\/2: /)
    expect(game()).toMatchObject({
      ply: 1,
      phase: 'disturbed',
      waiting: { missing: ['e5'], surplus: ['e7'] },
    })
  })
})

describe('every lesson can be learned at the board', () => {
  const RULE_SETS = ['brettspielnetz', 'nielsen', 'mungo-tablut', 'mungo-tablut-harbour']

  it.each(RULE_SETS)('under %s', async id => {
    const { ask, game, menu, setUp, play, said, learned } = await seated()
    await ask('new-game', { rules: id })
    const lessons = lessonsFor(builtInRules(id).options)
    for (const lesson of lessons) {
      await ask('lesson', { id: lesson.id })
      for (const { goal, diagram, toMove } of lesson.steps) {
        let frame = await setUp()
        let position = lessonPosition(builtInRules(id), { diagram, toMove })
        for (let left = goal.kind === 'win-in' ? goal.moves : 1; left > 0; left--) {
          const task = goal.kind === 'win-in' ? { ...goal, moves: left } : goal
          const texts = [makeMove(rightMoves(position, task)[0]!, 9)]
          for (const text of texts) {
            frame = await play(frame, text)
            position = playOn(position, lessonMove(text))
            frame = framed(makePlacement(position.placement))
            const { remote } = game()
            if (remote) texts.push(remote)
          }
          if (position.outcome) break
        }
        expect(said(), lesson.id).toMatch(/^right /)
        await menu()
      }
      expect(said(), lesson.id).toMatch(/^done /)
      await menu()
      expect(game().lesson).toBeUndefined()
    }
    expect(learned).toEqual(lessons.map(lesson => `${lesson.id}, ${id}`))
  })
})

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
