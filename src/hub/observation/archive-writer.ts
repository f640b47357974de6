import { type BackOff, backOffMs } from '../../core/back-off.ts'
import type { CancelTimer, Clock } from '../../core/clock.ts'
import type { ObservedGame } from './observed-game.ts'

/** Of a game that changes, several messages come at once; they are one write. */
const GATHER_MS = 200
const RETRY: BackOff = { leastMs: 1_000, mostMs: 30_000 }
/** In one transaction. */
const MAX_GAMES = 100

interface Parts {
  readonly record: (games: readonly ObservedGame[]) => Promise<void>
  readonly clock: Clock
  /** Null when the archive takes games again. */
  readonly onFailure: (message: string | null) => void
}

/**
 * Writes games to the archive. Of each game only the latest state waits, so a database that is away for long costs as
 * much memory as there were games meanwhile, and nothing is lost as long as the hub runs.
 */
export class ArchiveWriter {
  private readonly parts: Parts
  private readonly waiting = new Map<string, ObservedGame>()
  private cancelTimer: CancelTimer | null = null
  private writing: Promise<void> = Promise.resolve()
  private isWriting = false
  private failures = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  add(game: ObservedGame): void {
    this.waiting.set(keyOf(game), game)
    if (!this.isWriting && this.cancelTimer === null) this.writeAfter(GATHER_MS)
  }

  /** Resolves when everything added so far is written, or the database has refused it. */
  async flush(): Promise<void> {
    this.cancelTimer?.()
    await this.writing
    if (this.waiting.size > 0) await this.write()
    this.cancelTimer?.()
    this.cancelTimer = null
  }

  private writeAfter(delayMs: number): void {
    this.cancelTimer = this.parts.clock.setTimer(delayMs, () => {
      this.cancelTimer = null
      this.writing = this.write()
    })
  }

  private async write(): Promise<void> {
    const { record, onFailure } = this.parts
    this.isWriting = true
    const games = [...this.waiting.values()].slice(0, MAX_GAMES)
    try {
      await record(games)
      for (const game of games) if (this.waiting.get(keyOf(game)) === game) this.waiting.delete(keyOf(game))
      if (this.failures > 0) onFailure(null)
      this.failures = 0
    } catch (error) {
      this.failures++
      onFailure((error as Error).message)
    }
    this.isWriting = false
    if (this.waiting.size > 0)
      this.writeAfter(this.failures > 0 ? backOffMs(RETRY, this.failures) : GATHER_MS)
  }
}

const keyOf = ({ board, game, source }: ObservedGame) => `${board} ${game} ${source}`
