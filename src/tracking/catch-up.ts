import { legalMoves, type Position, play } from '../rules/position.ts'
import { differenceOf, type Frame, type Leftovers } from './difference.ts'
import { explain, withLeftovers } from './explain.ts'
import { NO_ORDER } from './order.ts'

/** Enough to show that it cannot be told, and to name a few. */
const MOST_CANDIDATES = 4

/** A way in which the game may have gone on unseen. */
export interface Line {
  readonly position: Position
  readonly leftovers: Leftovers
}

/**
 * The shortest sequences of at most so many plies that explain the board, up to a few. Longer ones are not
 * considered beside them: a piece that went in two steps looks like one that went in one.
 */
export function linesTo(position: Position, frame: Frame, leftovers: Leftovers, mostPlies: number): Line[] {
  const found: Line[] = []
  for (let plies = 1; plies <= mostPlies && found.length === 0; plies++) {
    extend({ position, leftovers }, frame, plies, found)
  }
  return found
}

function extend(line: Line, frame: Frame, plies: number, found: Line[]): void {
  if (found.length >= MOST_CANDIDATES || line.position.outcome || !mayArrive(line, frame, plies)) return
  if (plies === 1) {
    const last = explain(line.position, frame, line.leftovers, NO_ORDER)
    if (last.kind === 'move') found.push(after(line, last.next))
    return
  }
  for (const move of legalMoves(line.position))
    extend(after(line, play(line.position, move)), frame, plies - 1, found)
}

function after(line: Line, next: Position): Line {
  return { position: next, leftovers: withLeftovers(line.leftovers, line.position, next) }
}

/** A ply fills one square, so no more may be surplus than there are plies to come. */
function mayArrive({ position, leftovers }: Line, frame: Frame, plies: number): boolean {
  const { surplus, exchanged } = differenceOf(position.placement, frame, leftovers)
  return surplus.length + exchanged.length <= plies
}
