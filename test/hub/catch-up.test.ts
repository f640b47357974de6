import { expect, it } from 'vitest'
import { CatchUp } from '../../src/hub/observation/catch-up.ts'
import type { ObservedGame } from '../../src/hub/observation/observed-game.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { until } from '../boards/support/until.ts'
import { snapshot } from './support/snapshots.ts'

const STARTED = '2026-11-17T20:00:00.000Z'
const PAGE = 2

/** An archive in memory, and a board with these games, the newest first. */
function setUp(
  games: readonly string[],
  { current = '', answers = (): boolean => true, isSilent = (_board: string): boolean => false } = {},
) {
  const archive = new Map<string, ObservedGame>()
  const asked: string[] = []
  const notes: string[] = []
  const clock = new ManualClock()
  let isCaughtUp = false
  const catchUp = new CatchUp({
    archive: {
      known: async (_board, ids) =>
        new Map(ids.flatMap(id => (archive.has(id) ? [[id, { plies: 1, isOver: false }]] : []))),
      isCaughtUp: async () => isCaughtUp,
      setCaughtUp: async (_board, value) => {
        isCaughtUp = value
      },
      record: async ([game]) => {
        archive.set(game!.game, game!)
      },
    },
    ask: async (board, command, args) => {
      if (isSilent(board)) return new Promise(() => undefined)
      const { before, id } = args as { before?: string; id?: string }
      asked.push(command === 'game' ? id! : `list before ${before ?? 'now'}`)
      if (!answers()) return null
      if (command === 'game') return { id, startedAt: STARTED, game: snapshot(0, id!, ['d1-c1']), record: '' }
      const from = before === undefined ? 0 : games.indexOf(before) + 1
      const page = games.slice(from, from + PAGE)
      const listed = page.map(game => ({
        ...{ id: game, startedAt: STARTED, rules: 'brandubh', players: {}, computer: null },
        ...{ plies: 1, result: null },
      }))
      return { games: listed, total: games.length, before: from + PAGE < games.length ? page.at(-1)! : null }
    },
    abandon: () => undefined,
    currentGame: () => current,
    timeOfDay: () => new Date(STARTED),
    clock,
    note: message => notes.push(message),
  })
  return { catchUp, archive, asked, notes, clock, isCaughtUp: () => isCaughtUp }
}

it('asks for every game that the archive does not have, page by page, but for the one under way', async () => {
  const { catchUp, archive, isCaughtUp } = setUp(['e', 'd', 'c', 'b', 'a'], { current: 'e' })
  catchUp.want('oak')
  await until(isCaughtUp)
  expect([...archive.keys()]).toEqual(['d', 'c', 'b', 'a'])
})

it('the next time, it asks no further than to a page of known games', async () => {
  const games = ['c', 'b', 'a']
  const { catchUp, archive, asked, isCaughtUp } = setUp(games)
  catchUp.want('oak')
  await until(isCaughtUp)
  asked.length = 0
  catchUp.want('oak')
  await until(() => asked.length === 1)
  await new Promise(resolve => setImmediate(resolve))
  expect(asked).toEqual(['list before now'])
  expect(archive.size).toBe(3)
})

it('a board that does not answer is asked again later, and one message says why', async () => {
  let isAnswering = false
  const { catchUp, archive, notes, clock, isCaughtUp } = setUp(['a'], { answers: () => isAnswering })
  catchUp.want('oak')
  await until(() => clock.pending() === 1)
  clock.passMs(60_000)
  await until(() => notes.length === 1)
  expect(notes[0]).toContain('request/games')
  isAnswering = true
  await until(() => clock.pending() === 1)
  clock.passMs(60_000)
  await until(isCaughtUp)
  expect(archive.size).toBe(1)
  expect(notes).toHaveLength(1)
})

it('boards that do not answer do not keep another one waiting', async () => {
  const { catchUp, isCaughtUp } = setUp(['a'], { isSilent: board => board !== 'oak' })
  for (let n = 0; n < 12; n += 1) catchUp.want(`silent-${n}`)
  catchUp.want('oak')
  await until(isCaughtUp)
})

it('a board that has come back is tried again soon, however often it had not answered', async () => {
  const { catchUp, clock } = setUp(['a'], { answers: () => false })
  catchUp.want('oak')
  for (const waitMs of [15_000, 30_000, 60_000]) {
    await until(() => clock.pending() === 1)
    expect(clock.delaysMs.at(-1)).toBe(waitMs)
    if (waitMs < 60_000) clock.passMs(waitMs)
  }
  catchUp.want('oak')
  await until(() => clock.pending() === 1)
  expect(clock.delaysMs.at(-1)).toBe(15_000)
})

it('a board that is wanted again while it does not answer is tried again by one timer, which a stop cancels', async () => {
  const { catchUp, asked, clock } = setUp(['a'], { answers: () => false })
  catchUp.want('oak')
  catchUp.want('oak')
  await until(() => asked.length === 2)
  await new Promise(resolve => setImmediate(resolve))
  expect(clock.pending()).toBe(1)
  catchUp.stop()
  expect(clock.pending()).toBe(0)
})
