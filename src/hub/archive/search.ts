import type { HubGame } from '../../messages/hub-replies.ts'
import type { Side } from '../../rules/piece.ts'
import type { RunSql, SqlRow, SqlValue } from './database.ts'
import { resultOf } from './result-columns.ts'
import { isoTime } from './time-column.ts'

export const SEARCHED_RESULTS = ['attackers', 'defenders', 'draw', 'unfinished'] as const
export type SearchedResult = (typeof SEARCHED_RESULTS)[number]

/** What a search asks for; null leaves a field out. */
export interface GameSearch {
  /** The beginning of a name, on either side. */
  readonly player: string | null
  readonly rules: string | null
  readonly board: string | null
  readonly result: SearchedResult | null
  /** Days, both included. */
  readonly from: string | null
  readonly to: string | null
  /** From the last page: games before this one. */
  readonly before: PlaceInList | null
}

/** A game's place in the list, the newest first. */
export interface PlaceInList {
  readonly startedAt: string
  readonly board: string
  readonly game: string
}

export interface FoundGames {
  readonly games: readonly HubGame[]
  /** Null after the last page. */
  readonly next: PlaceInList | null
}

const PAGE = 30

/** Games with at least one move, the newest first. */
export async function searchGames(run: RunSql, search: GameSearch): Promise<FoundGames> {
  const { conditions, values } = conditionsOf(search)
  const rows = await run(
    `SELECT board, game, ${isoTime('started_at')}, rules, attackers, defenders, computer, computer_level, plies,
            result, reason
     FROM games WHERE ${['plies > 0', ...conditions].join(' AND ')}
     ORDER BY games.started_at DESC, board, game LIMIT ${PAGE + 1}`,
    values,
  )
  const games = rows.slice(0, PAGE).map(foundGame)
  const last = games.at(-1)
  const next = rows.length > PAGE && last ? last : null
  return { games, next: next && { startedAt: next.startedAt, board: next.board, game: next.game } }
}

function conditionsOf({ player, rules, board, result, from, to, before }: GameSearch) {
  const values: SqlValue[] = []
  const place = (value: SqlValue) => `$${values.push(value)}`
  const conditions: string[] = []
  if (player !== null) {
    const [one, other] = [place(prefixPattern(player)), place(prefixPattern(player))]
    conditions.push(`(lower(attackers) LIKE ${one} OR lower(defenders) LIKE ${other})`)
  }
  if (rules !== null) conditions.push(`rules = ${place(rules)}`)
  if (board !== null) conditions.push(`board = ${place(board)}`)
  if (result === 'unfinished') conditions.push('result IS NULL')
  else if (result !== null) conditions.push(`result = ${place(result)}`)
  if (from !== null) conditions.push(`games.started_at >= ${place(from)}::text::timestamptz`)
  if (to !== null) conditions.push(`games.started_at < ${place(to)}::text::timestamptz + interval '1 day'`)
  if (before !== null) {
    const [at, same] = [place(before.startedAt), place(before.startedAt)]
    const [inBoard, inGame] = [place(before.board), place(before.game)]
    // Listed to the millisecond, which is all that the place in the list knows.
    const listed = `date_trunc('milliseconds', games.started_at)`
    conditions.push(
      `games.started_at < ${at}::text::timestamptz + interval '1 millisecond'`,
      `(${listed} < ${same}::text::timestamptz OR (board, game) > (${inBoard}, ${inGame}))`,
    )
  }
  return { conditions, values }
}

const prefixPattern = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

function foundGame(row: SqlRow): HubGame {
  const { computer, computer_level: level, result, reason } = row
  return {
    board: String(row.board),
    game: String(row.game),
    startedAt: String(row.started_at),
    rules: String(row.rules),
    players: { attackers: String(row.attackers), defenders: String(row.defenders) },
    computer: computer === null ? null : { side: computer as Side, level: Number(level) },
    plies: Number(row.plies),
    result: resultOf(result, reason),
  }
}
