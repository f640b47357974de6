import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import { makePlacement, parsePlacement } from '../rules/placement.ts'
import { type Position, play, positionFrom } from '../rules/position.ts'
import type { Options } from '../rules/rule-set.ts'
import { readyRules } from '../rules/rules.ts'

/** A position with its past as plain data, to be sent to another thread: rules, where it began, and the moves. */
export interface PositionData {
  readonly rules: { readonly id: string; readonly options: Options }
  readonly start: string
  readonly toMove: Side
  readonly moves: readonly Move[]
}

export function makePositionData(position: Position): PositionData {
  const moves: Move[] = []
  let first = position
  for (; first.previous; first = first.previous) moves.unshift(first.last!.move)
  const { id, options } = position.rules
  return { rules: { id, options }, start: makePlacement(first.placement), toMove: first.toMove, moves }
}

/** The position that `makePositionData` was given. It comes from this program, so that a fault in it throws. */
export function positionOfData({ rules, start, toMove, moves }: PositionData): Position {
  const ready = readyRules(rules.id, rules.options)
  if (!ready.ok) throw new Error(ready.error.message)
  const placement = parsePlacement(start, rules.options.size)
  if (!placement.ok) throw new Error(placement.error.message)
  return moves.reduce(play, positionFrom(ready.value, placement.value, toMove))
}
