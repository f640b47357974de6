import type { HubStatistics } from '../../messages/hub-replies.ts'
import type { RunSql } from './database.ts'

const LISTED = 20

export async function statisticsOf(run: RunSql): Promise<HubStatistics> {
  const [all] = await run(
    `SELECT count(*)::integer AS games, coalesce(sum(plies), 0)::integer AS moves,
            count(computer)::integer AS against_computer,
            (count(*) FILTER (WHERE result = 'attackers'))::integer AS attackers,
            (count(*) FILTER (WHERE result = 'defenders'))::integer AS defenders,
            (count(*) FILTER (WHERE result = 'draw'))::integer AS draw
     FROM games WHERE plies > 0`,
  )
  const counted = async (what: string, order: string, most: number) =>
    (
      await run(
        `SELECT ${what} AS name, count(*)::integer AS games FROM games WHERE plies > 0
         GROUP BY 1 ORDER BY ${order} LIMIT ${most}`,
      )
    ).map(row => ({ name: String(row.name), games: Number(row.games) }))
  const rules = await counted('rules', '2 DESC, 1', LISTED)
  const boards = await counted('board', '2 DESC, 1', LISTED)
  const months = await counted(`to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM')`, '1 DESC', 12)
  const figure = (name: string) => Number(all![name])
  return {
    games: figure('games'),
    moves: figure('moves'),
    againstComputer: figure('against_computer'),
    results: { attackers: figure('attackers'), defenders: figure('defenders'), draw: figure('draw') },
    rules,
    boards,
    months: months.reverse(),
  }
}
