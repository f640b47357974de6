import type { Side } from '../../rules/piece.ts'
import { parsePlacement } from '../../rules/placement.ts'
import { type Position, positionFrom } from '../../rules/position.ts'
import { unwrap } from '../user-error.ts'
import { loadRules } from './rule-files.ts'

export interface PositionOptions {
  readonly rules: string
  readonly position?: string
  readonly toMove?: Side
}

/** The position that `--rules`, `--position` and `--to-move` describe. */
export function chosenPosition(options: PositionOptions): Position {
  const rules = loadRules(options.rules)
  const toMove = options.toMove ?? rules.options.first
  const placement =
    options.position === undefined
      ? rules.start
      : unwrap(parsePlacement(options.position, rules.options.size), '--position: ')
  return positionFrom(rules, placement, toMove)
}
