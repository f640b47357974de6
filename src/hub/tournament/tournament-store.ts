import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { NewTournament, TournamentRefusal } from '../../messages/tournaments.ts'
import type { Database, RunSql } from '../archive/database.ts'
import { isoTime } from '../archive/time-column.ts'
import type { ArchivedResult } from './board-results.ts'
import { applyEvent, NO_TOURNAMENT, type Tournament } from './tournament.ts'
import type { TournamentDecision } from './tournament-commands.ts'
import type { RecordedEvent, TournamentEvent } from './tournament-events.ts'

interface Loaded {
  /** Of the last event. */
  readonly number: number
  readonly tournament: Tournament
}

/** Who changes something, and when. */
export interface ChangedBy {
  readonly by: string
  readonly at: string
}

const LISTED = 100

/** Tournaments in the database, each made from its events. */
export class TournamentStore {
  private readonly database: Database
  /** Events are only added, so that those read before need not be read again. */
  private readonly loaded = new Map<number, Loaded>()

  constructor(database: Database) {
    this.database = database
  }

  create({ name, format, rounds, boards }: NewTournament, changed: ChangedBy): Promise<number> {
    return this.database.transaction(async run => {
      const [row] = await run('INSERT INTO tournaments DEFAULT VALUES RETURNING tournament')
      const id = Number(row!.tournament)
      const planned = format === 'swiss' ? rounds : null
      await append(run, id, 0, [{ type: 'created', name, format, rounds: planned, boards }], changed)
      return id
    })
  }

  /** The newest first. */
  async list(): Promise<readonly { readonly id: number; readonly tournament: Tournament }[]> {
    const rows = await this.database.run(
      `SELECT tournament FROM tournaments ORDER BY tournament DESC LIMIT ${LISTED}`,
    )
    const found: { id: number; tournament: Tournament }[] = []
    for (const row of rows) {
      const id = Number(row.tournament)
      found.push({ id, tournament: (await this.read(this.database.run, id)).tournament })
    }
    return found
  }

  async get(id: number): Promise<Tournament | null> {
    const { number, tournament } = await this.read(this.database.run, id)
    return number === 0 ? null : tournament
  }

  /** One change after another: what is decided is decided about the present state. */
  change(
    id: number,
    changed: ChangedBy,
    decide: (tournament: Tournament) => TournamentDecision,
  ): Promise<Result<null, Failure<TournamentRefusal>>> {
    return this.database.transaction(async run => {
      const rows = await run('SELECT 1 FROM tournaments WHERE tournament = $1::integer FOR UPDATE', [id])
      if (rows.length === 0) return failure('not-found', 'there is no such tournament')
      const { number, tournament } = await this.read(run, id)
      const decided = decide(tournament)
      if (!decided.ok) return decided
      await append(run, id, number, decided.value, changed)
      return ok(null)
    })
  }

  /** Games of the archive between people that began at this time or later, oldest first. */
  async gamesSince(startedAt: string): Promise<readonly ArchivedResult[]> {
    const rows = await this.database.run(
      `SELECT board, game, ${isoTime('started_at')}, attackers, defenders, result FROM games
       WHERE games.started_at >= $1::text::timestamptz AND computer IS NULL AND plies > 0
       ORDER BY games.started_at, board, game`,
      [startedAt],
    )
    return rows.map(row => ({
      board: String(row.board),
      game: String(row.game),
      startedAt: String(row.started_at),
      attackers: String(row.attackers),
      defenders: String(row.defenders),
      result: row.result as ArchivedResult['result'],
    }))
  }

  private async read(run: RunSql, id: number): Promise<Loaded> {
    const before = this.loaded.get(id) ?? { number: 0, tournament: NO_TOURNAMENT }
    const rows = await run(
      `SELECT number, ${isoTime('at')}, by_whom, event FROM tournament_events
       WHERE tournament = $1::integer AND number > $2::integer ORDER BY number`,
      [id, before.number],
    )
    if (rows.length === 0) return before
    const events = rows.map(
      (row): RecordedEvent => ({
        ...(JSON.parse(String(row.event)) as TournamentEvent),
        at: String(row.at),
        by: String(row.by_whom),
      }),
    )
    const tournament = events.reduce(applyEvent, before.tournament)
    const loaded = { number: Number(rows.at(-1)!.number), tournament }
    this.loaded.set(id, loaded)
    return loaded
  }
}

async function append(
  run: RunSql,
  id: number,
  last: number,
  events: readonly TournamentEvent[],
  { by, at }: ChangedBy,
): Promise<void> {
  for (const [n, event] of events.entries())
    await run(
      `INSERT INTO tournament_events (tournament, number, at, by_whom, event)
       VALUES ($1::integer, $2::integer, $3::text::timestamptz, $4, $5)`,
      [id, last + n + 1, at, by, JSON.stringify(event)],
    )
}
