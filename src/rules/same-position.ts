import type { Position } from './position.ts'

/** The same point of the same game, whoever worked it out. */
export function samePosition(one: Position, other: Position): boolean {
  if (one === other) return true
  return (
    one.ply === other.ply &&
    one.toMove === other.toMove &&
    (one.outcome === null) === (other.outcome === null) &&
    one.placement.every((cell, square) => cell === other.placement[square])
  )
}
