import { failure, ok } from '../../../core/result.ts'
import { recordOf } from '../../../game/record.ts'
import { gameOfRecord } from '../../../game/record-import.ts'
import type { GameArchive } from '../../../journal/game-archive.ts'
import { GameList } from '../../../journal/game-list.ts'
import type { GameRecorder } from '../../../journal/game-recorder.ts'
import type { CommandReply } from '../../../messages/command-reply.ts'
import type { RequestOf } from '../../../messages/requests.ts'
import { SIDES } from '../../../rules/piece.ts'
import { DEFAULT_SETTINGS } from '../../../tracking/settings.ts'
import { Tracker } from '../../../tracking/tracker.ts'
import { makePublicGame } from '../../../views/public-game.ts'
import type { PastReview } from '../game/past-review.ts'
import type { GameCommands } from './command-handler.ts'

const PAGE = 20

/** Answers requests for the games in the data directory. */
export class PastGames implements GameCommands {
  private readonly archive: GameArchive
  private readonly games: GameList

  private readonly recorder: Pick<GameRecorder, 'keepImported'>
  private readonly reviews: Pick<PastReview, 'review'>
  private readonly today: () => Date
  private readonly seq: () => number | null

  constructor(
    archive: GameArchive,
    recorder: Pick<GameRecorder, 'keepImported'>,
    reviews: Pick<PastReview, 'review'>,
    today: () => Date,
    /** Of the latest snapshot; null where viewers see the game late. */
    seq: () => number | null,
  ) {
    this.reviews = reviews
    this.archive = archive
    this.recorder = recorder
    this.today = today
    this.seq = seq
    this.games = new GameList(archive)
  }

  async list({ before, limit = PAGE }: RequestOf<'games'>): Promise<CommandReply> {
    const page = await this.games.page(limit, before ?? null)
    return page.ok ? ok({ ...page.value }) : page
  }

  /** How it stood at each ply, and where it turned. Some seconds of thinking, once for each game. */
  async review({ id }: RequestOf<'review'>): Promise<CommandReply> {
    const read = await this.archive.read(id)
    if (!read.ok) return read
    const { state, events } = read.value
    const review = await this.reviews.review(`${id} ${events.length}`, state.position)
    return review.ok ? ok({ ...review.value }) : review
  }

  async import({ record }: RequestOf<'import'>, isUnderWay: boolean): Promise<CommandReply> {
    const today = this.today()
    const game = gameOfRecord(record, today)
    if (!game.ok) return failure('bad-record', `the record cannot be read: ${game.error.message}`)
    const kept = await this.recorder.keepImported(game.value, { today, isUnderWay })
    return kept.ok ? ok({ id: kept.value, notes: game.value.notes }) : kept
  }

  /** The game as a snapshot, as it was when it was left, and its record. */
  async one({ id }: RequestOf<'game'>): Promise<CommandReply> {
    // Before it is read: what has been published with this number is in the journal.
    const seq = this.seq()
    const read = await this.archive.read(id)
    if (!read.ok) return read
    const { state } = read.value
    const { view } = Tracker.forGame(state.position, DEFAULT_SETTINGS)
    const snapshot = makePublicGame({
      game: state,
      tracking: { ...view, phase: state.status === 'over' ? 'over' : 'matching' },
      hints: 'off',
      learners: SIDES,
      clock: null,
      at: state.startedAt,
      opponent: state.computer ?? null,
      lesson: null,
    })
    const facts = { id, startedAt: state.startedAt, ...(seq !== null && { seq }) }
    return ok({ ...facts, game: { seq: 0, ...snapshot }, record: recordOf(state) })
  }
}
