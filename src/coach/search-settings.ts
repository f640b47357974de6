import type { Square } from '../rules/geometry.ts'

/** The parts of the search that save work. Without them it is the plain search that they must agree with. */
export interface SearchParts {
  readonly table: boolean
  readonly order: boolean
  readonly reductions: boolean
}
export const ALL_PARTS: SearchParts = { table: true, order: true, reductions: true }

/** When to end. Without `shouldStop` the same position gives the same answer every time. */
export interface Limits {
  readonly depth?: number
  readonly nodes?: number
  /** Only moves of the piece on this square count. */
  readonly from?: Square
  /** Called about every thousand nodes; a clock or a flag. */
  shouldStop?(): boolean
}

export const MOST_DEPTH = 40
/** How far past its depth a line is followed while a side must answer a threat to win at once. */
export const ANSWERS_PAST_HORIZON = 2
/** And then, captures only. */
export const CAPTURES_PAST_HORIZON = 4
/** Answers to a threat of escape cost no depth, so that a line may be twice as long. */
export const MOST_PLIES = 2 * (MOST_DEPTH + ANSWERS_PAST_HORIZON) + CAPTURES_PAST_HORIZON + 2

/**
 * Up to this depth of the whole search nothing is left out or looked at less deeply, so that no win in two is passed
 * over for a longer one.
 */
export const DEPTH_OF_WIN_IN_TWO = 3
/** With so many plies to go, it is tested whether a side that stands well could even do without a move. */
export const LEAST_DEPTH_TO_PASS = 2
/** How far down the order a move is late, and looked at less deeply at first. */
export const LATE = 3

/** How much less deeply a side that does without a move is looked at. */
export const passReduction = (depth: number): number => 2 + (depth >> 2)

/** With at most so many plies to go, a guess far enough from what is asked is an answer. */
export const MOST_DEPTH_TO_GUESS = 3
/** How far a guess must be above what is asked for each ply to go, and how far below it with so many plies. */
export const GUESS_ABOVE = 110
export const GUESS_BELOW: readonly number[] = [0, 120, 240, 360]
/** With so many plies to go, how many moves are tried before quiet ones are passed over. */
export const MOVES_TRIED: readonly number[] = [0, 14, 24, 40]

const MOST_LATENESS = 256
const REDUCTIONS = Uint8Array.from({ length: (MOST_DEPTH + 1) * MOST_LATENESS }, (_, i) => {
  const depth = Math.floor(i / MOST_LATENESS)
  const lateness = i % MOST_LATENESS
  return depth < 1 || lateness < 1 ? 0 : 0.6 + (Math.log(depth) * Math.log(lateness)) / 2
})

/** By how many plies less a quiet move is looked at, so far down the order and with so many plies to go. */
export const reductionOf = (depth: number, lateness: number): number =>
  REDUCTIONS[Math.min(depth, MOST_DEPTH) * MOST_LATENESS + Math.min(lateness, MOST_LATENESS - 1)]!
