import { REVIEW_NODES, type TurningPoint, turningPoints } from '../../../coach/review.ts'
import type { Coach } from '../../../coach-worker/coach-worker.ts'
import type { GameState } from '../../../game/state.ts'
import type { PublicGame } from '../../../messages/public-messages.ts'
import type { Size } from '../../../rules/geometry.ts'
import { makeMove } from '../../../rules/move.ts'
import type { Position } from '../../../rules/position.ts'

type Review = NonNullable<PublicGame['review']>

interface Parts {
  /** One that nobody else asks: a question of theirs would put an end to ours. It rests when it is not asked. */
  readonly coach: Coach & { start(): void; stop(): Promise<void> }
  /** null while there is nothing to say of the game. */
  readonly onReview: (review: Review | null) => void
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
    const points = await turningPoints(last, async position => {
      const answer = signal.aborted
        ? null
        : await coach.suggest({ position, effort: { nodes: REVIEW_NODES } }, signal)
      return answer?.ok ? answer.value : null
    })
    if (signal.aborted) return
    await coach.stop()
    onReview(points.map(point => asPublished(point, last.rules.options.size)))
  }
}

function asPublished({ ply, side, played, better, before, after }: TurningPoint, size: Size): Review[number] {
  return { ply, side, played: makeMove(played, size), better: makeMove(better, size), before, after }
}
