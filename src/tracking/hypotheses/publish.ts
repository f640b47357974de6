import type { Square } from '../../rules/geometry.ts'
import type { Piece } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  type RemainingCaptured,
  type SensorFrame,
} from '../difference.ts'
import { cannotBeOneHand } from '../disturbance.ts'
import type { TrackingEvent } from '../events.ts'
import type { Phase } from '../phases.ts'
import type { Belief, BestSituation } from './belief.ts'
import { mayTakeFurther } from './capture-under-way.ts'
import { describeMove } from './decide.ts'
import { disturb, isWholePosition } from './disturbed.ts'
import { capturedPiece, isSlidingOn, leadsTo } from './hypothesis.ts'

/** Publishes what the best explanation says, where it is news. */
export function publish(
  belief: Belief,
  situation: BestSituation | null,
  atMs: number,
  events: TrackingEvent[],
): Belief {
  if (!situation || belief.isDisturbed || belief.frame === null)
    return inPhase(belief, phaseOf(belief, null, atMs))
  let now = publishCaptures(belief, situation, atMs, events)
  now = publishProvisional(now, situation, atMs, events)
  now = publishLifted(now, situation, atMs, events)
  now = complainIfWrong(now, situation, atMs, events)
  return inPhase(now, phaseOf(now, situation, atMs))
}

const inPhase = (belief: Belief, phase: Phase): Belief =>
  belief.phase === phase ? belief : { ...belief, phase }

function publishCaptures(
  belief: Belief,
  { best }: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief {
  const { toRemove, record } = belief
  if (best.position !== record) return belief
  const cleared = toRemove.filter(square => !best.captured.includes(square))
  const back = best.captured.filter(square => !toRemove.includes(square))
  if (cleared.length + back.length === 0) return belief
  if (cleared.length > 0) events.push({ atMs, type: 'capture.cleared', squares: cleared })
  if (back.length > 0) events.push({ atMs, type: 'capture.pending', squares: back })
  const isCleared = belief.isCleared || cleared.some(square => record.last?.captured.includes(square))
  return { ...belief, toRemove: best.captured, isCleared }
}

function publishProvisional(
  belief: Belief,
  { best, inHand }: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief {
  const { record, provisional } = belief
  const next = best.position.previous === record ? best.position : null
  if (next === null) {
    return provisional === null || leadsTo(provisional, best.position)
      ? belief
      : { ...belief, provisional: null }
  }
  if (next === provisional) return belief
  if (inHand.length === 0) events.push({ atMs, type: 'move.provisional', ...describeMove(next) })
  return { ...belief, provisional: next, lifted: null }
}

function publishLifted(
  belief: Belief,
  { best, inHand, isAtRest }: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief {
  const { record, lifted, settings } = belief
  if (lifted) {
    if (!isAtRest || best.position !== record) return belief
    events.push({ atMs, type: 'piece.returned', ...lifted })
    return { ...belief, lifted: null }
  }
  if (inHand.length !== 1 || atMs - best.liftedMs < settings.liftMs) return belief
  const isAgain = best.position === record.previous && inHand[0] === record.last!.move.from
  if (best.position !== record && !isAgain) return belief
  const square = isAgain ? record.last!.move.to : inHand[0]!
  const piece = record.placement[square] as Piece
  events.push({ atMs, type: 'piece.lifted', square, piece })
  const isAnswered = belief.isAnswered || (!isAgain && !mayTakeFurther(record, square))
  return { ...belief, lifted: { square, piece }, isAnswered }
}

/** What cannot be part of a move is complained of when it has lasted. */
function complainIfWrong(
  belief: Belief,
  situation: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief {
  const { settings, stage } = belief
  if (situation.isChaos && stage === 'playing' && atMs - lastActionMs(situation) >= settings.settleMs) {
    const all = differenceOf(belief.record.placement, belief.frame!, capturedOnBoard(belief))
    if (cannotBeOneHand(belief.record, all) && !isWholePosition(belief))
      return disturb(belief, all, [], atMs, events)
  }
  if (!isComplaint(belief, situation, atMs) || isWholePosition(belief))
    return belief.complaint === '' ? belief : { ...belief, complaint: '' }
  if (belief.complaint === belief.situation) return belief
  const { record, frame } = belief
  const difference = differenceFromRecord(belief)
  if (situation.isWrong && cannotBeOneHand(record, difference))
    return disturb(belief, difference, [], atMs, events)
  events.push({
    atMs,
    type: 'move.illegal',
    ...squaresOf(difference),
    attempt: attemptOf(record, frame!, difference),
  })
  return { ...belief, complaint: belief.situation }
}

function isComplaint({ settings, stage }: Belief, situation: BestSituation, atMs: number): boolean {
  if (stage !== 'playing') return false
  const { isWrong, best } = situation
  if (isWrong) return atMs - lastActionMs(situation) >= settings.settleMs
  return best.leaning?.isSettingOut === true && atMs - best.leaning.sinceMs >= settings.slideMs
}

/** When the best explanation last had something to explain. */
function lastActionMs({ best }: BestSituation): number {
  let lastMs = Math.max(best.putMs, best.liftedMs)
  for (const { sinceMs } of best.faults) lastMs = Math.max(lastMs, sinceMs)
  return lastMs
}

/** One piece on one wrong square, or a piece taken up that may not move, shows what somebody tried. */
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

/** How the board differs from the record, leaving out sensors that are wrong. */
export function differenceFromRecord(belief: Belief): Difference {
  return differenceOf(belief.record.placement, reliableFrame(belief)!, capturedOnBoard(belief))
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

export function phaseOf(belief: Belief, situation: BestSituation | null, atMs: number): Phase {
  const { frame, stage, isDisturbed, record, phase, offer, settings } = belief
  if (frame === null) return 'offline'
  if (stage !== 'playing') return stage
  if (isDisturbed) return 'disturbed'
  if (offer?.kind === 'new-game') return 'matching'
  if (!situation) return phase === 'offline' || phase === 'setup' ? 'matching' : phase
  if (isComplaint(belief, situation, atMs)) return 'illegal'
  const { best, inHand, isWrong, isAtRest } = situation
  if (isWrong) return offer?.kind === 'takeback' ? 'illegal' : phase
  const { position } = best
  if (position === record) {
    if (inHand.length > 0) {
      const isOneThing = inHand.length === best.away.length && best.faults.length === 0
      return isOneThing || atMs - lastActionMs(situation) >= settings.liftMs ? 'lifted' : phase
    }
    if (best.leaning?.isSettingOut) return 'lifted'
    return isAtRest || best.leaning ? (best.captured.length > 0 ? 'clearing' : 'matching') : phase
  }
  if (leadsTo(position, record)) {
    if (offer?.kind === 'takeback') return 'illegal'
    return inHand.length > 0 ? 'lifted' : phase
  }
  return isSlidingOn(best) ? 'lifted' : 'settling'
}
