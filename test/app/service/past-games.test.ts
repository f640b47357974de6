import { expect, it } from 'vitest'
import { publicGame } from '../../../src/messages/public-messages.ts'
import { gameData, gamesData } from '../../../src/messages/responses.ts'
import { pastGame } from '../../page/support/past-game.ts'
import { moved, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3] = [27, 18]

/** A game of one move that was resigned, and a new one after it. */
async function afterTwoGames() {
  const table = await watched()
  const { board, ask, passAndListen } = table
  board.frame(START)
  await passAndListen(100)
  board.frame(moved(START, a4, a3))
  await passAndListen(1000)
  await ask('resign', { side: 'defenders' })
  await ask('new-game', {
    players: { attackers: { name: 'Ann' } },
    opponent: { side: 'defenders', level: 4 },
  })
  return table
}

it('lists past games, newest first, with names, length and result', async () => {
  const { ask } = await afterTwoGames()
  const reply = await ask('games', {})
  if (!reply.ok) throw new Error(reply.error.message)
  expect(gamesData.parse(reply.value)).toMatchObject({
    total: 2,
    before: null,
    games: [
      {
        id: '2026-11-16-2',
        players: { attackers: 'Ann' },
        computer: { side: 'defenders', level: 4 },
        plies: 0,
        result: null,
      },
      { id: '2026-11-16-1', rules: 'nielsen', plies: 1, result: { winner: 'attackers', reason: 'resigned' } },
    ],
  })
})

it('gives one of them as a snapshot and a record; an unknown one is refused', async () => {
  const { ask, game: shown } = await afterTwoGames()
  const latest = shown().seq
  const reply = await ask('game', { id: '2026-11-16-1' })
  if (!reply.ok) throw new Error(reply.error.message)
  const { game, record, seq } = gameData.parse(reply.value)
  expect(seq).toBe(latest)
  expect(publicGame.parse(game)).toMatchObject({
    moves: ['a4-a3'],
    result: { winner: 'attackers', reason: 'resigned' },
  })
  expect(record).toContain('1. a4-a3')
  expect(await ask('game', { id: '2020-01-01-1' })).toMatchObject({ error: { code: 'no-such-game' } })
  expect(await ask('game', { id: '../token' })).toMatchObject({ error: { code: 'no-such-game' } })
})

const RECORD = `[date:2017.04.15]
[attackers:Carl]
${pastGame().record}`

it('imports a record among the games of its day, while another is under way', async () => {
  const { ask } = await afterTwoGames()
  const reply = await ask('import', { record: RECORD })
  expect(reply).toMatchObject({ ok: true, value: { id: '2017-04-15-1' } })
  expect(await ask('game', { id: '2017-04-15-1' })).toMatchObject({
    value: { game: { moves: { length: 10 }, players: { attackers: { name: 'Carl' } } } },
  })
  expect(await ask('import', { record: RECORD })).toMatchObject({ value: { id: '2017-04-15-2' } })
})

it('refuses a record that would take the place of the game under way, and what is no record', async () => {
  const { ask } = await afterTwoGames()
  const { record } = pastGame()
  expect(await ask('import', { record })).toMatchObject({ error: { code: 'game-under-way' } })
  expect(await ask('import', { record: 'hello' })).toMatchObject({ error: { code: 'bad-record' } })
  await ask('resign', { side: 'attackers' })
  expect(await ask('import', { record })).toMatchObject({ value: { id: '2026-11-16-3' } })
})

it('looks through a past game on request', async () => {
  const { ask } = await afterTwoGames()
  expect(await ask('review', { id: '2026-11-16-1' })).toMatchObject({ value: { evaluations: [0, 25] } })
  expect(await ask('review', { id: '2020-01-01-1' })).toMatchObject({ error: { code: 'no-such-game' } })
})
