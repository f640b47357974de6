import { failure, ok, type Result } from '../core/result.ts'
import type { JournalFailure } from './failure.ts'
import { GameArchive, type KeptGame } from './game-archive.ts'

/** More than are played or imported in the longest delay, which is an hour. */
const NEWEST = 50

/** The games of which a broadcast delay lets others know: those in which nothing has happened for so long. */
export class DelayedArchive extends GameArchive {
  private readonly delayMs: number
  private readonly timeOfDay: () => Date

  constructor(dataDirectory: string, delayMs: number, timeOfDay: () => Date, files?: GameArchive['files']) {
    super(dataDirectory, files)
    this.delayMs = delayMs
    this.timeOfDay = timeOfDay
  }

  override async listGames(): Promise<Result<string[], JournalFailure>> {
    const listed = await super.listGames()
    if (!listed.ok) return listed
    const newest = listed.value.slice(-NEWEST)
    const areRecent = await Promise.all(newest.map(id => this.isRecent(id)))
    return ok([...listed.value.slice(0, -NEWEST), ...newest.filter((_, at) => !areRecent[at])])
  }

  override async read(id: string): Promise<Result<KeptGame, JournalFailure>> {
    const game = await super.read(id)
    if (!game.ok || !this.hasRecentEvent(game.value)) return game
    return failure('no-such-game', `the game "${id}" is shown when the broadcast delay has passed`)
  }

  private async isRecent(id: string): Promise<boolean> {
    const game = await super.read(id)
    return game.ok && this.hasRecentEvent(game.value)
  }

  private hasRecentEvent({ events }: KeptGame): boolean {
    const shownUntilMs = this.timeOfDay().getTime() - this.delayMs
    return events.some(({ at }) => Date.parse(at) > shownUntilMs)
  }
}
