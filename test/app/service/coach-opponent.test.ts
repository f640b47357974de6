import { describe, expect, it } from 'vitest'
import { parseOpponent } from '../../../src/app/settings/opponent-setting.ts'
import { terminalLines } from '../../../src/publishing/terminal-lines.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { FakeCoach } from '../support/fake-coach.ts'
import { moved, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3, a2, e3, f3, h3] = [27, 18, 9, 22, 23, 25]

/** A board at which the coach plays the defenders; the attackers have moved. */
async function afterTheFirstMove() {
  const coach = new FakeCoach()
  const notes: string[] = []
  const table = await watched(undefined, null, {
    coach,
    opponent: { side: 'defenders', level: 3 },
    onEffect: effect => {
      if (effect.type === 'opponent-chose') notes.push(...terminalLines(effect))
    },
  })
  const { board, passAndListen } = table
  board.frame(START)
  await passAndListen(100)
  expect(coach.questions).toEqual([])
  const played = moved(START, a4, a3)
  board.frame(played)
  await passAndListen(1000)
  return { ...table, coach, notes, played }
}

describe('the coach as an opponent', () => {
  it('thinks at its level when it is its turn; its move is lit, and counts when a hand has made it', async () => {
    const { board, coach, notes, played, game, lights, passAndListen } = await afterTheFirstMove()
    expect(coach.questions).toMatchObject([{ position: { ply: 1 }, effort: { level: 3, seed: 7 } }])
    coach.says('e3-h3')
    await passAndListen(50)
    expect(game()).toMatchObject({ ply: 1, remote: 'e3-h3' })
    const role = (square: number) => lights().palette[lights().squares[square]!]?.role
    expect([role(e3), role(h3)]).toEqual(['remote-from', 'remote-to'])
    expect(notes).toEqual(['The computer plays e3-h3. Please make the move for it.'])
    board.frame(moved(played, e3, f3))
    await passAndListen(1000)
    expect(game()).toMatchObject({ ply: 1, phase: 'illegal', remote: 'e3-h3' })
    board.frame(moved(played, e3, h3))
    await passAndListen(1000)
    expect(game()).toMatchObject({ ply: 2, remote: null, toMove: 'attackers' })
    expect(coach.questions).toHaveLength(1)
  })

  it('is not waited for: the board follows every hand meanwhile', async () => {
    const { board, coach, played, game, passAndListen } = await afterTheFirstMove()
    board.frame(moved(played, e3))
    await passAndListen(200)
    expect(game()).toMatchObject({ phase: 'lifted', lifted: { square: 'e3' } })
    board.frame(played)
    await passAndListen(200)
    expect(coach.questions).toHaveLength(1)
    expect(coach.isThinking).toBe(true)
  })

  it.each([
    ['a takeback', 'undo', {}],
    ['a resignation', 'resign', { side: 'attackers' }],
    ['a new game', 'new-game', {}],
  ])('leaves off after %s', async (_, command, args) => {
    const { coach, ask, game } = await afterTheFirstMove()
    expect(await ask(command, args)).toMatchObject({ ok: true })
    expect(coach.isThinking).toBe(false)
    expect(game().remote).toBeNull()
  })

  it('thinks anew when the last move is amended', async () => {
    const { board, coach, game, passAndListen } = await afterTheFirstMove()
    board.frame(moved(START, a4, a2))
    await passAndListen(1000)
    expect(game().moves).toEqual(['a4-a2'])
    expect(coach.questions.map(({ position }) => position.last!.move.to)).toEqual([a3, a2])
    expect(coach.isThinking).toBe(true)
  })

  it('is asked again a second after it failed', async () => {
    const { coach, game, passAndListen } = await afterTheFirstMove()
    coach.crashes()
    await passAndListen(500)
    expect(coach.questions).toHaveLength(1)
    await passAndListen(600)
    expect(coach.questions).toHaveLength(2)
    coach.says('e3-h3')
    await passAndListen(50)
    expect(game().remote).toBe('e3-h3')
  })

  it('waits until the board stands', async () => {
    const { board, coach, ask, passAndListen } = await afterTheFirstMove()
    await ask('new-game', { position: '9/9/9/9/4K4/9/9/9/t8', toMove: 'defenders' })
    await passAndListen(500)
    expect(coach.isThinking).toBe(false)
    board.frame('t'.padEnd(40, '.').concat('K').padEnd(81, '.'))
    await passAndListen(500)
    expect(coach.questions.at(-1)).toMatchObject({ position: { ply: 0, toMove: 'defenders' } })
  })

  it.each([
    ['declines a draw when it does not stand badly', -200, null],
    ['is glad of one when it does', -400, { winner: null, reason: 'agreed' }],
  ])('%s', async (_, score, result) => {
    const { coach, ask, game, events, passAndListen } = await afterTheFirstMove()
    await ask('draw', { side: 'attackers', action: 'offer' })
    expect(coach.questions.at(-1)!.effort).toEqual({ ms: 1000 })
    coach.says('e3-h3', score)
    await passAndListen(50)
    expect(game()).toMatchObject({ result, drawOfferedBy: null })
    if (result) return
    expect(events().at(-1)).toMatchObject({ type: 'draw.declined', side: 'defenders' })
    expect(coach.questions.at(-1)!.effort).toEqual({ level: 3, seed: 8 })
  })
})

it.each([
  ['attackers:3', { side: 'attackers', level: 3 }],
  ['defenders:8', { side: 'defenders', level: 8 }],
  ['attackers', null],
  ['attackers:0', null],
  ['attackers:9', null],
  ['both:3', null],
  ['attackers:3:4', null],
])('--opponent %s', (text, settings) => {
  expect(parseOpponent(text)).toEqual(settings)
})

describe('the computer from the page', () => {
  const start = async () => {
    const coach = new FakeCoach()
    const disk = new FakeDisk()
    const table = await watched(disk, null, { coach })
    table.board.frame(START)
    await table.passAndListen(100)
    return { ...table, coach, disk }
  }

  it('plays the side and the level that a new game names, and the snapshot says who plays which side', async () => {
    const { ask, game, coach, passAndListen } = await start()
    expect(game().players).toEqual({ attackers: { kind: 'hand' }, defenders: { kind: 'hand' } })
    const wanted = { opponent: { side: 'attackers', level: 2 }, players: { defenders: { name: 'Ann' } } }
    expect(await ask('new-game', wanted)).toMatchObject({ ok: true })
    await passAndListen(200)
    expect(game()).toMatchObject({
      opponent: { side: 'attackers', level: 2 },
      players: { attackers: { kind: 'computer', level: 2 }, defenders: { kind: 'hand', name: 'Ann' } },
      learning: 'defenders',
    })
    expect(coach.questions).toMatchObject([{ effort: { level: 2 } }])
  })

  it('may be named among the players; once is enough, and one side is left to somebody', async () => {
    const { ask, game } = await start()
    await ask('new-game', { players: { attackers: { kind: 'computer', level: 8 } } })
    expect(game().opponent).toEqual({ side: 'attackers', level: 8 })
    const both = { attackers: { kind: 'computer' }, defenders: { kind: 'computer' } }
    expect(await ask('new-game', { players: both })).toMatchObject({ error: { code: 'argument' } })
    for (const level of [0, 9, 1.5])
      expect(await ask('new-game', { opponent: { side: 'attackers', level } })).toMatchObject({ ok: false })
  })

  it('can be changed during a game: its thought and its move are forgotten', async () => {
    const { ask, game, coach, passAndListen } = await start()
    await ask('new-game', { opponent: { side: 'attackers', level: 2 } })
    await passAndListen(200)
    coach.says('a4-a3')
    await passAndListen(50)
    expect(game().remote).toBe('a4-a3')
    expect(await ask('opponent', { opponent: null })).toMatchObject({ ok: true })
    expect(game()).toMatchObject({ remote: null, players: { attackers: { kind: 'hand' } } })
    await ask('opponent', { opponent: { side: 'attackers', level: 5 } })
    await passAndListen(200)
    expect(coach.questions.at(-1)).toMatchObject({ effort: { level: 5 } })
  })

  it('plays on after a restart', async () => {
    const { ask, disk, close } = await start()
    await ask('new-game', { opponent: { side: 'attackers', level: 2 } })
    await ask('opponent', { opponent: { side: 'attackers', level: 3 } })
    await close()
    const again = await watched(disk, null, { coach: new FakeCoach() })
    again.board.frame(START)
    await again.passAndListen(500)
    expect(again.game().opponent).toEqual({ side: 'attackers', level: 3 })
  })
})
