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
 * With so many plies to go, late moves are looked at less deeply at first. The root's own moves never are, so that a
 * search of three plies leaves nothing out, and no win in two can be missed.
 */
export const LEAST_DEPTH_TO_REDUCE = 3
/** With so many plies to go, it is tested whether a side that stands well could even do without a move. */
export const LEAST_DEPTH_TO_PASS = 3
export const PASS_REDUCTION = 2
/** How far down the order a move is late. */
export const LATE = 4
export const VERY_LATE = 16
