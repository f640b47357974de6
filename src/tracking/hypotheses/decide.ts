import type { Square } from '../../rules/geometry.ts'
import { sideOf } from '../../rules/piece.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import { differenceOf, NO_REMAINING } from '../difference.ts'
import type { DescribedMove, TrackingEvent } from '../events.ts'
import {
  ASK_AFTER_MS,
  ASK_SOON_MS,
  type Belief,
  type BestSituation,
  contenders,
  finalityOf,
  situationOf,
  standsAs,
} from './belief.ts'
import { MARGIN, MARGIN_BACK, MARGIN_TO_ASK } from './costs.ts'
import { disturb, earlierPosition, isWholePosition } from './disturbed.ts'
import { advance } from './extend.ts'
import {
  atRest,
  boardKeyOf,
  costPerS,
  type Hypothesis,
  leadsTo,
  mayGoTo,
  standsExactlyAs,
} from './hypothesis.ts'
import { publish } from './publish.ts'

/** What is certain enough at this instant is recorded, and what has changed is published. */
export function decide(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const hypotheses = withEarlierPosition(belief, advance(belief.hypotheses, atMs - belief.atMs), atMs)
  const reckoned = belief.atMs >= atMs && hypotheses === belief.hypotheses
  let now = withSituation(
    reckoned ? belief : { ...belief, hypotheses, atMs: Math.max(atMs, belief.atMs) },
    atMs,
  )
  now = offerNewGame(now, atMs)
  if (now.stage === 'setup') return now
  let situation = situationOf(now)
  for (let step = record(now, situation, atMs, events); step; step = record(now, situation, atMs, events)) {
    now = step
    situation = situationOf(now)
  }
  return publish(now, situation, atMs, events)
}

/** An earlier position that stands exactly, piece by piece, is an explanation, however it came about. */
function withEarlierPosition(
  { frame, record, settings, frameChangedMs, stage, isDisturbed }: Belief,
  hypotheses: readonly Hypothesis[],
  atMs: number,
): readonly Hypothesis[] {
  const [best] = hypotheses
  if (isDisturbed || frame === null || stage !== 'playing' || settings.takeback === 'off') return hypotheses
  if (best && best.away.length + best.strays.length + best.faults.length === 0) return hypotheses
  if (settings.touchMove === 'strict' || atMs - frameChangedMs < settings.slideMs) return hypotheses
  const earlier = earlierPosition(record, frame)
  if (!earlier) return hypotheses
  const isIt = (one: Hypothesis) => one.position === earlier && standsExactlyAs(one, earlier)
  const put = { ...atRest(earlier, [], frameChangedMs), isUndone: true, isOpen: false }
  return [put, ...hypotheses.filter(one => !isIt(one))]
}

function withSituation(belief: Belief, atMs: number): Belief {
  const best = belief.hypotheses[0]
  const situation = best ? boardKeyOf(best) : ''
  return situation === belief.situation
    ? belief
    : { ...belief, situation, situationSinceMs: atMs, offer: null }
}

/** One move recorded, changed or taken back; null where nothing more is certain. */
function record(
  belief: Belief,
  situation: BestSituation | null,
  atMs: number,
  events: TrackingEvent[],
): Belief | null {
  if (!situation || belief.isDisturbed || situation.isChaos) return null
  const { best } = situation
  if (best.position === belief.record) return null
  const isOneMove = best.position.previous === belief.record
  if (!isOneMove && isWholePosition(belief) && best.position.ply > belief.record.ply) return null
  if (leadsTo(belief.record, best.position)) return recordNext(belief, situation, atMs, events)
  return correct(belief, situation, atMs, events)
}

function recordNext(
  belief: Belief,
  { best }: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief | null {
  const next = firstAfter(belief.record, best.position)
  if (!isFinal(belief, best, next, atMs)) return null
  const agree = (margin: number) =>
    contenders(belief.hypotheses, margin).every(({ position }) => leadsTo(next, position))
  if (!agree(MARGIN)) {
    const isLikely = isWaitingVain(belief, atMs) && agree(MARGIN_TO_ASK)
    if (!isLikely) return isAsked(belief, atMs) ? ask(belief, atMs, events) : null
  }
  events.push({ atMs, type: 'move.made', ...describeMove(next) })
  return moveOn(belief, next, atMs, events)
}

/** The first position after `past` on the way to `later`. */
function firstAfter(past: Position, later: Position): Position {
  let next = later
  while (next.ply > past.ply + 1) next = next.previous!
  return next
}

function isFinal(belief: Belief, best: Hypothesis, next: Position, atMs: number): boolean {
  const { slideMs, liftMs } = belief.settings
  const { settledMs, slidMs } = finalityOf(belief)
  const { position, away, leaning, isClaimed, isUnseen, putMs, liftedMs } = best
  if (next !== position) return true
  // The sensors may be about to show where the piece stands.
  if (isClaimed) return !isUnseen || atMs - putMs >= liftMs
  if (leaning?.on === next.last!.move.to && leaning.isSettingOut) return false
  const isAnswered = away.some(({ piece, at }) => at === null && sideOf(piece) === position.toMove)
  // Where a piece may have gone out of sight, a twitch on another square is not answered either.
  const hasStood = atMs - putMs >= settledMs || !belief.frame!.includes('?')
  if (isAnswered && hasStood && liftedMs > putMs && atMs - liftedMs >= liftMs) return true
  if (isUnseen) return false
  const waitMs = away.length > 0 ? 2 * slideMs : slidesOn(next) ? slidMs : settledMs
  return atMs - putMs >= waitMs
}

/** Could the piece go further the same way? */
export function slidesOn({ previous, last }: Position): boolean {
  const { from, to } = last!.move
  const ray = previous!.rules.geometry.rays[from]!.find(squares => squares.includes(to))!
  const beyond = ray.slice(ray.indexOf(to) + 1)
  return mayGoTo(previous!, from).some(square => beyond.includes(square))
}

/** The record is not what the best explanation says. */
function correct(
  belief: Belief,
  situation: BestSituation,
  atMs: number,
  events: TrackingEvent[],
): Belief | null {
  const { record, hypotheses, settings } = belief
  const { best } = situation
  let common = record
  while (!leadsTo(common, best.position)) common = common.previous!
  const wrong = firstAfter(common, record)
  const next = best.position === common ? null : firstAfter(common, best.position)
  const agree = (margin: number) =>
    contenders(hypotheses, margin).every(
      ({ position }) => !leadsTo(wrong, position) && (next === null || leadsTo(next, position)),
    )
  const plies = record.ply - common.ply
  if (next === null) return goBack(belief, situation, common, plies, agree(MARGIN_BACK), atMs, events)
  const isSettled =
    next !== best.position || atMs - best.putMs >= (plies === 1 ? settings.slideMs : settings.takebackMs)
  if (!isSettled || best.leaning?.isSettingOut) return null
  if (!agree(MARGIN)) {
    const isLikely = isWaitingVain(belief, atMs) && agree(MARGIN_TO_ASK)
    if (!isLikely) return isAsked(belief, atMs) ? ask(belief, atMs, events) : null
  }
  if (plies === 1 && wrong.last!.move.from === next.last!.move.from) {
    events.push({ atMs, type: 'move.amended', instead: wrong.last!.move, ...describeMove(next) })
    return moveOn(belief, next, atMs, events)
  }
  events.push({ atMs, type: 'takeback', plies })
  events.push({ atMs, type: 'move.made', ...describeMove(next) })
  return moveOn(belief, next, atMs, events)
}

function goBack(
  belief: Belief,
  { best, isAtRest, inHand }: BestSituation,
  to: Position,
  plies: number,
  agree: boolean,
  atMs: number,
  events: TrackingEvent[],
): Belief | null {
  const { settings, record, isCleared } = belief
  const { slideMs, settleMs, liftMs, takebackMs } = settings
  const isRetraction = plies === 1 && !isCleared && !best.isUndone
  const waitMs = isRetraction ? slideMs : takebackMs
  const isPlayedOn =
    inHand.length === 1 && inHand[0] !== record.last!.move.from && best.liftedMs - best.putMs >= settleMs
  if (isPlayedOn ? atMs - best.liftedMs < liftMs : !isAtRest || atMs - best.putMs < waitMs) return null
  if (!agree) return null
  if (isRetraction) {
    events.push({ atMs, type: 'move.retracted', ...describeMove(record) })
    return goTo(belief, to)
  }
  if (settings.takeback === 'off') return null
  if (settings.takeback === 'confirm')
    return belief.offer ? null : { ...belief, offer: { kind: 'takeback', to } }
  return takeBack(belief, to, atMs, events)
}

export function takeBack(belief: Belief, to: Position, atMs: number, events: TrackingEvent[]): Belief {
  events.push({ atMs, type: 'takeback', plies: belief.record.ply - to.ply })
  return goTo(belief, to)
}

function goTo(belief: Belief, to: Position): Belief {
  return {
    ...belief,
    record: to,
    stage: 'playing',
    isAnswered: false,
    isCleared: false,
    requested: null,
    lifted: null,
    provisional: null,
    toRemove: [],
    offer: null,
  }
}

function moveOn(belief: Belief, next: Position, atMs: number, events: TrackingEvent[]): Belief {
  const best = belief.hypotheses[0]!
  const toRemove = best.captured.filter(square => next.last!.captured.includes(square))
  const earlier = belief.toRemove.filter(square => best.captured.includes(square))
  if (toRemove.length > 0) events.push({ atMs, type: 'capture.pending', squares: toRemove })
  if (next.outcome) events.push({ atMs, type: 'game.over', outcome: next.outcome })
  return {
    ...goTo(belief, next),
    stage: next.outcome ? 'over' : 'playing',
    isCleared: toRemove.length < next.last!.captured.length,
    toRemove: [...earlier, ...toRemove],
  }
}

/** The explanations differ, and time will not tell: their costs grow alike. */
function isWaitingVain({ situationSinceMs, hypotheses }: Belief, atMs: number): boolean {
  const [best] = hypotheses
  const waitedMs = atMs - situationSinceMs
  // A piece that lies across a line is complained of, not asked about.
  if (!best || best.leaning || waitedMs < ASK_SOON_MS) return false
  const leftS = (ASK_AFTER_MS - waitedMs) / 1000
  if (leftS <= 0) return true
  return !contenders(hypotheses).some(
    other => (costPerS(other) - costPerS(best)) * leftS > MARGIN - other.cost,
  )
}

/** A piece that may be in a hand will be put down: the players are asked only if it is not for long. */
function isAsked(belief: Belief, atMs: number): boolean {
  const mayBeInHand = contenders(belief.hypotheses).some(({ away }) => away.some(({ at }) => at === null))
  return isWaitingVain(belief, atMs) && (!mayBeInHand || atMs - belief.situationSinceMs >= ASK_AFTER_MS)
}

/** The explanations differ for too long: the players are asked, and the alternatives named. */
function ask(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const { record, frame, hypotheses } = belief
  const lines = new Map<Position, Position[]>()
  for (const { position } of contenders(hypotheses)) {
    if (position === record || !leadsTo(record, position)) continue
    const line: Position[] = []
    for (let now = position; now !== record; now = now.previous!) line.unshift(now)
    lines.set(position, line)
  }
  const difference = differenceOf(record.placement, frame!, NO_REMAINING)
  return { ...disturb(belief, difference, [...lines.values()].slice(0, 4), atMs, events), hypotheses }
}

/** All pieces at the start: a new game, if that is confirmed, or the last one is over. */
function offerNewGame(belief: Belief, atMs: number): Belief {
  const { frame, record, frameChangedMs, settings, stage, offer, hypotheses } = belief
  if (frame === null || stage === 'setup' || offer || record.ply <= 1) return belief
  if (atMs - frameChangedMs < settings.takebackMs) return belief
  const start = startPosition(record.rules)
  if (!standsAs(frame, start, NO_REMAINING) || standsAs(frame, record, NO_REMAINING)) return belief
  const best = hypotheses[0]
  const isOneMove = best && best.away.length + best.strays.length === 0 && best.position.previous === record
  if (isOneMove && !belief.isDisturbed) return belief
  return stage === 'over' ? awaitNewGame(belief) : { ...belief, offer: { kind: 'new-game' } }
}

export function awaitNewGame(belief: Belief): Belief {
  const start = startPosition(belief.record.rules)
  return { ...goTo(belief, start), stage: 'setup', isDisturbed: false, hypotheses: [], isUnseen: false }
}

/** The game is here for certain, and the board stands accordingly. */
export function settledAt(
  belief: Belief,
  position: Position,
  captured: readonly Square[],
  atMs: number,
): Belief {
  return withSituation({ ...belief, hypotheses: [atRest(position, captured, atMs)], atMs }, atMs)
}

export function describeMove(after: Position): DescribedMove {
  const { last, ply, previous } = after
  return { move: last!.move, captured: last!.captured, by: previous!.toMove, ply, after }
}
