import type { TableTerms } from '../game/table-terms.ts'

/** A minute to mirror a move, and ten minutes for a board that is away in its player's turns. */
export const DEFAULT_TERMS: TableTerms = {
  hints: 'legal',
  touchMove: 'free',
  graceMs: 60_000,
  absenceMs: 600_000,
}
