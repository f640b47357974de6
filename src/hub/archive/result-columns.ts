import type { PublicGame } from '../../messages/public-messages.ts'
import type { SqlRow } from './database.ts'

/** The winner, or `draw`; null while the game is not over. */
export const resultColumn = (result: PublicGame['result']): string | null =>
  result ? (result.winner ?? 'draw') : null

export function resultOf(
  result: SqlRow[string] | undefined,
  reason: SqlRow[string] | undefined,
): PublicGame['result'] {
  if (result === null || result === undefined) return null
  return { winner: result === 'draw' ? null : result, reason } as NonNullable<PublicGame['result']>
}
