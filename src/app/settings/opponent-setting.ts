import { LEVEL_NUMBERS } from '../../coach/levels.ts'
import type { OpponentSettings } from '../../loop/state.ts'
import { SIDES } from '../../rules/piece.ts'

export type { OpponentSettings } from '../../loop/state.ts'

/** `attackers:3`; null where it is not that. */
export function parseOpponent(text: string): OpponentSettings | null {
  const [name, number, ...rest] = text.split(':')
  const side = SIDES.find(known => known === name)
  const level = LEVEL_NUMBERS.find(known => String(known) === number)
  return side && level && rest.length === 0 ? { side, level } : null
}
