import type { Square } from '../rules/geometry.ts'
import type { Cell } from '../rules/piece.ts'
import { opponent } from '../rules/piece.ts'
import { type Position, positionFrom } from '../rules/position.ts'

/** What evens a game out: the other side begins, or a side has fewer soldiers. */
const HANDICAPS = [
  'none',
  'other-first',
  'defender-less',
  'two-defenders-less',
  'four-defenders-less',
  'attacker-less',
  'two-attackers-less',
] as const
export type Handicap = (typeof HANDICAPS)[number]

/** The start with a handicap. Soldiers are taken away at opposite places, among those furthest from the king. */
export function handicapped(start: Position, handicap: Handicap): Position {
  const { rules, placement, toMove } = start
  switch (handicap) {
    case 'none':
      return start
    case 'other-first':
      return positionFrom(rules, placement, opponent(toMove))
    case 'defender-less':
      return without('T', 1)
    case 'two-defenders-less':
      return without('T', 2)
    case 'four-defenders-less':
      return without('T', 4)
    case 'attacker-less':
      return without('t', 1)
    case 'two-attackers-less':
      return without('t', 2)
  }

  function without(piece: Cell, count: number): Position {
    const { size, throne } = rules.geometry
    const distance = (square: Square) =>
      Math.abs((square % size) - (throne % size)) +
      Math.abs(Math.floor(square / size) - Math.floor(throne / size))
    const squares = rules.geometry.squares.filter(square => placement[square] === piece)
    const furthest = Math.max(...squares.map(distance))
    const first = squares.find(square => distance(square) === furthest)!
    const turned = (first % size) * size + size - 1 - Math.floor(first / size)
    const opposite = (square: Square) => size * size - 1 - square
    const taken = [first, opposite(first), turned, opposite(turned)].slice(0, count)
    return positionFrom(
      rules,
      placement.map((cell, square) => (taken.includes(square) ? '.' : cell)),
      toMove,
    )
  }
}
