import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/core/system-clock.ts'
import { HubArchive } from '../../src/hub/archive/hub-archive.ts'
import { openDatabase } from '../../src/hub/archive/open-database.ts'
import type { GameSearch } from '../../src/hub/archive/search.ts'
import { StatisticsCache } from '../../src/hub/archive/statistics-cache.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { type BenchRow, byTheClock, median } from './row.ts'

const GAMES = 100_000
const ROUNDS = 5
const NONE: GameSearch = {
  ...{ player: null, rules: null, board: null, result: null, from: null, to: null, before: null },
}

/** A rare name and one that every fifth game has; the last search combines fields and finds hardly anything. */
const SEARCHES: readonly (readonly [name: string, search: Partial<GameSearch>])[] = [
  ['the newest', {}],
  ['by a rare player', { player: 'player 777' }],
  ['by a frequent player', { player: 'ann' }],
  ['by rules', { rules: 'ashton' }],
  ['by result', { result: 'draw' }],
  ['by day', { from: '2024-03-01', to: '2024-03-02' }],
  [
    'by all of them',
    { player: 'player 12', rules: 'ashton', result: 'draw', from: '2024-01-01', to: '2026-01-01' },
  ],
]

/** A hundred thousand archived games: search, one game, and the figures of the page, on both databases. */
export async function benchArchivedGames(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-archive-'))
  const server = await PostgresServer.start()
  try {
    return [...(await measured('embedded', folder)), ...(await measured('PostgreSQL', server.url))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measured(database: string, place: string): Promise<BenchRow[]> {
  const opened = await openDatabase(place)
  if (!opened.ok) throw new Error(opened.error.message)
  const archive = await HubArchive.open(opened.value)
  const { run } = opened.value
  await run(
    `INSERT INTO games (board, game, seq, started_at, ended_at, rules, attackers, defenders, plies, result, reason)
     SELECT 'board-' || n % 50, 'g' || n, n, timestamptz '2024-01-01' + n * interval '10 minutes', NULL,
            (ARRAY['nielsen', 'copenhagen', 'brandubh', 'fetlar', 'ashton'])[1 + (n * 7) % 5],
            CASE WHEN n % 10 = 0 THEN 'Ann' ELSE 'Player ' || n % 2000 END,
            CASE WHEN n % 10 = 5 THEN 'Ann' ELSE 'Player ' || n % 1999 END,
            60, (ARRAY['attackers', 'defenders', 'draw', NULL])[1 + n % 4], 'agreed'
     FROM generate_series(1, ${GAMES}) AS n`,
  )
  await run(
    `INSERT INTO game_moves (board, game, moves, move_times, snapshot)
     SELECT board, game, repeat('d1-d3xe4 ', 59) || 'd1-d3', '[]', '{}' FROM games`,
  )
  await run('ANALYZE')
  const rows: BenchRow[] = []
  const row = async (name: string, work: () => Promise<unknown>) => {
    await work()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedMs = performance.now()
      await work()
      times.push(performance.now() - startedMs)
    }
    const promise = byTheClock(100, 'asked of a hub with 100,000 games; a person notices 100 ms')
    rows.push({
      name: `100,000 games, ${database}: ${name}`,
      value: median(times),
      unit: 'ms',
      better: 'less',
      promise,
    })
  }
  for (const [name, search] of SEARCHES) await row(name, () => archive.search({ ...NONE, ...search }))
  const { next } = await archive.search(NONE)
  await row('the second page', () => archive.search({ ...NONE, before: next }))
  await row('one game', () => archive.game('board-7', 'g50007'))
  const figures = new StatisticsCache(() => archive.statistics(), systemClock)
  await row('the figures', () => figures.get())
  await archive.close()
  return rows
}
