import type { Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { Belief, BeliefDraft, BestSituation } from './belief.ts'
import { mayTakeFurther } from './capture-under-way.ts'
import { describeMove } from './decide.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  type RemainingCaptured,
  type SensorFrame,
} from './difference.ts'
import { cannotBeOneHand, disturb, isWholePosition } from './disturbed.ts'
import { capturedPiece, isSlidingOn } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { leadsTo } from './known-positions.ts'
import type { Phase } from './phases.ts'

/** Publishes what the best explanation says, where it is news. */
export function publish(belief: BeliefDraft, situation: BestSituation | null, instant: Instant): void {
  if (situation && !belief.isDisturbed && belief.frame !== null) {
    publishCaptures(belief, situation, instant)
    publishProvisional(belief, situation, instant)
    publishLifted(belief, situation, instant)
    complainIfWrong(belief, situation, instant)
    belief.phase = phaseOf(belief, situation, instant)
  } else belief.phase = phaseOf(belief, null, instant)
}

function publishCaptures(belief: BeliefDraft, { best }: BestSituation, { ms: atMs, events }: Instant): void {
  const { toRemove, record } = belief
  if (best.position !== record) return
  const cleared = toRemove.filter(square => !best.captured.includes(square))
  const back = best.captured.filter(square => !toRemove.includes(square))
  if (cleared.length > 0) events.push({ atMs, type: 'capture.cleared', squares: cleared })
  if (back.length > 0) events.push({ atMs, type: 'capture.pending', squares: back })
  if (cleared.some(square => record.last?.captured.includes(square))) belief.isCleared = true
  if (cleared.length + back.length > 0) belief.toRemove = best.captured
}

function publishProvisional(belief: BeliefDraft, { best, inHand }: BestSituation, instant: Instant): void {
  const { record, provisional } = belief
  const next = best.position
  if (next.previous !== record) {
    if (provisional && !leadsTo(provisional, next)) belief.provisional = null
    return
  }
  if (next === provisional) return
  if (inHand.length === 0)
    instant.events.push({ atMs: instant.ms, type: 'move.provisional', ...describeMove(next) })
  belief.provisional = next
  belief.lifted = null
}

function publishLifted(
  belief: BeliefDraft,
  { best, inHand, isAtRest }: BestSituation,
  instant: Instant,
): void {
  const { record, lifted, settings } = belief
  const { ms: atMs, events } = instant
  if (lifted) {
    if (!isAtRest || best.position !== record) return
    events.push({ atMs, type: 'piece.returned', ...lifted })
    belief.lifted = null
    return
  }
  if (inHand.length !== 1 || !instant.isPast(best.liftedMs, settings.liftMs)) return
  const isAgain = best.position === record.previous && inHand[0] === record.last!.move.from
  if (best.position !== record && !isAgain) return
  const square = isAgain ? record.last!.move.to : inHand[0]!
  const piece = record.placement[square] as Piece
  events.push({ atMs, type: 'piece.lifted', square, piece })
  belief.lifted = { square, piece }
  // On a noisy board it may have been a sensor.
  if (!isAgain && belief.learnedFaultMs === 0 && !mayTakeFurther(record, square)) belief.isAnswered = true
}

/** What cannot be part of a move is complained of when it has lasted. */
function complainIfWrong(belief: BeliefDraft, situation: BestSituation, instant: Instant): void {
  const { settings, stage, record, frame } = belief
  const isLasting = stage === 'playing' && instant.isPast(lastActionMs(situation), settings.settleMs)
  const isComplained = isComplaint(belief, situation, instant)
  const isKnock = situation.isChaos && isLasting
  if ((!isKnock && !isComplained) || isWholePosition(belief)) {
    belief.complaint = null
    return
  }
  const all = differenceOf(record.placement, frame!, capturedOnBoard(belief))
  const difference = differenceFromRecord(belief)
  // The explanations are kept: sensors may have been wrong, and the players play on.
  const { hypotheses } = belief
  if (isKnock && cannotBeOneHand(record, all)) {
    disturb(belief, all, [], instant)
    belief.hypotheses = hypotheses
  } else if (situation.isWrong && cannotBeOneHand(record, difference)) {
    disturb(belief, difference, [], instant)
    belief.hypotheses = hypotheses
  } else if (isComplained && belief.complaint !== belief.situation) {
    const attempt = attemptOf(record, frame!, all)
    instant.events.push({ atMs: instant.ms, type: 'move.illegal', ...squaresOf(difference), attempt })
    belief.complaint = belief.situation
  }
}

function isComplaint({ settings, stage }: Belief, situation: BestSituation, instant: Instant): boolean {
  if (stage !== 'playing') return false
  const { isWrong, best } = situation
  if (isWrong) return instant.isPast(lastActionMs(situation), settings.settleMs)
  return best.leaning !== null && instant.isPast(best.leaning.sinceMs, settings.slideMs)
}

/** When the best explanation last had something to explain. */
function lastActionMs({ best }: BestSituation): number {
  let lastMs = Math.max(best.putMs, best.liftedMs)
  for (const { sinceMs } of best.faults) lastMs = Math.max(lastMs, sinceMs)
  return best.leaning ? Math.max(lastMs, best.leaning.sinceMs) : lastMs
}

/** One piece on one wrong square, or a piece taken up that may not move, shows what somebody tried, if nothing else differs. */
function attemptOf({ placement }: Position, frame: SensorFrame, difference: Difference) {
  const { missing, surplus } = squaresOf(difference)
  const [from] = missing
  const to = surplus[0] ?? null
  if (from === undefined || missing.length > 1 || surplus.length > 1) return null
  if (to === null) return { from, to }
  return from !== to && couldBe(placement[from]!, frame[to]!) ? { from, to } : null
}

export function squaresOf({ missing, surplus, exchanged }: Difference) {
  return { missing: [...missing, ...exchanged], surplus: [...surplus, ...exchanged] }
}

/** How the board differs from the record, leaving out sensors that are wrong, and a piece that is on its way. */
export function differenceFromRecord(belief: Belief): Difference {
  const frame = [...reliableFrame(belief)!]
  const best = belief.hypotheses[0]
  if (best?.leaning && best.away.some(({ at }) => at === best.leaning!.on)) frame[best.leaning.over] = '?'
  return differenceOf(belief.record.placement, frame.join(''), capturedOnBoard(belief))
}

/** The frame, with `?` where a sensor is wrong. */
export function reliableFrame({ frame, hypotheses, isDisturbed, stage }: Belief): SensorFrame | null {
  const faults = hypotheses[0]?.faults
  if (frame === null || !faults?.length || isDisturbed || stage === 'setup') return frame
  const letters = [...frame]
  for (const { square } of faults) letters[square] = '?'
  return letters.join('')
}

export function capturedOnBoard({ toRemove, record }: Belief): RemainingCaptured {
  return new Map(toRemove.map((square): [Square, Piece] => [square, capturedPiece(record, square)!]))
}

export function phaseOf(belief: Belief, situation: BestSituation | null, instant: Instant): Phase {
  const { frame, stage, isDisturbed, record, phase, offer, settings } = belief
  if (frame === null) return 'offline'
  if (stage !== 'playing') return stage
  if (isDisturbed) return 'disturbed'
  if (offer?.kind === 'new-game') return 'matching'
  if (!situation) return phase === 'offline' || phase === 'setup' ? 'matching' : phase
  if (isComplaint(belief, situation, instant)) return 'illegal'
  const { best, inHand, isWrong, isAtRest } = situation
  if (isWrong) return offer?.kind === 'takeback' ? 'illegal' : phase
  const { position } = best
  if (position === record) {
    if (inHand.length > 0) {
      const isOneThing = inHand.length === best.away.length && best.faults.length === 0
      return isOneThing || instant.isPast(lastActionMs(situation), settings.liftMs) ? 'lifted' : phase
    }
    if (best.leaning) return 'lifted'
    return isAtRest ? (best.captured.length > 0 ? 'clearing' : 'matching') : phase
  }
  if (leadsTo(position, record)) {
    if (offer?.kind === 'takeback') return 'illegal'
    return inHand.length > 0 ? 'lifted' : phase
  }
  return isSlidingOn(best) ? 'lifted' : 'settling'
}
