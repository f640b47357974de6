import type { BoardReadings } from './readings.ts'
import { isPiece } from './square-conditions.ts'
import { startSquares } from './start-position.ts'

/** More than so many are no mistake made while gluing: then it is another position. */
const MOST_TURNED = 4

/** With the start position standing: pieces that read as the other side, because their magnets are upside down. */
export function turnedPieces({ size, sense, frame }: BoardReadings): number[] {
  const start = startSquares(size)
  if (!start || sense !== 'side') return []
  const isStanding = [...start].every((wanted, square) => isPiece(wanted) === isPiece(frame[square]!))
  if (!isStanding) return []
  const turned = [...start].flatMap((wanted, square) => (isTurned(wanted, frame[square]!) ? [square] : []))
  return turned.length <= MOST_TURNED ? turned : []
}

/** A king upside down has the attackers' polarity and more than their strength: `o`. */
function isTurned(wanted: string, seen: string): boolean {
  if (!isPiece(wanted)) return false
  return wanted === 't' ? seen === 'T' || seen === 'K' : seen === 't' || seen === 'o'
}
