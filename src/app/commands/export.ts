import { GameArchive } from '../../journal/game-archive.ts'
import { orFail } from '../failure.ts'

/** Prints a game's record; without a game, the games there are. */
export async function exportGame(game: string | undefined, options: { data: string }): Promise<void> {
  const archive = new GameArchive(options.data)
  if (game === undefined) for (const id of orFail(await archive.listGames())) console.log(id)
  else process.stdout.write(orFail(await archive.record(game)))
}
