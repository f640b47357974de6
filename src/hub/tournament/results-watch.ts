import type { CancelTimer, Clock } from '../../core/clock.ts'
import { ok } from '../../core/result.ts'
import { boardResults } from './board-results.ts'
import { isRoundFinished, type Tournament } from './tournament.ts'
import type { TournamentStore } from './tournament-store.ts'

const CHECK_MS = 2_000
/** Games of a round are looked for during so many days; later ones an operator enters. */
const WATCHED_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

interface Parts {
  readonly store: Pick<TournamentStore, 'list' | 'change' | 'gamesSince'>
  readonly clock: Clock
  readonly timeOfDay: () => Date
}

/** Takes the results of tournaments from the games that the boards have played. */
export class ResultsWatch {
  private readonly parts: Parts
  private cancelCheck: CancelTimer = () => undefined
  private hasStopped = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    this.cancelCheck = this.parts.clock.setTimer(CHECK_MS, () => {
      // While the database fails, the results wait in the archive; /healthz says so.
      void this.check()
        .catch(() => undefined)
        .finally(() => this.hasStopped || this.start())
    })
  }

  stop(): void {
    this.hasStopped = true
    this.cancelCheck()
  }

  async check(): Promise<void> {
    const { store, timeOfDay } = this.parts
    for (const { id, tournament } of await store.list()) {
      const now = timeOfDay()
      const since = watchedSince(tournament, now)
      if (since === null) continue
      const games = await store.gamesSince(since)
      if (boardResults(tournament, games).length === 0) continue
      const changed = { by: 'board', at: now.toISOString() }
      await store.change(id, changed, present => ok(boardResults(present, games)))
    }
  }
}

/** The beginning of the first round without all of its results, or of the last; null where nothing is to come. */
function watchedSince({ rounds }: Tournament, now: Date): string | null {
  const last = rounds.at(-1)
  if (!last || now.getTime() - Date.parse(last.startedAt) > WATCHED_DAYS * DAY_MS) return null
  return (rounds.find(round => !isRoundFinished(round)) ?? last).startedAt
}
