import type { Rules } from '../rules/rules.ts'

/** What counts how much, in hundredths of an attacking soldier. docs/coach.md gives the reasons. */
export interface Weights {
  readonly attacker: number
  /** There are half as many of them; but a king on his way out needs few. */
  readonly defender: number
  /** The king can leave the board in two moves; and for each square by which he can, up to eight. */
  readonly outInTwo: number
  readonly eachWay: number
  /** In one move even, by one way or by several; one move shuts one way. */
  readonly oneWayOut: number
  readonly severalWaysOut: number
  readonly outInThree: number
  /** For each square that he can be on after two moves: the wider the enclosure, the weaker. */
  readonly squaresInTwo: number
  /** For each side on which he is closed in, where four are needed and where two are enough. */
  readonly closedSide: number
  readonly closedSideOfWeakKing: number
  /** For each empty square next to a piece. */
  readonly attackerFreedom: number
  readonly defenderFreedom: number
  /** An attacker who stands where the king must pass. */
  readonly onWatch: number
  readonly nearWatch: number
  /** The king cannot get out of his half of the board, however long he walks: for each square beyond. */
  readonly shutOff: number
}

/** Chosen by playing the coach against itself with one weight changed at a time. */
export const CHOSEN_WEIGHTS: Weights = {
  attacker: 100,
  defender: 120,
  outInTwo: 40,
  eachWay: 40,
  oneWayOut: 150,
  severalWaysOut: 700,
  outInThree: 20,
  squaresInTwo: 12,
  closedSide: 20,
  closedSideOfWeakKing: 45,
  attackerFreedom: 2,
  defenderFreedom: 4,
  onWatch: 10,
  nearWatch: 5,
  shutOff: 5,
}

/** npm run fit-weights -- --rules nielsen --games 600 --nodes 1000 --seed 1 */
const FITTED_TO_NIELSEN: Weights = {
  attacker: 100,
  defender: 103,
  outInTwo: -5,
  eachWay: 5,
  oneWayOut: 22,
  severalWaysOut: 480,
  outInThree: 12,
  squaresInTwo: 3,
  closedSide: -26,
  closedSideOfWeakKing: 57,
  attackerFreedom: 4,
  defenderFreedom: 2,
  onWatch: 9,
  nearWatch: 28,
  shutOff: 8,
}

/** Fitted weights by rule set: those that have won their match there. */
const FITTED_WEIGHTS: ReadonlyMap<string, Weights> = new Map([
  ['nielsen', FITTED_TO_NIELSEN],
  ['linnaeus', FITTED_TO_NIELSEN],
])

export function weightsFor({ id }: Rules): Weights {
  return FITTED_WEIGHTS.get(id) ?? CHOSEN_WEIGHTS
}
