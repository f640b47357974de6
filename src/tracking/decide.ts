import type { Square } from '../rules/geometry.ts'
import { sideOf } from '../rules/piece.ts'
import { type Position, startPosition } from '../rules/position.ts'
import {
  type Belief,
  type BeliefDraft,
  type BestSituation,
  finalityOf,
  situationOf,
  standsAs,
} from './belief.ts'
import { isSure } from './certainty.ts'
import { MARGIN_BACK } from './costs.ts'
import { NO_REMAINING } from './difference.ts'
import { earlierPosition, isWholePosition, MOST_PLIES_BACK } from './disturbed.ts'
import type { DescribedMove } from './events.ts'
import { atRest, type Hypothesis, isSameBoard, standsExactlyAs } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { firstAfter, leadsTo, mayGoTo, startOf } from './known-positions.ts'
import { publish } from './publish.ts'
import { explainWholeFrame } from './whole-frame.ts'

/** What is certain enough at this instant is recorded, and what has changed is published. */
export function decide(belief: BeliefDraft, instant: Instant): void {
  belief.hypotheses = withEarlierPosition(belief, instant)
  explainWholeFrame(belief, instant)
  noteSituation(belief, instant.ms)
  offerNewGame(belief, instant)
  if (belief.stage === 'setup') return
  instant.lookForBetter(belief.hypotheses)
  while (record(belief, situationOf(belief), instant)) {}
  publish(belief, situationOf(belief), instant)
}

/** An earlier position that stands exactly, piece by piece, is an explanation, however it came about. */
function withEarlierPosition(
  { frame, record, settings, frameChangedMs, stage, isDisturbed, hypotheses }: Belief,
  instant: Instant,
): readonly Hypothesis[] {
  const [best] = hypotheses
  if (isDisturbed || frame === null || stage !== 'playing' || settings.takeback === 'off') return hypotheses
  // Two pieces that go back in one go have not made two moves.
  const isTwoMoves = hypotheses.some(({ position }) => position.ply > record.ply + 1)
  const isOfThisGame = best && (leadsTo(record, best.position) || leadsTo(best.position, record))
  const isNothingLeft = isOfThisGame && best.away.length + best.strays.length + best.faults.length === 0
  if (!isTwoMoves && (isNothingLeft || settings.touchMove === 'strict')) return hypotheses
  if (!instant.isPast(frameChangedMs, settings.slideMs)) return hypotheses
  const earlier = earlierPosition(record, frame)
  if (!earlier) return hypotheses
  const isIt = (one: Hypothesis) =>
    (one.position === earlier || (isTwinOf(one, earlier) && one.position.previous !== record)) &&
    standsExactlyAs(one, earlier)
  const put = { ...atRest(earlier, [], frameChangedMs), isUndone: true, isOpen: false }
  return [put, ...hypotheses.filter(one => !isIt(one))]
}

function noteSituation(belief: BeliefDraft, atMs: number): void {
  const best = belief.hypotheses[0] ?? null
  const { situation } = belief
  if (best === situation || (best && situation && isSameBoard(best, situation))) return
  belief.situation = best
  belief.situationSinceMs = atMs
  belief.offer = null
}

/** Records, changes or takes back one move; false where nothing more is certain. */
function record(belief: BeliefDraft, situation: BestSituation | null, instant: Instant): boolean {
  if (!situation || belief.isDisturbed || situation.isChaos) return false
  const { best } = situation
  if (best.position === belief.record) return false
  const isOneMove = best.position.previous === belief.record
  if (!isOneMove && isWholePosition(belief) && best.position.ply > belief.record.ply) return false
  if (leadsTo(belief.record, best.position)) return recordNext(belief, situation, instant)
  return correct(belief, situation, instant)
}

function recordNext(belief: BeliefDraft, { best }: BestSituation, instant: Instant): boolean {
  const next = firstAfter(belief.record, best.position)
  if (!isFinal(belief, best, next, instant)) return false
  if (!isSure(belief, instant, next, ({ position }) => leadsTo(next, position))) return false
  instant.events.push({ atMs: instant.ms, type: 'move.made', ...describeMove(next) })
  moveOn(belief, next, instant)
  return true
}

function isFinal(belief: Belief, best: Hypothesis, next: Position, instant: Instant): boolean {
  const { slideMs, liftMs } = belief.settings
  const { settledMs, slidMs } = finalityOf(belief)
  const { position, away, leaning, isClaimed, isUnseen, putMs, liftedMs } = best
  // A reply makes it final when it is no twitch itself.
  if (next !== position) return instant.isPast(putMs, settledMs)
  // The sensors may be about to show where the piece stands.
  // Where a piece may have gone out of sight, a twitch on another square is neither claimed nor answered.
  const hasStood = !belief.frame!.includes('?') || instant.isPast(putMs, settledMs)
  // And on a noisy board, what was claimed may not have been seen yet.
  const isSeen = !isUnseen && belief.learnedFaultMs === 0
  if (isClaimed) return (isSeen || instant.isPast(putMs, liftMs)) && (isUnseen || hasStood)
  if (leaning?.on === next.last!.move.to) return false
  const isAnswered = away.some(({ piece, at }) => at === null && sideOf(piece) === position.toMove)
  if (isAnswered && hasStood && liftedMs > putMs && instant.isPast(liftedMs, liftMs)) return true
  if (isUnseen) return false
  const waitMs = away.length > 0 ? 2 * slideMs : slidesOn(next) ? slidMs : settledMs
  return instant.isPast(putMs, waitMs)
}

/** Could the piece go further the same way? */
export function slidesOn({ previous, last }: Position): boolean {
  const { from, to } = last!.move
  const ray = previous!.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return mayGoTo(previous!, from).some(square => beyond.includes(square))
}

/** The record is not what the best explanation says. */
function correct(belief: BeliefDraft, situation: BestSituation, instant: Instant): boolean {
  const { record, settings } = belief
  const { ms: atMs, events } = instant
  const { best } = situation
  let common = record
  while (!leadsTo(common, best.position)) common = common.previous!
  const wrong = firstAfter(common, record)
  const next = best.position === common ? null : firstAfter(common, best.position)
  const says = ({ position }: Hypothesis) =>
    !leadsTo(wrong, position) && (next === null || leadsTo(next, position))
  const plies = record.ply - common.ply
  if (next === null) return goBack(belief, situation, common, says, instant)
  const waitMs = Math.max(plies === 1 ? settings.slideMs : settings.takebackMs, finalityOf(belief).slidMs)
  if (next === best.position && !instant.isPast(best.putMs, waitMs)) return false
  if (best.leaning || !isSure(belief, instant, next, says)) return false
  if (plies === 1 && wrong.last!.move.from === next.last!.move.from) {
    events.push({ atMs, type: 'move.amended', instead: wrong.last!.move, ...describeMove(next) })
  } else {
    events.push({ atMs, type: 'takeback', plies })
    events.push({ atMs, type: 'move.made', ...describeMove(next) })
  }
  moveOn(belief, next, instant)
  return true
}

function goBack(
  belief: BeliefDraft,
  { best, isAtRest, inHand }: BestSituation,
  to: Position,
  says: (one: Hypothesis) => boolean,
  instant: Instant,
): boolean {
  const { settings, record, isCleared, hypotheses } = belief
  const { slideMs, settleMs, liftMs, takebackMs } = settings
  const isRetraction = record.ply - to.ply === 1 && !isCleared && !best.isUndone
  const isPlayedOn =
    inHand.length === 1 && inHand[0] !== record.last!.move.from && best.liftedMs - best.putMs >= settleMs
  const isMeant = isPlayedOn
    ? instant.isPast(best.liftedMs, liftMs)
    : isAtRest && instant.isPast(best.putMs, isRetraction ? slideMs : takebackMs)
  if (!isMeant || !instant.isAgreed(hypotheses, MARGIN_BACK, says)) return false
  if (isRetraction) {
    instant.events.push({ atMs: instant.ms, type: 'move.retracted', ...describeMove(record) })
    goTo(belief, to)
    return true
  }
  if (settings.takeback === 'free') takeBack(belief, to, instant)
  else if (settings.takeback === 'confirm') belief.offer ??= { kind: 'takeback', to }
  return settings.takeback === 'free'
}

export function takeBack(belief: BeliefDraft, to: Position, instant: Instant): void {
  instant.events.push({ atMs: instant.ms, type: 'takeback', plies: belief.record.ply - to.ply })
  goTo(belief, to)
}

function goTo(belief: BeliefDraft, to: Position): void {
  belief.record = to
  belief.stage = 'playing'
  belief.isAnswered = false
  belief.isCleared = false
  belief.requested = null
  belief.lifted = null
  belief.provisional = null
  belief.toRemove = []
  belief.offer = null
}

function moveOn(belief: BeliefDraft, next: Position, { ms: atMs, events }: Instant): void {
  const { captured } = belief.hypotheses[0]!
  const toRemove = captured.filter(square => next.last!.captured.includes(square))
  const earlier = belief.toRemove.filter(square => captured.includes(square))
  if (toRemove.length > 0) events.push({ atMs, type: 'capture.pending', squares: toRemove })
  if (next.outcome) events.push({ atMs, type: 'game.over', outcome: next.outcome })
  goTo(belief, next)
  belief.hypotheses = belief.hypotheses.filter(one => !isTwinOf(one, next))
  if (next.outcome) belief.stage = 'over'
  belief.isCleared = toRemove.length < next.last!.captured.length
  belief.toRemove = [...earlier, ...toRemove]
}

/** The same pieces on the same squares, and the same side to move, by other moves: nothing that follows will tell them apart. */
function isTwinOf({ position }: Hypothesis, recorded: Position): boolean {
  if (position === recorded || position.toMove !== recorded.toMove) return false
  return position.placement.every((cell, square) => cell === recorded.placement[square])
}

/** All pieces at the start: a new game, if that is confirmed, or the last one is over. */
function offerNewGame(belief: BeliefDraft, instant: Instant): void {
  const { frame, record, frameChangedMs, settings, stage, offer, hypotheses } = belief
  if (frame === null || stage === 'setup' || offer) return
  if (!standsAs(frame, startOf(record), NO_REMAINING) || standsAs(frame, record, NO_REMAINING)) return
  if (stoodBefore(frame, record, settings.takeback === 'off' ? 1 : MOST_PLIES_BACK)) return
  if (!instant.isPast(frameChangedMs, settings.takebackMs)) return
  const best = hypotheses[0]
  const isOneMove = best && best.away.length + best.strays.length === 0 && best.position.previous === record
  if (isOneMove && !belief.isDisturbed) return
  if (stage === 'over') awaitNewGame(belief)
  else belief.offer = { kind: 'new-game' }
}

/** Whoever puts one of the last positions back takes moves back, also where it is the start. */
function stoodBefore(frame: string, record: Position, plies: number): boolean {
  let earlier = record.previous
  for (let ply = 0; ply < plies && earlier !== null; ply++, earlier = earlier.previous)
    if (standsAs(frame, earlier, NO_REMAINING)) return true
  return false
}

export function awaitNewGame(belief: BeliefDraft): void {
  // One of its own: what is known of a game's positions hangs on its first one, and is freed with it.
  goTo(belief, startPosition(belief.record.rules))
  belief.stage = 'setup'
  belief.isDisturbed = false
  belief.isUnseen = false
  belief.hypotheses = []
}

/** The game is here for certain, and the board stands accordingly. */
export function settleAt(
  belief: BeliefDraft,
  position: Position,
  captured: readonly Square[],
  atMs: number,
): void {
  belief.hypotheses = [atRest(position, captured, atMs)]
  noteSituation(belief, atMs)
}

export function describeMove(after: Position): DescribedMove {
  const { last, ply, previous } = after
  return { move: last!.move, captured: last!.captured, by: previous!.toMove, ply, after }
}
