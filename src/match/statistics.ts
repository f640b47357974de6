import { STANDARD_ERRORS, wilsonInterval } from '../core/wilson-interval.ts'

/** Games come in pairs: the same opening, each engine once on either side. A pair gives the first engine 0 to 2 points. */
export const PAIR_POINTS = [0, 0.5, 1, 1.5, 2] as const

/** How many pairs gave the first engine 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number]

export const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0]

export function addPair(counts: PairCounts, points: number): PairCounts {
  const added = counts.map((count, i) => count + (PAIR_POINTS[i] === points ? 1 : 0))
  return added as unknown as PairCounts
}

/** A difference in strength, and between which figures it lies, 95 of 100 times. Infinite where every game was won. */
export interface EloEstimate {
  readonly elo: number
  readonly from: number
  readonly to: number
}

/** The usual logistic scale: 400 points are ten to one. */
export const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1)
export const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

export function estimateElo(counts: PairCounts): EloEstimate {
  const { pairs, mean, variance } = momentsOf(counts)
  if (pairs === 0) return { elo: 0, from: -Infinity, to: Infinity }
  // Where all pairs ended alike, their variance is unknown and surely not 0.
  const [from, to] = variance > 0 ? normalInterval(mean, variance / pairs) : wilsonInterval(mean, pairs)
  return { elo: eloOf(mean), from: eloOf(Math.max(0, from)), to: eloOf(Math.min(1, to)) }
}

function normalInterval(mean: number, variance: number): [number, number] {
  const error = STANDARD_ERRORS * Math.sqrt(variance)
  return [mean - error, mean + error]
}

/** The two hypotheses that a match decides between: the first engine is better by `low`, or by `high`. */
export interface Sprt {
  readonly low: number
  readonly high: number
}

export type SprtVerdict = 'high' | 'low' | 'undecided'

/** Each of the two errors happens 5 of 100 times (Wald, 1945): log (0.95 / 0.05). */
const SPRT_BOUND = Math.log(19)

/** As if two pairs had been played before, without a difference: the first few pairs often end alike, and prove little. */
const PRIOR: PairCounts = [0.5, 0, 1, 0, 0.5]

/**
 * The logarithm of how much more likely the pairs are if `high` is true than if `low` is: the normal approximation of the
 * generalized test (Van den Bergh, "A practical introduction to the GSPRT"), with the pair as the unit, because the two
 * games of an opening are not independent.
 */
export function logLikelihoodRatio(counts: PairCounts, { low, high }: Sprt): number {
  const { pairs, mean, variance } = momentsOf(counts.map((count, i) => count + PRIOR[i]!))
  const [lowScore, highScore] = [scoreOf(low), scoreOf(high)]
  return (pairs * (highScore - lowScore) * (2 * mean - lowScore - highScore)) / (2 * variance)
}

export function verdictOf(ratio: number): SprtVerdict {
  return ratio >= SPRT_BOUND ? 'high' : ratio <= -SPRT_BOUND ? 'low' : 'undecided'
}

/** Of the score of a pair as a share, 0 to 1. */
function momentsOf(counts: readonly number[]) {
  let pairs = 0
  let sum = 0
  let squares = 0
  counts.forEach((count, i) => {
    const share = PAIR_POINTS[i]! / 2
    pairs += count
    sum += count * share
    squares += count * share ** 2
  })
  const mean = pairs === 0 ? 0.5 : sum / pairs
  return { pairs, mean, variance: pairs === 0 ? 0 : Math.max(0, squares / pairs - mean ** 2) }
}
