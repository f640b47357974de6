import { type BackOff, backOffMs } from '../../core/back-off.ts'
import type { CancelTimer, Clock } from '../../core/clock.ts'
import { publicGame } from '../../messages/public-messages.ts'
import { gameData, gamesData, type ListedGame } from '../../messages/responses.ts'
import type { HubArchive } from '../archive/hub-archive.ts'
import { type ObservedGame, observedGame } from './observed-game.ts'

/** A board that does not answer may be one that we may not ask; a message says so, and it is tried rarely. */
const RETRY: BackOff = { leastMs: 15_000, mostMs: 600_000 }
/** So many boards at once: one that does not answer takes its place for ten seconds. */
const AT_ONCE = 16
/** The most that a board lists in one response. */
const LIST = 50

interface Parts {
  readonly archive: Pick<HubArchive, 'known' | 'isCaughtUp' | 'setCaughtUp' | 'record'>
  readonly ask: (board: string, command: 'games' | 'game', args: object) => Promise<object | null>
  /** Waits no longer for what the board has been asked. */
  readonly abandon: (board: string) => void
  /** The game that the board plays now, which its snapshots show. */
  readonly currentGame: (board: string) => string | null
  readonly timeOfDay: () => Date
  readonly clock: Clock
  readonly note: (message: string) => void
}

/** Asks boards for the games that the hub has not observed, such as those played while it was down. */
export class CatchUp {
  private readonly parts: Parts
  private readonly waiting = new Set<string>()
  private readonly running = new Set<string>()
  private readonly failures = new Map<string, number>()
  private readonly retries = new Map<string, CancelTimer>()
  private hasStopped = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Something has happened at the board: what it did not answer before does not count. */
  want(board: string): void {
    this.failures.delete(board)
    this.ask(board)
    // It may not have been there when it was asked.
    if (this.running.has(board)) this.parts.abandon(board)
  }

  private ask(board: string): void {
    this.cancelRetry(board)
    this.waiting.add(board)
    this.next()
  }

  stop(): void {
    this.hasStopped = true
    for (const cancel of this.retries.values()) cancel()
  }

  private next(): void {
    for (const board of this.waiting) {
      if (this.hasStopped || this.running.size >= AT_ONCE) return
      if (this.running.has(board)) continue
      this.waiting.delete(board)
      this.running.add(board)
      void this.run(board)
    }
  }

  private async run(board: string): Promise<void> {
    const isDone = await this.catchUp(board).catch(() => false)
    this.running.delete(board)
    if (isDone) this.failures.delete(board)
    else if (!this.hasStopped && !this.waiting.has(board)) this.tryLater(board)
    this.next()
  }

  private tryLater(board: string): void {
    const { clock, note } = this.parts
    const failures = (this.failures.get(board) ?? 0) + 1
    this.failures.set(board, failures)
    if (failures === 2)
      note(
        `${board} does not answer requests for its past games; games that were played while this hub was not connected are missing. Let the hub's user publish to <prefix>/+/request/games and …/game, and read <prefix>/+/response/#.`,
      )
    this.retries.set(
      board,
      clock.setTimer(backOffMs(RETRY, failures), () => this.ask(board)),
    )
  }

  private cancelRetry(board: string): void {
    this.retries.get(board)?.()
    this.retries.delete(board)
  }

  /** False where the board has not answered. */
  private async catchUp(board: string): Promise<boolean> {
    const { archive, ask } = this.parts
    let wasCaughtUp = await archive.isCaughtUp(board)
    let before: string | null = null
    do {
      const page = gamesData.safeParse(
        await ask(board, 'games', { limit: LIST, ...(before === null ? {} : { before }) }),
      )
      if (!page.success) return false
      const missing = await this.missing(board, page.data.games)
      // What lies before a whole page of known games is known since the last time that we came to the end.
      if (wasCaughtUp && missing.length === 0) return true
      if (wasCaughtUp) await archive.setCaughtUp(board, false)
      wasCaughtUp = false
      for (const { id } of missing) if (!(await this.fetch(board, id))) return false
      before = page.data.before
    } while (before !== null && !this.hasStopped)
    if (!this.hasStopped) await archive.setCaughtUp(board, true)
    return true
  }

  private async missing(board: string, listed: readonly ListedGame[]): Promise<ListedGame[]> {
    const { archive, currentGame } = this.parts
    const known = await archive.known(
      board,
      listed.map(({ id }) => id),
    )
    return listed.filter(({ id, plies, result }) => {
      const archived = known.get(id)
      const isKnown = archived?.plies === plies && archived.isOver === (result !== null)
      return !isKnown && id !== currentGame(board)
    })
  }

  private async fetch(board: string, id: string): Promise<boolean> {
    const { archive, ask, timeOfDay } = this.parts
    const answer = gameData.safeParse(await ask(board, 'game', { id }))
    if (!answer.success) return false
    const snapshot = publicGame.safeParse(answer.data.game)
    if (!snapshot.success) return true
    const { startedAt, seq } = answer.data
    const game: ObservedGame | null = observedGame(board, snapshot.data, {
      source: 'journal',
      ...(seq !== undefined && { seq }),
      observedAt: timeOfDay().toISOString(),
      startedAt,
    })
    if (game?.game === id) await archive.record([game])
    return true
  }
}
