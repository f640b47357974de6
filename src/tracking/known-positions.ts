import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { legalDestinations, type Position, play, startPosition } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'

/** What is known of a position, once for all explanations. */
interface KnownOfPosition {
  /** By the square they come from, those after each move by the square it goes to. */
  readonly after: (Map<Square, Position> | undefined)[]
  readonly destinations: (readonly Square[] | undefined)[]
}

const known = new WeakMap<Position, KnownOfPosition>()
function knownOf(position: Position): KnownOfPosition {
  let found = known.get(position)
  if (!found) {
    found = { after: [], destinations: [] }
    known.set(position, found)
  }
  return found
}

/** The same position for the same move: two explanations agree if they have the same one. */
export function after(position: Position, move: Move): Position {
  const all = knownOf(position).after
  let from = all[move.from]
  if (!from) {
    from = new Map()
    all[move.from] = from
  }
  let next = from.get(move.to)
  if (!next) {
    next = play(position, move)
    from.set(move.to, next)
  }
  return next
}

export function mayGoTo(position: Position, from: Square): readonly Square[] {
  const { destinations } = knownOf(position)
  let found = destinations[from]
  if (!found) {
    found = legalDestinations(position, from)
    destinations[from] = found
  }
  return found
}

const starts = new WeakMap<Rules, Position>()
/** Where a game like this begins. */
export function startOf({ rules }: Position): Position {
  let start = starts.get(rules)
  if (!start) {
    start = startPosition(rules)
    starts.set(rules, start)
  }
  return start
}

/** Is this position on the way to the other, or the same? */
export function leadsTo(position: Position, later: Position): boolean {
  let now: Position | null = later
  while (now && now.ply > position.ply) now = now.previous
  return now === position
}

/** The first position after `past` on the way to `later`. */
export function firstAfter(past: Position, later: Position): Position {
  let next = later
  while (next.ply > past.ply + 1) next = next.previous!
  return next
}
