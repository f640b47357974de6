import { ok, type Result } from '../core/result.ts'
import type { ComputerPlayer, Players } from '../game/events.ts'
import type { Outcome } from '../rules/position.ts'
import type { JournalFailure } from './failure.ts'
import type { GameArchive, KeptGame } from './game-archive.ts'

/** What a list says of a game. */
export interface GameSummary {
  readonly id: string
  readonly startedAt: string
  readonly rules: string
  readonly players: Players
  readonly computer: ComputerPlayer | null
  readonly plies: number
  /** null while the game can go on. */
  readonly result: Outcome | null
}

export interface GamePage {
  readonly games: readonly GameSummary[]
  /** How many there are in all. */
  readonly total: number
  /** The last id of the page, where there are older ones. */
  readonly before: string | null
}

export function summaryOf({ id, state }: KeptGame): GameSummary {
  const { startedAt, players, computer, position } = state
  return {
    id,
    startedAt,
    rules: position.rules.id,
    players,
    computer: computer ?? null,
    plies: position.ply,
    result: state.status === 'over' ? state.outcome : null,
  }
}

/**
 * The games of an archive, newest first, a page at a time. Only the games of the page are read, so that it does not
 * matter how many there are; one that is over is read once.
 */
export class GameList {
  private readonly archive: GameArchive
  private readonly known = new Map<string, GameSummary>()

  constructor(archive: GameArchive) {
    this.archive = archive
  }

  /** Those before this id; a game that cannot be read is left out. */
  async page(limit: number, before: string | null = null): Promise<Result<GamePage, JournalFailure>> {
    const listed = await this.archive.listGames()
    if (!listed.ok) return listed
    const ids = listed.value.reverse()
    const start = before === null ? 0 : ids.indexOf(before) + 1
    const wanted = ids.slice(start, start + limit)
    const games: GameSummary[] = []
    for (const id of wanted) {
      const summary = await this.summary(id)
      if (summary) games.push(summary)
    }
    return ok({ games, total: ids.length, before: start + limit < ids.length ? wanted.at(-1)! : null })
  }

  private async summary(id: string): Promise<GameSummary | null> {
    const known = this.known.get(id)
    if (known) return known
    const game = await this.archive.read(id)
    if (!game.ok) return null
    const summary = summaryOf(game.value)
    if (summary.result) this.known.set(id, summary)
    return summary
  }
}
