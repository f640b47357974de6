import { analyseGame, REVIEW_NODES } from '../../../coach/review.ts'
import type { Coach } from '../../../coach-worker/coach-worker.ts'
import type { Position } from '../../../rules/position.ts'
import type { PublicReview } from '../../../views/public-game.ts'
import { makePublicReview } from '../../../views/public-review.ts'

/** What the coach says of the game that ends in this position. */
export async function reviewByCoach(
  last: Position,
  coach: Coach,
  signal: AbortSignal,
): Promise<PublicReview> {
  const analysis = await analyseGame(last, async position => {
    const answer = signal.aborted
      ? null
      : await coach.suggest({ position, effort: { nodes: REVIEW_NODES } }, signal)
    return answer?.ok ? answer.value : null
  })
  return makePublicReview(analysis, last.rules.options.size)
}
