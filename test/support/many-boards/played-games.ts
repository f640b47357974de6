import { GameArchive } from '../../../src/journal/game-archive.ts'
import { makeMoveWithCaptures } from '../../../src/rules/move.ts'
import type { Position } from '../../../src/rules/position.ts'
import type { MovesOfGame } from './archived-once.ts'
import type { JournalMove } from './viewer-lag.ts'

interface PlayedGames {
  readonly games: readonly MovesOfGame[]
  readonly moves: readonly JournalMove[]
}

/** What was played at a board, from the journals in its data directory. */
export async function playedGames(data: string): Promise<PlayedGames> {
  const archive = new GameArchive(data)
  const ids = await archive.listGames()
  if (!ids.ok) throw new Error(ids.error.message)
  const games: MovesOfGame[] = []
  const moves: JournalMove[] = []
  for (const id of ids.value) {
    const game = await archive.read(id)
    // It is just beginning.
    if (!game.ok && game.error.code === 'empty') continue
    if (!game.ok) throw new Error(game.error.message)
    const made = game.value.events.filter(({ type }) => type === 'move.made')
    moves.push(...made.map(({ at }, index) => ({ game: id, ply: index + 1, atMs: Date.parse(at) })))
    if (made.length > 0) games.push({ game: id, moves: movesOf(game.value.state.position) })
  }
  return { games, moves }
}

function movesOf(last: Position): string[] {
  const moves: string[] = []
  for (let at = last; at.previous; at = at.previous)
    moves.unshift(makeMoveWithCaptures(at.last!.move, at.last!.captured, at.rules.options.size))
  return moves
}
