import { ok, type Result } from '../core/result.ts'
import type { ComputerPlayer, Players } from '../game/events.ts'
import type { Outcome } from '../rules/position.ts'
import type { JournalFailure } from './failure.ts'
import type { GameArchive, KeptGame } from './game-archive.ts'
import { journalKey, type SummaryCache } from './summary-cache.ts'

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
 * The games of an archive, newest first, a page at a time. Only the games of the page are read, and each is replayed
 * once, so that it does not matter how many there are.
 */
export class GameList {
  private readonly archive: GameArchive
  private readonly cache: SummaryCache

  constructor(archive: GameArchive) {
    this.archive = archive
    this.cache = archive.summaries()
  }

  /** Those before this id; a game that cannot be read is left out. */
  async page(limit: number, before: string | null = null): Promise<Result<GamePage, JournalFailure>> {
    const listed = await this.archive.listGames()
    if (!listed.ok) return listed
    const ids = listed.value.reverse()
    const start = before === null ? 0 : ids.indexOf(before) + 1
    const wanted = ids.slice(start, start + limit)
    const found = await Promise.all(wanted.map(id => this.summary(id)))
    await this.cache.add(found.flatMap(entry => (entry?.isNew ? [entry] : [])))
    return ok({
      games: found.flatMap(entry => (entry ? [entry.summary] : [])),
      total: ids.length,
      before: start + limit < ids.length ? wanted.at(-1)! : null,
    })
  }

  private async summary(id: string): Promise<ListedSummary | null> {
    const bytes = await this.archive.bytes(id)
    if (!bytes.ok) return null
    const key = journalKey(bytes.value)
    const cached = await this.cache.get(id, key)
    if (cached) return { key, summary: cached, isNew: false }
    const game = await this.archive.read(id)
    return game.ok ? { key, summary: summaryOf(game.value), isNew: true } : null
  }
}

interface ListedSummary {
  readonly key: string
  readonly summary: GameSummary
  readonly isNew: boolean
}
