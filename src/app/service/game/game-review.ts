import type { Coach } from '../../../coach-worker/coach-worker.ts'
import type { GameState } from '../../../game/state.ts'
import type { Position } from '../../../rules/position.ts'
import type { PublicReview } from '../../../views/public-game.ts'

interface Parts {
  /** One that nobody else asks: a question of theirs would put an end to ours. It rests when it is not asked. */
  readonly coach: Coach & { start(): void; stop(): Promise<void> }
  /** null while there is nothing to say of the game. */
  readonly onReview: (review: PublicReview | null) => void
}

/** Looks through a game when it is over: where did it turn? */
export class GameReview {
  private readonly parts: Parts
  /** The last position of the game that is looked at, or was. */
  private position: Position | null = null
  private looking = new AbortController()

  constructor(parts: Parts) {
    this.parts = parts
  }

  follow(game: GameState): void {
    const last = game.status === 'over' ? game.position : null
    if (last === this.position) return
    const hadOne = this.position !== null
    this.position = last
    this.looking.abort()
    if (hadOne) this.parts.onReview(null)
    if (last) void this.look(last)
  }

  async stop(): Promise<void> {
    this.looking.abort()
    await this.parts.coach.stop()
  }

  private async look(last: Position): Promise<void> {
    const { coach, onReview } = this.parts
    this.looking = new AbortController()
    const { signal } = this.looking
    coach.start()
    const { reviewByCoach } = await import('./review-by-coach.ts')
    const review = await reviewByCoach(last, coach, signal)
    if (signal.aborted) return
    await coach.stop()
    onReview(review)
  }
}
