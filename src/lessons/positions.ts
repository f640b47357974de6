import { parseSquare, type Size, type Square } from '../rules/geometry.ts'
import { type Move, parseMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import { parsePlacement } from '../rules/placement.ts'
import { type Position, positionFrom } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'

/** Lessons are part of the program, so a diagram that cannot be parsed is a programming error and throws. */
export function lessonPosition(rules: Rules, drawn: { diagram: string; toMove: Side }): Position {
  const placement = parsePlacement(drawn.diagram, rules.options.size)
  if (!placement.ok) throw new Error(placement.error.message)
  return positionFrom(rules, placement.value, drawn.toMove)
}

export function lessonMove(text: string, size: Size): Move {
  const move = parseMove(text, size)
  if (!move.ok) throw new Error(move.error.message)
  return move.value
}

export function lessonSquare(name: string, size: Size): Square {
  const square = parseSquare(name, size)
  if (square === null) throw new Error(`there is no square ${name}`)
  return square
}

export const isSameMove = (a: Move, b: Move) => a.from === b.from && a.to === b.to
