import type { Command } from 'commander'
import { GameArchive } from '../../journal/game-archive.ts'
import { type GameSummary, summaryOf } from '../../journal/game-list.ts'
import { SIDES } from '../../rules/piece.ts'
import { outcomeWords } from '../../words/outcome.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data } from '../settings/options.ts'
import { makeList, type Row } from '../terminal/table.ts'
import { unwrap } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('export')
    .description('print a game in OpenTafl notation (.otg); without a game, list them')
    .argument('[game]', 'such as 2026-11-16-1')
  withSettings(command, data).action(exportGame)
}

/** Prints a game's record; without a game, the list of games. */
async function exportGame(game: string | undefined, options: { data: string }): Promise<void> {
  const archive = new GameArchive(options.data)
  if (game !== undefined) {
    process.stdout.write(unwrap(await archive.record(game)))
    return
  }
  const ids = unwrap(await archive.listGames())
  const rows: Row[] = []
  for (const id of ids) {
    const game = await archive.read(id)
    rows.push(game.ok ? rowOf(summaryOf(game.value)) : [id, '', '', '', '', game.error.message])
  }
  if (rows.length > 0) console.log(makeList(HEADINGS, rows))
  if (ids.length === 0)
    console.error(`konakis: there are no games in ${options.data}; "konakis play" starts one`)
}

/** The id first, so that it can be copied. */
const HEADINGS = ['game', 'day', 'rules', 'length', 'players', 'result']

function rowOf({ id, startedAt, rules, plies, players, computer, result }: GameSummary): Row {
  const names = SIDES.map(
    side => players[side] ?? (computer?.side === side ? `computer ${computer.level}` : side),
  )
  const ending = result ? outcomeWords(result).en : 'not finished'
  return [id, startedAt.slice(0, 10), rules, `${plies} moves`, names.join(' – '), ending]
}
