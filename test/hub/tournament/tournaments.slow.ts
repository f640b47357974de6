import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TournamentApi } from '../../../src/hub/api/tournament-api.ts'
import type { Database } from '../../../src/hub/archive/database.ts'
import { HubArchive } from '../../../src/hub/archive/hub-archive.ts'
import { openDatabase } from '../../../src/hub/archive/open-database.ts'
import { observedGame } from '../../../src/hub/observation/observed-game.ts'
import { ResultsWatch } from '../../../src/hub/tournament/results-watch.ts'
import { TournamentStore } from '../../../src/hub/tournament/tournament-store.ts'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { shownTournament } from '../../../src/messages/tournaments.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'
import { DATABASES, type DatabasePlace } from '../support/databases.ts'
import { snapshot } from '../support/snapshots.ts'

const CLUB_NIGHT = { name: 'Club night', format: 'swiss', rounds: 2, boards: ['oak'] }
const ATTACKERS_WON: PublicGame['result'] = { winner: 'attackers', reason: 'king-captured' }

describe.each(DATABASES)('tournaments, %s', (_, openPlace) => {
  let place: DatabasePlace
  let database: Database
  let archive: HubArchive
  let api: TournamentApi
  let results: ResultsWatch
  let now: Date

  async function open(): Promise<void> {
    const opened = await openDatabase(place.where)
    if (!opened.ok) throw new Error(opened.error.message)
    database = opened.value
    archive = await HubArchive.open(database)
    const store = new TournamentStore(database)
    const timeOfDay = () => now
    api = new TournamentApi({ store, timeOfDay })
    results = new ResultsWatch({ store, clock: new ManualClock(), timeOfDay })
  }

  const send = (method: string, path: string, operator: string | null, body: string) =>
    api.reply(
      path.split('/').filter(part => part !== ''),
      Object.assign(Readable.from([Buffer.from(body)]), { method }) as unknown as IncomingMessage,
      operator,
    )
  const post = (path: string, body: object = {}) => send('POST', path, 'Kim', JSON.stringify(body))
  const get = async (path: string, operator: string | null = null) =>
    (await send('GET', path, operator, '')).body
  const show = async (id: number, operator: string | null = null) =>
    shownTournament.parse(await get(`${id}`, operator))

  async function created(names: readonly string[], more: object = {}): Promise<number> {
    const { id } = (await post('', { ...CLUB_NIGHT, ...more })).body as { id: number }
    await post(`${id}/players`, { names })
    return id
  }

  function finish(
    game: string,
    names: readonly [string, string],
    result: PublicGame['result'],
  ): Promise<void> {
    const players = {
      attackers: { name: names[0], kind: 'hand' },
      defenders: { name: names[1], kind: 'hand' },
    } as const
    const startedAt = now.toISOString()
    const shown = snapshot(1, game, ['d1-c1'], { players, result })
    return archive.record([observedGame('oak', shown, { source: 'live', observedAt: startedAt, startedAt })!])
  }

  beforeAll(async () => {
    place = await openPlace()
    await open()
  })
  afterAll(async () => {
    await archive.close()
    await place.end()
  })
  beforeEach(async () => {
    now = new Date('2026-11-18T19:00:00.000Z')
    for (const table of ['tournament_events', 'tournaments', 'games'])
      await database.run(`DELETE FROM ${table}`)
  })

  it('results come from the boards, and the standings with them', async () => {
    const id = await created(['Ann', 'Ben'])
    await post(`${id}/rounds`)
    now = new Date('2026-11-18T19:10:00.000Z')
    await finish('1', ['Ann', 'Ben'], ATTACKERS_WON)
    await finish('2', ['', ''], ATTACKERS_WON)
    await results.check()
    await results.check()
    const shown = await show(id)
    expect(shown.pairings).toEqual([
      [{ players: [0, 1], board: 'oak', forfeitedBy: null, results: ['attackers', 'attackers'] }],
    ])
    expect(shown.standings.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('are the same after the database was closed and opened again', async () => {
    const id = await created(['Ann', 'Ben', 'Cleo'])
    await post(`${id}/rounds`)
    const before = await show(id, 'Kim')
    await archive.close()
    await open()
    expect(await show(id, 'Kim')).toEqual(before)
    expect(await get('')).toEqual({
      tournaments: [
        { id, name: 'Club night', format: 'swiss', players: 3, round: 1, rounds: 2, isOver: false },
      ],
    })
  })

  it('a correction keeps who, when, old, new and why, which visitors do not see', async () => {
    const id = await created(['Ann', 'Ben'])
    await post(`${id}/rounds`)
    const place0 = { round: 0, pairing: 0, game: 1 }
    const corrected = await post(`${id}/corrections`, { ...place0, result: 'draw', reason: 'played at home' })
    expect(corrected.status).toBe(200)
    const { corrections } = await show(id, 'Kim')
    expect(corrections).toEqual([
      { ...place0, at: now.toISOString(), by: 'Kim', old: null, result: 'draw', reason: 'played at home' },
    ])
    const seen = await show(id)
    expect(seen.corrections).toBeUndefined()
    expect(JSON.stringify(seen)).not.toMatch(/Kim|at home/)
    expect(seen.pairings[0]![0]!.results).toEqual([null, 'draw'])
  })

  it('only operators change anything', async () => {
    const id = await created(['Ann', 'Ben'])
    for (const path of ['', `${id}/players`, `${id}/rounds`, `${id}/withdrawals`, `${id}/corrections`])
      expect(await send('POST', path, null, '{"names":["Eve"]}')).toMatchObject({ status: 401 })
    expect((await show(id)).players).toHaveLength(2)
  })

  it('of two who pair the next round at once, one does', async () => {
    const id = await created(['Ann', 'Ben'])
    const answers = await Promise.all([post(`${id}/rounds`), post(`${id}/rounds`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(id)).pairings).toHaveLength(1)
  })

  it.each([
    ['', '{'],
    ['', JSON.stringify({ ...CLUB_NIGHT, rounds: null })],
    ['', JSON.stringify({ ...CLUB_NIGHT, name: ' ' })],
    ['', JSON.stringify({ ...CLUB_NIGHT, boards: ['no/board'] })],
    ['', 'x'.repeat(70_000)],
    ['/players', '{"names":[]}'],
    ['/corrections', '{"round":0,"pairing":0,"game":0,"result":"draw","reason":" "}'],
  ])('a request that makes no sense is refused: %s %.60s', async (path, body) => {
    const id = await created(['Ann'])
    const { status } = await send('POST', path && `${id}${path}`, 'Kim', body)
    expect(status).toBe(400)
  })

  it.each(['x', '999999', '1/nothing'])('there is no %s', async path => {
    expect((await send('GET', path, null, '')).status).toBe(404)
    expect((await post(`${path}/rounds`)).status).toBe(404)
  })
})
