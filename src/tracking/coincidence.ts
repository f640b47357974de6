import type { Square } from '../rules/geometry.ts'
import type { Position } from '../rules/position.ts'
import { COSTS } from './costs.ts'
import type { Hypothesis, PieceAway } from './hypothesis.ts'

/** Hands seldom do two things within the same instant that have nothing to do with each other. */
export function coincidencePrice(before: Hypothesis, after: Hypothesis): number {
  if (before.position === after.position && before.away === after.away && before.strays === after.strays)
    return 0
  return COSTS.coincidence * Math.max(0, thingsDone(before, after) - 1)
}

/** How many pieces were lifted, put down or moved; those that a move captures belong to that move. */
function thingsDone(before: Hypothesis, after: Hypothesis): number {
  const involved = involvedInMoves(before.position, after.position)
  const handled = new Set<Square>()
  const compare = (one: readonly PieceAway[], other: readonly PieceAway[]) => {
    for (const { from, at, isOff } of one) {
      if (isOff || involved.includes(from)) continue
      if (!other.some(same => same.from === from && same.at === at)) handled.add(from)
    }
  }
  compare(before.away, after.away)
  compare(after.away, before.away)
  const plies = Math.abs(after.position.ply - before.position.ply)
  const moved = before.position === after.position ? 0 : Math.max(1, plies)
  const { leaning } = after
  const isNewLean =
    leaning !== null && (leaning.on !== before.leaning?.on || leaning.over !== before.leaning.over)
  const isOfMoved = isNewLean && moved > 0 && leaning.on === after.position.last?.move.to
  for (const { square } of after.strays) {
    if (!before.strays.some(stray => stray.square === square)) handled.add(square)
  }
  return moved + handled.size + (isNewLean && !isOfMoved ? 1 : 0)
}

/** The squares of the pieces that the moves between the two positions moved and captured. */
function involvedInMoves(one: Position, other: Position): readonly Square[] {
  if (one === other) return NONE
  const squares: Square[] = []
  for (const { last, outcome, placement } of [one, other]) {
    if (!last) continue
    squares.push(last.move.from, last.move.to, ...last.captured)
    if (outcome?.reason === 'king-captured') squares.push(placement.indexOf('K'))
  }
  return squares
}

const NONE: readonly Square[] = []
