import type { Square } from '../../rules/geometry.ts'
import { type Cell, sideOf } from '../../rules/piece.ts'
import { couldBe } from '../difference.ts'
import { changed } from './actions.ts'
import { isCaptureUnderWay, mayTakeFurther } from './capture-under-way.ts'
import { COSTS, haste, RECENT_MS, TOUCH_AND_GO_MS } from './costs.ts'
import { contentAt, type Hypothesis } from './hypothesis.ts'

/** A piece beside the square lies across the line, or is so strong that this sensor detects it too. */
export function leaningOver(hypothesis: Hypothesis, over: Square, seen: string, nowMs: number): Hypothesis[] {
  const { position, leaning, isOpen, away, captured } = hypothesis
  if (leaning) return []
  const inHand = away.filter(({ at, isOff }) => at === null && !isOff)
  return position.rules.geometry.neighbours[over]!.flatMap(on => {
    if (on === null || captured.includes(on)) return []
    const piece = contentAt(hypothesis, on) as Cell
    if (piece === '.' || !couldBe(piece, seen)) return []
    const isLast = on === position.last?.move.to && isOpen
    // What the last mover takes by going further may have been removed first.
    const held = isLast ? inHand.filter(({ from }) => !mayTakeFurther(position, from)) : inHand
    const isHolding = held.some(({ piece }) => sideOf(piece) === position.toMove)
    const isHoldingOther = held.some(({ piece }) => sideOf(piece) !== position.toMove)
    const isSettingOut = sideOf(piece) === position.toMove || isLast || away.some(({ at }) => at === on)
    // With a piece in the hand, it is that piece, unless the last mover's is sliding on.
    if (isHolding && !isLast) return []
    if (
      !isHolding &&
      !isLast &&
      !isCaptureUnderWay(position, [...away, { from: on, piece, at: null, liftedMs: nowMs }])
    )
      return []
    const isHasty = !isLast && position.last !== null && nowMs - hypothesis.putMs < RECENT_MS
    const isBackOnCaptured = position.last?.captured.includes(over) === true
    const price =
      (isSettingOut ? COSTS.lean : COSTS.bleed) +
      (isHolding || (isLast && isHoldingOther) ? COSTS.leanWhileHolding : 0) +
      (isHasty ? COSTS.hastyLean : 0) +
      (isBackOnCaptured ? COSTS.returnAtOnce * haste(nowMs - hypothesis.liftedMs, TOUCH_AND_GO_MS) : 0)
    const ownPerS = isHasty ? COSTS.hastyLeanPerS : COSTS.leanPerS
    const perS = isHolding ? COSTS.faultPerS : isSettingOut ? ownPerS : COSTS.bleedPerS
    return [changed(hypothesis, price, { leaning: { on, over, isSettingOut, sinceMs: nowMs, perS } })]
  })
}
