import type { Command } from 'commander'
import { GameArchive } from '../../journal/game-archive.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { data } from '../settings/options.ts'
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
  const games = unwrap(await archive.listGames())
  for (const id of games) console.log(id)
  if (games.length === 0)
    console.error(`konakis: there are no games in ${options.data}; "konakis play" starts one`)
}
