import { fitsInside } from '../../core/inner-squares.ts'
import { RULE_SETS } from '../../rulesets/index.ts'
import type { BoardState } from './board-state.ts'
import { readValue } from './slot.ts'

/** The rule sets that fit on the board, or on the squares of the game where the board is not known. */
export function playableRules({ board, game }: BoardState): string[] {
  const squares = readValue(board)?.files ?? readValue(game)?.snapshot.size
  if (squares === undefined) return []
  return RULE_SETS.filter(({ options }) => fitsInside(options.size, squares)).map(({ id }) => id)
}
