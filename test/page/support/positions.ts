import { playIfLegal } from '../../../src/rules/legality.ts'
import { parseMove } from '../../../src/rules/move.ts'
import type { Position } from '../../../src/rules/position.ts'

/** Plays moves that are separated by blanks. */
export function playAll(position: Position, moves: string): Position {
  return moves
    .split(/\s+/)
    .filter(Boolean)
    .reduce((now, text) => {
      const move = parseMove(text, now.rules.geometry.size)
      const next = move.ok ? playIfLegal(now, move.value) : move
      if (!next.ok) throw new Error(`${text}: ${next.error.message}`)
      return next.value
    }, position)
}

/** Every position of the game, the start first. */
export function lineOf(position: Position): Position[] {
  const line = [position]
  while (line[0]!.previous) line.unshift(line[0]!.previous)
  return line
}
