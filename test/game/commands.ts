import type { GameCommand } from '../../src/game/commands.ts'
import { type Placement, parsePlacement } from '../../src/rules/placement.ts'
import type { Options } from '../../src/rules/rule-set.ts'
import { readyRules } from '../../src/rules/rules.ts'
import { BRETTSPIELNETZ } from './play.ts'

/** A game that was played under 003 and ended by the king's escape. */
export const WON = 'i6-g6 e7-g7 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'
export const OPENING = 'd1-d3 e4-c4'

export const diagram = (text: string): Placement => {
  const placement = parsePlacement(text)
  if (!placement.ok) throw new Error(placement.error.message)
  return placement.value
}
export const house = (options: Partial<Options>) => {
  const rules = readyRules('house', { ...BRETTSPIELNETZ.options, ...options })
  if (!rules.ok) throw new Error(rules.error.message)
  return rules.value
}
export const draw = (type: 'offer-draw' | 'accept-draw' | 'decline-draw', side: 'attackers' | 'defenders') =>
  ({ type, side }) satisfies GameCommand
export const resign = (side: 'attackers' | 'defenders') => ({ type: 'resign', side }) satisfies GameCommand
export const takeBack = (plies: number) => ({ type: 'take-back', plies }) satisfies GameCommand
export const claim = (side: 'attackers' | 'defenders') => ({ type: 'claim-draw', side }) satisfies GameCommand

export const LONE_KING = '9/9/9/4t4/4K4/9/9/9/4t4'
export const set = (text = LONE_KING): GameCommand => ({
  type: 'set-position',
  position: diagram(text),
  toMove: 'defenders',
})
