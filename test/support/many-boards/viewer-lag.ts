import type { PrintedLine } from './command-group.ts'
import { type Outage, outagesIn, withoutOutages } from './outages.ts'

/** A move of a board, as its journal has it. */
export interface JournalMove {
  readonly game: string
  /** From 1. */
  readonly ply: number
  readonly atMs: number
}

/**
 * How long a viewer took after each time it connected again until it had every move made before that, from the moment
 * that both it and the board were connected. A connection that ended before that is part of the next.
 */
export function viewerLags(
  lines: readonly PrintedLine[],
  moves: readonly JournalMove[],
  boardOutages: readonly Outage[],
  endMs: number,
): number[] {
  const outages = outagesIn(lines, endMs)
  return outages.flatMap(({ fromMs: lostMs, untilMs: upMs }, index) => {
    if (upMs >= endMs) return []
    const nextOutMs = outages[index + 1]?.fromMs ?? endMs
    const made = moves.filter(({ atMs }) => atMs <= upMs)
    const last = made.at(-1)
    // What is retained may come a moment before the broker's word that it is subscribed.
    const complete = lines.find(
      ({ atMs, text }) => atMs >= lostMs && atMs <= nextOutMs && hasReached(text, last, moves),
    )
    if (!complete && nextOutMs < endMs) return []
    const completeMs = complete?.atMs ?? endMs
    return [completeMs <= upMs ? 0 : withoutOutages(upMs, completeMs, boardOutages)]
  })
}

function hasReached(text: string, last: JournalMove | undefined, moves: readonly JournalMove[]): boolean {
  const [kind, game, plies] = text.split(' ')
  if (kind !== 'snapshot') return false
  if (!last || (game === last.game && Number(plies) >= last.ply)) return true
  return moves.findIndex(move => move.game === game) > moves.indexOf(last)
}
