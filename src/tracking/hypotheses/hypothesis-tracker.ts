import type { Square } from '../../rules/geometry.ts'
import type { Move } from '../../rules/move.ts'
import type { Side } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import { differenceOf, isNone, NO_REMAINING, type SensorFrame } from '../difference.ts'
import type { TrackingEvent } from '../events.ts'
import { noiseAfter } from '../noisy-sensors.ts'
import type { TrackingSettings } from '../settings.ts'
import { awaitGame, resumeGame, takenAndPerhapsStanding } from './begin.ts'
import { type Belief, nextDecisionMs, standsAs, tableRules } from './belief.ts'
import { catchUp } from './catch-up-lines.ts'
import { COSTS } from './costs.ts'
import { awaitNewGame, decide, settledAt, takeBack } from './decide.ts'
import { disturb, isWholePosition, restored } from './disturbed.ts'
import { advance, cheapest, extendAll, type Moment } from './extend.ts'
import { ComparedFrame, type Hypothesis } from './hypothesis.ts'
import { capturedOnBoard, phaseOf } from './publish.ts'
import { putOutOfSight } from './unseen.ts'

/** Twenty short faults after a long one, half of its length is still expected. */
const FADING = 0.965

export interface BeliefStep {
  readonly belief: Belief
  readonly events: readonly TrackingEvent[]
}

export function observe(belief: Belief, frame: SensorFrame, atMs: number): BeliefStep {
  return step(belief, atMs, (now, events) => {
    if (now.frame === null) events.push({ atMs, type: 'board.up' })
    if (now.frame === frame) return { ...now, frameAtMs: atMs }
    const sensorNoise = noiseAfter(now.sensorNoise, now.record.placement, capturedOnBoard(now), frame, atMs)
    const seen = { ...now, sensorNoise, frame, frameAtMs: atMs, frameChangedMs: atMs }
    return explainFrame(seen, now.frame ?? frame, atMs, events)
  })
}

function explainFrame(belief: Belief, before: SensorFrame, atMs: number, events: TrackingEvent[]): Belief {
  if (belief.stage === 'setup' || belief.isUnseen || belief.isDisturbed || belief.stage === 'over') {
    if (belief.hypotheses.length === 0) return { ...belief, offer: null }
  }
  const hypotheses = extendAll(belief.hypotheses, {
    ...momentOf(belief, atMs),
    masked: newlyMasked(before, belief.frame!),
  })
  const learnedFaultMs = faultMsAfter(belief, hypotheses[0], atMs)
  if (hypotheses.length > 0) return { ...belief, hypotheses, learnedFaultMs }
  if (belief.stage === 'over' || isWholePosition(belief)) return { ...belief, hypotheses: [] }
  return disturb(belief, differenceOf(belief.record.placement, belief.frame!, NO_REMAINING), [], atMs, events)
}

/** A fault that has passed while no piece was in a hand shows how long they last; what was long ago fades. */
function faultMsAfter(
  { hypotheses, learnedFaultMs }: Belief,
  now: Hypothesis | undefined,
  atMs: number,
): number {
  const before = hypotheses[0]!
  if (!now || now.away.length + before.away.length > 0 || now.position !== before.position)
    return learnedFaultMs
  const passed = before.faults.filter(({ square }) => !now.faults.some(fault => fault.square === square))
  const leant = before.leaning && !now.leaning ? [before.leaning] : []
  const longest = Math.max(0, ...[...passed, ...leant].map(({ sinceMs }) => atMs - sinceMs))
  return longest === 0 ? learnedFaultMs : Math.max(longest, learnedFaultMs * FADING)
}

function newlyMasked(before: SensorFrame, frame: SensorFrame): Square[] {
  if (!frame.includes('?')) return []
  return [...frame].flatMap((seen, square) => (seen === '?' && before[square] !== '?' ? [square] : []))
}

function momentOf(belief: Belief, nowMs: number): Moment {
  const { frame, settings, sensorNoise } = belief
  // A piece that leans over on to the next square fills it a few times, too.
  const noise = (square: Square) =>
    Math.min(2, Math.max(0, (sensorNoise.squares.get(square)?.fills ?? 0) - 3))
  const compared = new ComparedFrame(frame!)
  return { frame: compared, nowMs, liftMs: settings.liftMs, rules: tableRules(belief), noise, masked: [] }
}

export function passTime(belief: Belief, nowMs: number): BeliefStep {
  return step(belief, nowMs, now => now)
}

export function disconnect(belief: Belief, atMs: number): BeliefStep {
  return step(belief, atMs, (now, events) => (now.frame === null ? now : goOffline(now, atMs, events)))
}

function goOffline(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  events.push({ atMs, type: 'board.down' })
  const best = belief.hypotheses[0]
  return {
    ...belief,
    frame: null,
    hypotheses: [],
    isUnseen: belief.stage === 'playing',
    mayRethink: best !== undefined && best.position === belief.record.previous,
    perhapsStanding: new Map(
      [...takenAndPerhapsStanding(belief.record)].filter(([square]) => belief.toRemove.includes(square)),
    ),
    offer: null,
    lifted: null,
    provisional: null,
    complaint: '',
    phase: 'offline',
  }
}

/** The move that stands is final if its mover presses the clock button. */
export function pressClock(belief: Belief, side: Side, atMs: number): BeliefStep {
  return step(belief, atMs, now => {
    if (now.frame === null) return now
    const moment = momentOf(now, atMs)
    const claim = (hypothesis: Hypothesis): Hypothesis[] => {
      const { position } = hypothesis
      const hasMoved = position.toMove !== side && position !== now.record
      const isUpAgain = hypothesis.away.some(({ from }) => from === position.last?.move.to)
      if (hasMoved && !isUpAgain) return [{ ...hypothesis, isClaimed: true }]
      const early = { ...hypothesis, cost: hypothesis.cost + COSTS.pressTooEarly }
      const hidden = now.isUnseen || position.toMove !== side ? [] : putOutOfSight(hypothesis, moment)
      return [early, ...hidden.map(one => ({ ...one, isClaimed: true, putMs: atMs }))]
    }
    return { ...now, hypotheses: cheapest(now.hypotheses.flatMap(claim)) }
  })
}

export function confirm(belief: Belief, atMs: number): BeliefStep {
  return step(belief, atMs, (now, events) => {
    if (now.offer?.kind === 'new-game') return awaitNewGame(now)
    if (now.offer?.kind !== 'takeback') return now
    const back = takeBack(now, now.offer.to, atMs, events)
    return settledAt({ ...back, isDisturbed: false, knocked: null }, back.record, [], atMs)
  })
}

export function requestMove(belief: Belief, move: Move | null, atMs: number): BeliefStep {
  return step(belief, atMs, now => ({ ...now, requested: move }))
}

/** The game was changed by command. */
export function followGame(belief: Belief, position: Position, atMs: number): BeliefStep {
  const { settings, frame, frameAtMs, frameChangedMs, phase, learnedFaultMs } = belief
  const fresh: Belief = {
    ...resumeGame(position, settings, false),
    perhapsStanding: NO_REMAINING,
    learnedFaultMs,
    frame,
    frameAtMs,
    frameChangedMs,
    isUnseen: false,
    phase,
    atMs,
  }
  return step(fresh, atMs, (now, events) => {
    if (now.stage === 'over') return now
    if (frame === null) return { ...now, isDisturbed: true, changedByCommand: true }
    const difference = differenceOf(position.placement, frame, NO_REMAINING)
    return isNone(difference)
      ? settledAt(now, position, [], atMs)
      : { ...disturb(now, difference, [], atMs, events), changedByCommand: true }
  })
}

export function awaitGameInstead(
  belief: Belief,
  position: Position,
  atMs: number,
  change: Partial<TrackingSettings>,
): BeliefStep {
  const { settings, frame, frameAtMs, frameChangedMs, phase, learnedFaultMs } = belief
  const fresh = {
    ...awaitGame(position, { ...settings, ...change }),
    frame,
    frameAtMs,
    frameChangedMs,
    phase,
    learnedFaultMs,
    atMs,
  }
  return step(fresh, atMs, now => now)
}

export function awaitGameOfOtherSize(
  { settings, frameAtMs, phase }: Belief,
  position: Position,
  frame: SensorFrame | null,
  atMs: number,
  change: Partial<TrackingSettings>,
): BeliefStep {
  const fresh: Belief = {
    ...awaitGame(position, { ...settings, ...change }),
    frame,
    frameAtMs,
    frameChangedMs: atMs,
    phase: frame === null ? 'offline' : phase,
    atMs,
  }
  return step(fresh, atMs, now => now)
}

/** Everything that was due before comes first, then the input, then what follows from it at once. */
function step(
  belief: Belief,
  atMs: number,
  input: (now: Belief, events: TrackingEvent[]) => Belief,
): BeliefStep {
  const events: TrackingEvent[] = []
  let now = belief
  for (let dueMs = nextDecisionMs(now, now.atMs); dueMs < atMs; dueMs = nextDecisionMs(now, now.atMs)) {
    now = settle(now, dueMs, events)
  }
  return { belief: settle(input(reckoned(now, atMs), events), atMs, events), events }
}

/** Costs are reckoned up to this instant, with the frame as it was. */
function reckoned(belief: Belief, atMs: number): Belief {
  if (belief.hypotheses.length === 0) return belief
  return { ...belief, hypotheses: advance(belief.hypotheses, atMs - belief.atMs), atMs }
}

function settle(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  if (belief.frame === null) return { ...belief, atMs, phase: 'offline' }
  if (atMs >= belief.frameAtMs + belief.settings.offlineMs)
    return { ...goOffline(belief, atMs, events), atMs }
  if (belief.stage === 'setup') return setUp({ ...belief, atMs }, atMs, events)
  let now = belief
  if (now.isDisturbed) now = restored(now, atMs, events)
  else if (now.isUnseen) now = catchUp(now, atMs, events)
  else if (now.hypotheses.length === 0 && standsAs(now.frame!, now.record, NO_REMAINING))
    now = settledAt(now, now.record, [], atMs)
  const decided = decide(now, atMs, events)
  if (decided.stage === 'setup') return setUp(decided, atMs, events)
  return decided.atMs === atMs ? decided : { ...decided, atMs }
}

function setUp(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const { record, frame } = belief
  if (!standsAs(frame!, record, NO_REMAINING)) return { ...belief, phase: 'setup' }
  const { outcome } = record
  events.push({ atMs, type: 'game.started', position: record })
  if (outcome) events.push({ atMs, type: 'game.over', outcome })
  const begun = settledAt({ ...belief, stage: outcome ? 'over' : 'playing', toRemove: [] }, record, [], atMs)
  return { ...begun, phase: phaseOf(begun, null, atMs) === 'over' ? 'over' : 'matching' }
}
