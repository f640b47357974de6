import type { Position } from '../rules/position.ts'
import { ASK_AFTER_MS, ASK_SOON_MS, type Belief, type BeliefDraft, tableRules } from './belief.ts'
import { MARGIN, MARGIN_TO_ASK } from './costs.ts'
import { differenceOf, NO_REMAINING } from './difference.ts'
import { disturb } from './disturbed.ts'
import { costPerS, type Hypothesis } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { firstAfter, leadsTo } from './known-positions.ts'

/** Do the explanations agree? If they never will, the players are asked. */
export function isSure(
  belief: BeliefDraft,
  instant: Instant,
  next: Position,
  says: (one: Hypothesis) => boolean,
): boolean {
  const { hypotheses } = belief
  if (instant.isAgreed(hypotheses, MARGIN, says)) return true
  if (!isWaitingVain(belief, instant)) return false
  // Which of two squares a piece went to is worth a question where sensors are wrong for long.
  const isOnOneSquare =
    !tableRules(belief).mayBeUnseen ||
    instant.isAgreed(hypotheses, MARGIN, one => says(one) || !isOtherSquare(one, next))
  if (isOnOneSquare && instant.isAgreed(hypotheses, MARGIN_TO_ASK, says)) return true
  if (isAsked(belief, instant)) ask(belief, instant)
  return false
}

/** The same piece has gone elsewhere in the same ply. */
function isOtherSquare({ position }: Hypothesis, next: Position): boolean {
  if (position.ply < next.ply) return false
  const other = firstAfter(next.previous!, position)
  return other !== next && other.previous === next.previous && other.last!.move.from === next.last!.move.from
}

/** The explanations differ, and time will not tell: their costs grow alike. */
function isWaitingVain({ situationSinceMs, hypotheses }: Belief, instant: Instant): boolean {
  const [best] = hypotheses
  // A piece that lies across a line is complained of, not asked about.
  if (!best || best.leaning || !instant.isPast(situationSinceMs, ASK_SOON_MS)) return false
  if (instant.isPast(situationSinceMs, ASK_AFTER_MS)) return true
  const leftS = (situationSinceMs + ASK_AFTER_MS - instant.ms) / 1000
  return !hypotheses.some(
    other =>
      other.cost <= MARGIN &&
      (costPerS(other, instant.ms) - costPerS(best, instant.ms)) * leftS > MARGIN - other.cost,
  )
}

/** A piece that may be in a hand will be put down: the players are asked only if it is not for long. */
function isAsked({ hypotheses, situationSinceMs }: Belief, instant: Instant): boolean {
  const isInNoHand = ({ away }: Hypothesis) => away.every(({ at }) => at !== null)
  return instant.isAgreed(hypotheses, MARGIN, isInNoHand) || instant.isPast(situationSinceMs, ASK_AFTER_MS)
}

/** The explanations differ for too long: the players are asked, and the alternatives named. */
function ask(belief: BeliefDraft, instant: Instant): void {
  const { record, frame, hypotheses } = belief
  const lines = new Map<Position, Position[]>()
  for (const { position, cost } of hypotheses) {
    if (cost > MARGIN || position === record || !leadsTo(record, position)) continue
    const line: Position[] = []
    for (let now = position; now !== record; now = now.previous!) line.unshift(now)
    lines.set(position, line)
  }
  const difference = differenceOf(record.placement, frame!, NO_REMAINING)
  disturb(belief, difference, [...lines.values()].slice(0, 4), instant)
  belief.hypotheses = hypotheses
}
