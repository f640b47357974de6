import type { Square } from '../rules/geometry.ts'
import { type Cell, sideOf } from '../rules/piece.ts'
import { isCaptureUnderWay, mayTakeFurther } from './capture-under-way.ts'
import { COSTS, HASTY_MS, haste, RECENT_MS } from './costs.ts'
import { couldBe } from './difference.ts'
import type { Moment } from './extend.ts'
import { contentAt, copyOf, type Hypothesis, type HypothesisDraft } from './hypothesis.ts'

/** A piece beside the square, which is about to move, lies across the line. */
export function leaningOver(
  hypothesis: Hypothesis,
  over: Square,
  { frame, nowMs }: Moment,
): HypothesisDraft[] {
  const seen = frame.squares[over]!
  const { position, leaning, isOpen, away, captured, putMs } = hypothesis
  if (leaning) return []
  return position.rules.geometry.neighbours[over]!.flatMap(on => {
    // A piece that only the next square detects does not lie across the line.
    if (on === null || captured.includes(on) || frame.squares[on] === '.') return []
    const piece = contentAt(hypothesis, on) as Cell
    if (piece === '.' || !couldBe(piece, seen)) return []
    const isLast = on === position.last?.move.to && isOpen
    // In a hand, or put on a wrong square and about to be taken up again.
    const inHand = away.filter(({ at, isOff }) => at !== on && !isOff)
    // What the last mover takes by going further may have been removed first.
    const held = isLast ? inHand.filter(({ from }) => !mayTakeFurther(position, from)) : inHand
    const isHolding = held.some(({ piece }) => sideOf(piece) === position.toMove)
    const isHoldingOther = held.some(({ piece }) => sideOf(piece) !== position.toMove)
    const isSettingOut = sideOf(piece) === position.toMove || isLast || away.some(({ at }) => at === on)
    if (!isSettingOut) return []
    // With a piece in the hand, it is that piece, unless the last mover's is sliding on.
    if (isHolding && !isLast) return []
    if (
      !isHolding &&
      !isLast &&
      !isCaptureUnderWay(position, [...away, { from: on, piece, at: null, liftedMs: nowMs, price: 0 }])
    )
      return []
    const isHasty = !isLast && position.last !== null && nowMs - putMs < RECENT_MS
    const isBackOnCaptured = position.last?.captured.includes(over) === true
    const price =
      COSTS.lean +
      (isHolding || (isLast && isHoldingOther) ? COSTS.leanWhileHolding : 0) +
      (isLast && inHand.some(({ liftedMs }) => liftedMs > putMs) ? COSTS.changeAfterRemoval : 0) +
      (isHasty ? COSTS.hastyLean : 0) +
      (isBackOnCaptured ? COSTS.returnAtOnce * haste(nowMs - hypothesis.liftedMs, HASTY_MS) : 0)
    const perS = isHolding ? COSTS.faultPerS : isHasty ? COSTS.hastyLeanPerS : COSTS.leanPerS
    const leant = copyOf(hypothesis)
    leant.cost += price
    leant.leaning = { on, over, sinceMs: nowMs, perS }
    return [leant]
  })
}
