import type { HubStatistics } from '../../messages/hub-replies.ts'
import type { Side } from '../../rules/piece.ts'
import {
  type ArchivedGame,
  type ArchivedSnapshot,
  mergedGame,
  type ObservedGame,
} from '../observation/observed-game.ts'
import type { Database, RunSql, SqlRow } from './database.ts'
import { resultColumn, resultOf } from './result-columns.ts'
import { migrate } from './schema.ts'
import { type FoundGames, type GameSearch, searchGames } from './search.ts'
import { statisticsOf } from './statistics.ts'
import { isoTime } from './time-column.ts'

/** A game of the archive, whole. */
export interface WholeGame extends ArchivedGame {
  readonly board: string
  readonly game: string
  readonly rules: string
  readonly computer: { readonly side: Side; readonly level: number } | null
  readonly snapshot: ArchivedSnapshot
}

/** Every game that the hub has observed, once. */
export class HubArchive {
  private readonly database: Database

  private constructor(database: Database) {
    this.database = database
  }

  static async open(database: Database): Promise<HubArchive> {
    await migrate(database)
    return new HubArchive(database)
  }

  /** All of them are in the archive when this returns, or it throws and none is. Repeating it changes nothing. */
  async record(games: readonly ObservedGame[]): Promise<void> {
    await this.database.transaction(async run => {
      for (const game of games) await recordGame(run, game)
    })
  }

  /** How many moves and which result the archive has of each of these games of a board. */
  async known(
    board: string,
    games: readonly string[],
  ): Promise<Map<string, { plies: number; isOver: boolean }>> {
    const rows = await this.database.run(
      `SELECT game, plies, result IS NOT NULL AS is_over FROM games
       WHERE board = $1 AND game IN (SELECT json_array_elements_text($2::text::json))`,
      [board, JSON.stringify(games)],
    )
    return new Map(
      rows.map(row => [String(row.game), { plies: Number(row.plies), isOver: row.is_over === true }]),
    )
  }

  /** All games that the board has listed are here. */
  async isCaughtUp(board: string): Promise<boolean> {
    const rows = await this.database.run('SELECT caught_up FROM boards WHERE board = $1', [board])
    return rows[0]?.caught_up === true
  }

  async setCaughtUp(board: string, isCaughtUp: boolean): Promise<void> {
    await this.database.run(
      `INSERT INTO boards (board, caught_up) VALUES ($1, ($2::text)::boolean)
       ON CONFLICT (board) DO UPDATE SET caught_up = excluded.caught_up`,
      [board, String(isCaughtUp)],
    )
  }

  search(search: GameSearch): Promise<FoundGames> {
    return searchGames(this.database.run, search)
  }

  statistics(): Promise<HubStatistics> {
    return statisticsOf(this.database.run)
  }

  async game(board: string, game: string): Promise<WholeGame | null> {
    const [row] = await selectGame(this.database.run, board, game, '')
    if (!row) return null
    const { computer, computer_level: level } = row
    return {
      ...archivedGame(row),
      board,
      game,
      rules: String(row.rules),
      computer: computer === null ? null : { side: computer as Side, level: Number(level) },
      snapshot: JSON.parse(String(row.snapshot)) as ArchivedSnapshot,
    }
  }

  close(): Promise<void> {
    return this.database.close()
  }
}

function selectGame(
  run: RunSql,
  board: string,
  game: string,
  lock: '' | 'FOR UPDATE OF games',
): Promise<SqlRow[]> {
  return run(
    `SELECT seq::text AS seq, ${isoTime('started_at')}, ${isoTime('ended_at')}, rules, computer, computer_level,
            result, reason, moves, move_times, snapshot
     FROM games JOIN game_moves USING (board, game) WHERE board = $1 AND game = $2 ${lock}`,
    [board, game],
  )
}

function archivedGame(row: SqlRow): ArchivedGame {
  return {
    seq: Number(row.seq),
    startedAt: String(row.started_at),
    endedAt: row.ended_at === null ? null : String(row.ended_at),
    moves: row.moves === '' ? [] : String(row.moves).split(' '),
    moveTimes: JSON.parse(String(row.move_times)) as (string | null)[],
    result: resultOf(row.result, row.reason),
  }
}

async function recordGame(run: RunSql, seen: ObservedGame): Promise<void> {
  const { board, game } = seen
  const [row] = await selectGame(run, board, game, 'FOR UPDATE OF games')
  const merged = mergedGame(row ? archivedGame(row) : null, seen)
  if (!merged) return
  const { rules, players, computer, moves, moveTimes, result, snapshot } = merged
  await run(
    `INSERT INTO games (board, game, seq, started_at, ended_at, rules, attackers, defenders, computer, computer_level,
                        plies, result, reason)
     VALUES ($1, $2, $3::text::bigint, $4::text::timestamptz, $5::text::timestamptz, $6, $7, $8, $9, $10::integer,
             $11::integer, $12, $13)
     ON CONFLICT (board, game) DO UPDATE SET seq = excluded.seq, started_at = excluded.started_at,
       ended_at = excluded.ended_at, rules = excluded.rules, attackers = excluded.attackers,
       defenders = excluded.defenders, computer = excluded.computer, computer_level = excluded.computer_level,
       plies = excluded.plies, result = excluded.result, reason = excluded.reason`,
    [
      ...[board, game, String(merged.seq), merged.startedAt, merged.endedAt, rules],
      ...[
        players.attackers,
        players.defenders,
        computer?.side ?? null,
        computer?.level ?? null,
        moves.length,
      ],
      ...[resultColumn(result), result?.reason ?? null],
    ],
  )
  await run(
    `INSERT INTO game_moves (board, game, moves, move_times, snapshot) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (board, game) DO UPDATE SET moves = excluded.moves, move_times = excluded.move_times,
       snapshot = excluded.snapshot`,
    [board, game, moves.join(' '), JSON.stringify(moveTimes), JSON.stringify(snapshot)],
  )
}
