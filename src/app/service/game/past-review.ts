import type { Coach } from '../../../coach-worker/coach-worker.ts'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'
import { SerialQueue } from '../../../core/serial-queue.ts'
import type { Position } from '../../../rules/position.ts'
import type { PublicReview } from '../../../views/public-game.ts'

/** As many games as a class looks at in an hour. */
const MAX_KNOWN = 50
/** Each takes some seconds; who asks for more has gone away before it is there. */
const MAX_WAITING = 10

/** Looks through past games, one at a time; each is looked through once. */
export class PastReview {
  private readonly coach: Coach & { start(): void; stop(): Promise<void> }
  private readonly queue = new SerialQueue()
  private waiting = 0
  private readonly known = new Map<string, PublicReview>()
  private readonly stopped = new AbortController()

  /** The coach is one that nobody else asks: a question of theirs would put an end to ours. */
  constructor(coach: Coach & { start(): void; stop(): Promise<void> }) {
    this.coach = coach
  }

  /** `key` changes with the game. */
  async review(key: string, last: Position): Promise<Result<PublicReview, Failure<'stopped' | 'busy'>>> {
    const known = this.known.get(key)
    if (known) return ok(known)
    if (this.waiting >= MAX_WAITING)
      return failure('busy', 'other games are being reviewed; try again in a minute')
    this.waiting++
    try {
      return await this.queue.add(() => this.look(key, last))
    } finally {
      this.waiting--
    }
  }

  private async look(key: string, last: Position): Promise<Result<PublicReview, Failure<'stopped'>>> {
    const known = this.known.get(key)
    if (known) return ok(known)
    const { signal } = this.stopped
    this.coach.start()
    const { reviewByCoach } = await import('./review-by-coach.ts')
    const review = await reviewByCoach(last, this.coach, signal)
    await this.coach.stop()
    if (signal.aborted) return failure('stopped', 'the service is stopping')
    const [oldest] = this.known.keys()
    if (this.known.size >= MAX_KNOWN && oldest !== undefined) this.known.delete(oldest)
    this.known.set(key, review)
    return ok(review)
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    await this.coach.stop()
  }
}
