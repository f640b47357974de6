/**
 * How good a position is for the side to move, in hundredths of an attacking soldier. A win counts as `WIN` less
 * the plies until it, so that the shorter win is the better one and the longer defence the better defence.
 */
export type Score = number

export const WIN: Score = 10_000
export const DRAW: Score = 0
/** What an evaluation stays within; whatever lies beyond is a proven win or loss. */
export const MOST_EVALUATION: Score = 8000

export const isDecided = (score: Score) => Math.abs(score) > MOST_EVALUATION

/**
 * In how many of the winner's own moves the game is won: positive where the side to move wins, negative where
 * the other side does; null where nothing is proven.
 */
export function winIn(score: Score): number | null {
  if (!isDecided(score)) return null
  const plies = WIN - Math.abs(score)
  return score > 0 ? Math.ceil(plies / 2) : -Math.ceil(plies / 2)
}

/** For people: `+1.40` soldiers, `win in 2`, `loss in 3`. */
export function makeScore(score: Score): string {
  const moves = winIn(score)
  if (moves === null) return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(2)}`
  return moves > 0 ? `win in ${moves}` : `loss in ${-moves}`
}
