import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/hub/archive/database.ts'
import { HubArchive } from '../../src/hub/archive/hub-archive.ts'
import { openDatabase } from '../../src/hub/archive/open-database.ts'
import type { GameSearch } from '../../src/hub/archive/search.ts'
import { observedGame } from '../../src/hub/observation/observed-game.ts'
import type { PublicGame } from '../../src/messages/public-messages.ts'
import { DATABASES, type DatabasePlace } from './support/databases.ts'
import { snapshot } from './support/snapshots.ts'

const ALL: GameSearch = {
  ...{ player: null, rules: null, board: null, result: null, from: null, to: null, before: null },
}
const WON: PublicGame['result'] = { winner: 'defenders', reason: 'king-escaped' }

interface Played {
  readonly board?: string
  readonly seq?: number
  readonly startedAt?: string
  readonly moves?: readonly string[]
  readonly result?: PublicGame['result']
  readonly names?: readonly [string, string]
  readonly rules?: string
}

function played(
  game: string,
  { board = 'oak', seq = 1, startedAt = '2026-11-17T20:00:00.000Z', ...rest }: Played = {},
) {
  const { moves = ['d1-c1'], result = null, names: [attackers, defenders] = ['Ann', 'Ben'] } = rest
  const players = {
    attackers: { name: attackers, kind: 'hand' },
    defenders: { name: defenders, kind: 'hand' },
  } as const
  const shown = snapshot(seq, game, moves, { result, players, rules: rest.rules ?? 'brandubh' })
  return observedGame(board, shown, { source: 'live', observedAt: startedAt, startedAt })!
}

describe.each(DATABASES)('the archive, %s', (_, openPlace) => {
  let place: DatabasePlace
  let database: Database
  let archive: HubArchive

  async function open(): Promise<void> {
    const opened = await openDatabase(place.where)
    if (!opened.ok) throw new Error(opened.error.message)
    database = opened.value
    archive = await HubArchive.open(database)
  }

  const found = async (search: Partial<GameSearch> = {}) =>
    (await archive.search({ ...ALL, ...search })).games.map(({ game }) => game)

  beforeAll(async () => {
    place = await openPlace()
    await open()
  })
  afterAll(async () => {
    await archive.close()
    await place.end()
  })
  beforeEach(async () => {
    await database.run('DELETE FROM games')
    await database.run('DELETE FROM boards')
  })

  it('has a game once, however often it is observed, with its latest moves', async () => {
    await archive.record([played('g', { seq: 1 })])
    await archive.record([played('g', { seq: 2, moves: ['d1-c1', 'd3-c3'] })])
    await archive.record([played('g', { seq: 2, moves: ['d1-c1', 'd3-c3'] })])
    await archive.record([played('g', { seq: 1 })])
    expect(await found()).toEqual(['g'])
    expect(await archive.game('oak', 'g')).toMatchObject({ seq: 2, moves: ['d1-c1', 'd3-c3'], result: null })
  })

  it('follows a takeback and an amended move, and a result that is taken back', async () => {
    await archive.record([played('g', { seq: 1, moves: ['d1-c1', 'd3-c3'], result: WON })])
    await archive.record([played('g', { seq: 2, moves: ['d1-b1'] })])
    expect(await archive.game('oak', 'g')).toMatchObject({ moves: ['d1-b1'], result: null })
  })

  it('games of the same name on two boards are two', async () => {
    await archive.record([played('g'), played('g', { board: 'elm' })])
    expect(await found()).toEqual(['g', 'g'])
  })

  it('all games of a transaction are there, or none', async () => {
    const broken = { ...played('h'), startedAt: 'not a time' }
    await expect(archive.record([played('g'), broken])).rejects.toThrow()
    expect(await found()).toEqual([])
    await archive.record([played('g')])
    expect(await found()).toEqual(['g'])
  })

  it('finds by player, rules, day, result and board', async () => {
    await archive.record([
      played('old', { startedAt: '2026-10-01T10:00:00.000Z', names: ['Carl', 'Ann'] }),
      played('won', { startedAt: '2026-11-02T10:00:00.000Z', result: WON, names: ['Dora', 'Ben'] }),
      played('elm', { startedAt: '2026-11-03T10:00:00.000Z', board: 'elm', rules: 'nielsen' }),
      played('percent', { startedAt: '2026-11-04T10:00:00.000Z', names: ['50%', 'x'] }),
      played('none', { moves: [] }),
    ])
    expect(await found()).toEqual(['percent', 'elm', 'won', 'old'])
    expect(await found({ player: 'ANN' })).toEqual(['elm', 'old'])
    expect(await found({ player: 'do' })).toEqual(['won'])
    expect(await found({ player: '%' })).toEqual([])
    expect(await found({ player: '50%' })).toEqual(['percent'])
    expect(await found({ rules: 'nielsen' })).toEqual(['elm'])
    expect(await found({ board: 'elm' })).toEqual(['elm'])
    expect(await found({ result: 'defenders' })).toEqual(['won'])
    expect(await found({ result: 'unfinished', from: '2026-11-01' })).toEqual(['percent', 'elm'])
    expect(await found({ from: '2026-11-02', to: '2026-11-03' })).toEqual(['elm', 'won'])
  })

  it('lists every game once, page by page, also those that began at the same time', async () => {
    const names = Array.from({ length: 70 }, (_, n) => `g${String(n).padStart(2, '0')}`)
    await archive.record(names.map((name, n) => played(name, { board: n % 2 ? 'oak' : 'elm' })))
    const listed: string[] = []
    let before: GameSearch['before'] = null
    do {
      const page = await archive.search({ ...ALL, before })
      listed.push(...page.games.map(({ game }) => game))
      before = page.next
    } while (before)
    expect(listed.sort()).toEqual(names)
  })

  it('counts without names', async () => {
    await archive.record([
      played('a', { result: WON }),
      played('b', { board: 'elm', moves: ['d1-c1', 'd3-c3'] }),
    ])
    const statistics = await archive.statistics()
    expect(statistics).toMatchObject({
      games: 2,
      moves: 3,
      results: { attackers: 0, defenders: 1, draw: 0 },
      rules: [{ name: 'brandubh', games: 2 }],
      months: [{ name: '2026-11', games: 2 }],
    })
    expect(JSON.stringify(statistics)).not.toMatch(/Ann|Ben/)
  })

  it('is the same after it was closed and opened again', async () => {
    await archive.record([played('g')])
    await archive.setCaughtUp('oak', true)
    await archive.close()
    await open()
    expect(await found()).toEqual(['g'])
    expect(await archive.isCaughtUp('oak')).toBe(true)
    expect(await archive.known('oak', ['g', 'h'])).toEqual(new Map([['g', { plies: 1, isOver: false }]]))
  })
})
