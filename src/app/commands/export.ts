import { GameArchive } from '../../journal/game-archive.ts'
import { unwrap } from '../user-error.ts'

/** Prints a game's record; without a game, the games there are. */
export async function exportGame(game: string | undefined, options: { data: string }): Promise<void> {
  const archive = new GameArchive(options.data)
  if (game !== undefined) {
    process.stdout.write(unwrap(await archive.record(game)))
    return
  }
  const games = unwrap(await archive.listGames())
  for (const id of games) console.log(id)
  if (games.length === 0)
    console.error(`konakis: no games are kept in ${options.data}; "konakis play" begins one`)
}
