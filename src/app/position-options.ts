import { isSide, SIDES } from '../rules/piece.ts'
import { parsePlacement } from '../rules/placement.ts'
import { type Position, positionFrom } from '../rules/position.ts'
import { Failure, orFail } from './failure.ts'
import { loadRules } from './rule-files.ts'

export interface PositionOptions {
  readonly rules: string
  readonly position?: string
  readonly toMove?: string
}

/** The position that `--rules`, `--position` and `--to-move` describe. */
export function chosenPosition(options: PositionOptions): Position {
  const rules = loadRules(options.rules)
  const toMove = options.toMove ?? rules.options.first
  if (!isSide(toMove)) throw new Failure(`--to-move is "${toMove}"; expected ${SIDES.join(' or ')}`)
  const placement =
    options.position === undefined
      ? rules.start
      : orFail(parsePlacement(options.position, rules.options.size), '--position: ')
  return positionFrom(rules, placement, toMove)
}
