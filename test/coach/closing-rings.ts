import type { Side } from '../../src/rules/piece.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { type Position, positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

/** A position in which one or two attackers are missing from a ring round the king, and who wins, as a search has proven. */
export interface ClosingRing {
  readonly rules: string
  readonly diagram: string
  readonly toMove: Side
  readonly winner: Side
}

export function positionOfRing({ rules, diagram, toMove }: ClosingRing): Position {
  const ready = builtInRules(rules)
  const placement = parsePlacement(diagram, ready.options.size)
  if (!placement.ok) throw new Error(placement.error.message)
  return positionFrom(ready, placement.value, toMove)
}

/** npm run find-rings -- --rules nielsen,linnaeus,brettspielnetz,mungo-tablut-harbour --each 25 --seed 100 */
const ROWS: readonly (readonly [rules: string, diagram: string, toMove: Side, winner: Side])[] = [
  ['nielsen', '3t5/9/5t1T1/t5t2/1t1t1K1tt/4t4/5t3/4t4/4t4', 'attackers', 'attackers'],
  ['nielsen', '9/3t1t3/4t4/3t1t3/2t1Kt1t1/4t4/3T1T1T1/7t1/5T3', 'defenders', 'defenders'],
  ['nielsen', '3t5/5T1T1/1t2t4/3t3t1/2t1Ktt1T/t4t3/3tt4/6t2/9', 'defenders', 'attackers'],
  ['nielsen', '3t5/2t6/4t4/1T1t1t3/2t1Kt2t/3t1Tt2/4t2Tt/5t3/4t4', 'attackers', 'attackers'],
  ['nielsen', '3t5/8t/5t3/4t1t1t/3t1K1t1/1t2t1t2/2t1t2T1/5t3/9', 'attackers', 'attackers'],
  ['nielsen', '9/9/3t2tT1/tT2t4/2t1Kt3/1t1t1t3/4t2t1/9/9', 'defenders', 'attackers'],
  ['nielsen', '4t4/2t1t2T1/3t5/2t1Ktt2/3t4t/t3t4/9/4t4/3tt4', 'defenders', 'attackers'],
  ['nielsen', '4tt3/9/9/t3t3t/tt1t1t1tt/2T1Kt2t/9/4t4/4t4', 'attackers', 'attackers'],
  ['nielsen', '3t5/7T1/2T1tt3/3t1t3/t1t1K1ttt/3tt4/9/4tt3/4tt3', 'attackers', 'attackers'],
  ['nielsen', '3t5/2t6/5t3/4t1t2/t2t3t1/2t1K1t1t/3t5/4tT3/1t1t1t3', 'attackers', 'attackers'],
  ['nielsen', '3t5/9/2T1t1T2/3t1t3/t2tKt3/5t3/4t4/6T2/9', 'attackers', 'attackers'],
  ['nielsen', '3ttt3/9/9/4t3t/tt1t1t1tt/4Kt3/5T3/t8/4t4', 'attackers', 'attackers'],
  ['nielsen', '4t4/4t4/3t1t3/2t6/tt1t1K1tt/4tt3/6tT1/4t4/9', 'defenders', 'attackers'],
  ['nielsen', '3t5/3t5/4tt1T1/3t2t2/t2tKt3/3t2t2/4t4/2t4T1/6T2', 'defenders', 'attackers'],
  ['nielsen', '9/4t4/2T3T2/3tK2t1/3t1t3/4t4/7t1/9/9', 'defenders', 'defenders'],
  ['nielsen', '9/4t4/9/4t4/tt1t2t2/t1t1Kt1t1/3t2t2/4t1T2/t8', 'defenders', 'attackers'],
  ['nielsen', '9/4t4/9/4t4/2tt1t3/2t1K1t2/6T1t/4t4/9', 'attackers', 'attackers'],
  ['nielsen', '9/9/4t2T1/2ttt4/tt3tt1T/1t2K1t2/3tt4/2t2t3/9', 'defenders', 'attackers'],
  ['nielsen', '4t2t1/9/2T2t3/4tt3/t2t1t3/2T1Kt3/t8/3TTT3/4tt3', 'defenders', 'defenders'],
  ['nielsen', '9/9/2T1t4/4t4/2ttK1t2/3t1t3/2t1t2T1/9/9', 'defenders', 'attackers'],
  ['nielsen', '9/4t4/3t1t3/1Tt1t4/3K1t3/3t2t2/T3t4/9/9', 'attackers', 'defenders'],
  ['nielsen', '1Tt5t/9/4T4/9/t1t1Kt2t/t2t1t3/4t3T/7t1/4t4', 'attackers', 'defenders'],
  ['nielsen', '4T1T2/2T6/9/3t5/2t1Ktt2/2t1t3T/3t5/8t/7t1', 'attackers', 'defenders'],
  ['nielsen', '3t2T2/4t4/t3t4/2t2t3/2t1Kt3/3tt4/6T2/9/9', 'defenders', 'defenders'],
  ['nielsen', '4tt3/9/4t4/3t1t3/2T1Kt2t/2t1t4/1T2t3T/9/9', 'defenders', 'defenders'],
  ['linnaeus', '5t3/2T1t4/3t5/2t1Kt1t1/1t1t1T1t1/6T1t/7T1/9/t8', 'defenders', 'attackers'],
  ['linnaeus', '4t3t/5t1T1/9/5t3/t1t4t1/2ttKTt2/1T1t1t3/2T1t4/4t4', 'defenders', 'attackers'],
  ['linnaeus', '1T1t5/9/3t3T1/2t1tt2t/1t1K4t/2tt3t1/2T1t1T2/9/9', 'attackers', 'attackers'],
  ['linnaeus', '1T7/4t4/1t1t1t2T/2ttK1t1t/2t2T2t/4t2tt/5t3/9/4t4', 'defenders', 'attackers'],
  ['linnaeus', '4t4/9/1T1ttt1T1/1t4t2/3t1K1t1/t2t4t/1t1tttt2/9/9', 'defenders', 'attackers'],
  ['linnaeus', '3tt4/9/3t5/2t1T4/tt1K1t3/2t2t3/1T1tt1t2/2t2t3/9', 'attackers', 'attackers'],
  ['linnaeus', '4t2t1/1T7/3t5/2t2t3/tt1K1tt2/4t3t/1T1tt1T2/2T6/3t5', 'attackers', 'attackers'],
  ['linnaeus', '4t4/4t4/9/1t2Tt3/5Tt2/1t1T1K1t1/5tt2/3T5/9', 'defenders', 'defenders'],
  ['linnaeus', '9/T3T4/1T4T2/3t1t3/1t1K3tt/2t1t4/3t2tT1/5t3/3t5', 'attackers', 'attackers'],
  ['linnaeus', '9/5tt2/4tTT2/1t1t1K1t1/t4tt2/t1T1t4/1T5t1/4t4/4t4', 'defenders', 'attackers'],
  ['linnaeus', '4t4/8t/9/t2tt1TTt/ttTK1t3/t2tt1T1t/9/3T5/3t5', 'attackers', 'attackers'],
  ['linnaeus', '3t3t1/3T1T3/7T1/t3t3t/t2t1t1tt/2tTKt3/4t4/9/3t1t3', 'defenders', 'attackers'],
  ['linnaeus', '4t4/1T2t4/2t2tT2/2ttt3t/1t1K1t1t1/2t5t/3tt2T1/5T3/8t', 'defenders', 'attackers'],
  ['linnaeus', '3t5/3t5/4t4/tT2t4/1t1K1t1tt/3tt4/2Tt5/1T7/9', 'attackers', 'attackers'],
  ['linnaeus', 't4T3/7T1/4t4/2t1tt3/tt1t1K1tt/4t1t2/T4t3/1T2t4/9', 'attackers', 'attackers'],
  ['linnaeus', '1T2t4/4t4/T2t1t3/t5t2/tt1K2t2/5t3/t2t2t2/4tt1T1/4t4', 'attackers', 'attackers'],
  ['linnaeus', '9/3t1tt2/3t5/2t3T2/1t1t3t1/1tTKt1t2/3Tt4/3t1t3/9', 'attackers', 'attackers'],
  ['linnaeus', '5t1T1/2t3t2/4tK1t1/2t1T1t2/tt5Tt/1t3t3/4t4/5t3/3t1t3', 'defenders', 'attackers'],
  ['linnaeus', '6t2/9/2T3t2/1T2tt3/3tK1t2/5t3/1T2t3t/2T2t3/9', 'defenders', 'defenders'],
  ['linnaeus', '7T1/3t1t3/2T2T2T/t5t2/5K1tT/5tt2/7T1/1t2t4/9', 'defenders', 'defenders'],
  ['linnaeus', '4t4/7T1/9/1t1tt4/2t4t1/3tK1t2/1T3t3/5T3/9', 'attackers', 'defenders'],
  ['linnaeus', '4t3t/7T1/6T2/9/3t1tT2/2t1K4/3tt4/6T2/9', 'attackers', 'defenders'],
  ['linnaeus', '9/9/3T5/4t4/2tK1t1tt/3TttT1t/9/1T2t4/3tt4', 'defenders', 'defenders'],
  ['linnaeus', '4tt3/4t4/5T3/t3tTT1t/tt1t1Kt2/4t4/6T2/9/7t1', 'attackers', 'defenders'],
  ['linnaeus', '2t6/9/5t3/t2tt1T2/3t1K2t/4tt1T1/2T6/9/3tt4', 'defenders', 'defenders'],
  ['brettspielnetz', '5t1t1/5t2t/4t1t1K/2t4t1/3t3tT/9/Tt5tT/4t4/7t1', 'attackers', 'attackers'],
  ['brettspielnetz', '1t3t3/t8/1K1t5/t1t2t3/1t4t2/4t1T1t/9/6t2/2t6', 'attackers', 'attackers'],
  ['brettspielnetz', '6t2/9/7t1/t3t2Kt/5tt2/6t2/t1TT3tt/4T1T2/9', 'attackers', 'attackers'],
  ['brettspielnetz', '3t2T2/4t3t/T4t1t1/t1t2tK2/6t2/7t1/8t/3T2T2/4t1t2', 'attackers', 'attackers'],
  ['brettspielnetz', '4tt3/9/3T4t/9/tt3t3/5t3/2Tt2t1T/4tK1t1/4t2t1', 'attackers', 'attackers'],
  ['brettspielnetz', '2t1t4/1t3t3/t1Tt2T2/1tK1tt3/t2t4t/1tt6/5T2t/9/5t3', 'attackers', 'attackers'],
  ['brettspielnetz', '5t1t1/4t3t/3tK2t1/3t1tt2/8t/t2T1t3/2t6/4t4/4t4', 'attackers', 'attackers'],
  ['brettspielnetz', '3tt4/6t2/1tTT1t1t1/4T1K1t/2T3t2/4t3t/tT3t3/7tt/3t5', 'attackers', 'attackers'],
  ['brettspielnetz', '4t4/9/5Tt2/8t/t4T1tt/1t2t4/2tt5/t2K1t3/1t2t4', 'attackers', 'attackers'],
  ['brettspielnetz', '2t2t3/1Tt1t4/T2Kt4/2t1t4/t2t5/tT2t4/2t6/1t7/2t3t2', 'attackers', 'attackers'],
  ['brettspielnetz', '3tt2t1/8t/1T3t1K1/t6t1/tt1T4t/4t4/5t3/t3t1T2/3ttT3', 'defenders', 'defenders'],
  ['brettspielnetz', '4t4/t1t4T1/1t1t5/4t3t/1K1t4t/2t5t/t3t4/3t5/1t3t3', 'attackers', 'attackers'],
  ['brettspielnetz', '3t5/t8/3t5/4t4/t4t1tt/1tt1Tt3/3t5/tK2t4/2tT5', 'attackers', 'defenders'],
  ['brettspielnetz', '3t5/t3t1tT1/1t1K1t3/2ttt4/1T3t3/t3t3t/2t6/1T1t5/4t4', 'attackers', 'attackers'],
  ['brettspielnetz', '3ttt3/5T3/3t5/t7t/ttT2T3/5t3/6tt1/4tK2t/4t2t1', 'attackers', 'attackers'],
  ['brettspielnetz', '3ttt3/4t4/5T3/8t/t1t5t/1T1t4t/5tt2/t3t2t1/2t2K3', 'attackers', 'attackers'],
  ['brettspielnetz', '3t3t1/9/t8/1t2t4/2t2t1t1/2tt4t/1K2t4/t2t5/1t4t2', 'attackers', 'attackers'],
  ['brettspielnetz', '4t4/3t1tt2/3tK2t1/2t1tt3/3t2t2/8t/5T1T1/3T2T2/3tt4', 'defenders', 'attackers'],
  ['brettspielnetz', '3t1t3/6t2/2tK1t1t1/1T1tt1t1t/t8/1T2t4/3T5/8t/4t4', 'attackers', 'attackers'],
  ['brettspielnetz', '3t1t3/9/3T5/2t1t1t2/t4t2t/t1t6/1T7/5tK1t/3tt2t1', 'defenders', 'defenders'],
  ['brettspielnetz', '3tt4/4t4/6t2/3t5/tt4t2/T1T6/1Kt1Tt1t1/2t6/1t3t3', 'defenders', 'defenders'],
  ['brettspielnetz', '9/2t6/1t1t1t3/1tK1t4/1T1T4t/6Tt1/4Tt3/3T5/4tt3', 'attackers', 'defenders'],
  ['brettspielnetz', '4tt3/4t4/T2t5/t8/1t3T2t/2t5t/2t2t3/1Kt6/1t2t4', 'attackers', 'defenders'],
  ['brettspielnetz', '1t1t1t3/t1Kt5/4T2t1/2t5t/t4t3/4T1T2/7T1/2TTt1t2/3tt4', 'defenders', 'defenders'],
  ['brettspielnetz', '1t1tt4/t8/1K3t3/1t1T4t/t1TT1Tt1t/t3T3t/9/3t2T2/3ttt3', 'defenders', 'defenders'],
  ['mungo-tablut-harbour', '9/1T4t2/2T1t2tt/t2t1t1t1/3t5/1K5T1/tt7/9/9', 'defenders', 'defenders'],
  ['mungo-tablut-harbour', '5t3/3t5/2t2t3/tt1t5/5t3/2Kt5/t1t6/1t3t3/2t1t4', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '9/2t6/3t1t3/t3t4/1t3t2t/2t6/t1t2t3/tK1tt4/1t7', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '2t3t2/3tK2t1/5tt2/9/t7t/9/3t5/4t4/3tt4', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '4t1t2/1T3K2t/3t1t2t/3t5/t5t2/2t5t/4t2t1/9/9', 'defenders', 'defenders'],
  ['mungo-tablut-harbour', '4tt3/9/9/3t5/2t3t1t/2tt5/Tt2t4/2Kt5/5t3', 'attackers', 'defenders'],
  ['mungo-tablut-harbour', '3ttt3/9/9/2t3t2/8t/tt6T/5t3/4t4/3tt1Kt1', 'defenders', 'defenders'],
  ['mungo-tablut-harbour', '3t5/2t1Kt3/t1t1t3t/3t5/6t2/3t5/8t/9/5t3', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3ttt3/9/4t4/3t2t2/tt5tt/3tK2Tt/3t1t3/4t4/4t4', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '1T2t4/1K2t4/3t5/t1t3t2/1tt5t/1t6t/4t4/2t6/3t2t2', 'attackers', 'defenders'],
  ['mungo-tablut-harbour', '4t4/3t1t3/3t1KT1t/4t4/9/9/9/9/9', 'attackers', 'defenders'],
  ['mungo-tablut-harbour', '9/7t1/6t1t/5t2K/t1t3tt1/3t1t3/8t/9/9', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3tt1K2/3Ttt3/9/t6tt/tt6t/t5t1t/9/4t4/3tt4', 'attackers', 'defenders'],
  ['mungo-tablut-harbour', '3tt1Kt1/4t4/2T2t3/t8/t2t4t/6t1t/9/4t4/3tt4', 'defenders', 'defenders'],
  ['mungo-tablut-harbour', '4t4/8t/4Tt1t1/t1t3t2/6tKt/2t2t2t/3t3t1/6t2/5t3', 'defenders', 'attackers'],
  ['mungo-tablut-harbour', '2t6/7T1/7t1/5t1tt/6t2/t2t1t1Kt/6t2/4t2t1/4tt3', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3tt4/1t2t4/t1t6/1Kt3t2/2t5t/1t1t2t2/2t6/4t4/5t3', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3t5/2t6/9/5t1t1/2t3t2/1t1t5/1tK2t3/1t1t5/2Ttt4', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '2t2t3/t1tK1T3/3tt4/6t1t/t4t3/8t/4t4/9/5t3', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '9/t8/3t5/t7t/1t5t1/5t2t/t2tt1t2/2t3Kt1/3t1t3', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3t2t2/4t2t1/3tK1t2/5t3/t2t4t/t3t4/5t3/9/4t4', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '3tt4/9/9/4t1t1t/t2t4t/5t3/3tK1t2/3t3t1/4tt3', 'defenders', 'attackers'],
  ['mungo-tablut-harbour', '9/1t7/9/5t2t/tt4tt1/t2tt4/4tK2t/3t3t1/2t3t2', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '9/7t1/6t1t/4T1K2/6t2/7t1/5t2t/6t2/3t5', 'attackers', 'attackers'],
  ['mungo-tablut-harbour', '6tt1/5tK2/4t2t1/5t1t1/t5t2/7t1/8t/4t4/9', 'attackers', 'attackers'],
]

export const CLOSING_RINGS: readonly ClosingRing[] = ROWS.map(([rules, diagram, toMove, winner]) => ({
  rules,
  diagram,
  toMove,
  winner,
}))
