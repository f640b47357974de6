import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { sameMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { differenceOf, isNone, NO_REMAINING, type SensorFrame } from './difference.ts'
import { describeMove, disturb, startAgain, takeBack, takeEffect } from './effects.ts'
import type { TrackingEvent } from './events.ts'
import { explain } from './explain.ts'
import { interpretFrame } from './interpret-frame.ts'
import { mayBeUnseen } from './interpret-reply.ts'
import { type Context, type Interpretation, NOTHING_PENDING, sameInterpretation } from './interpretation.ts'
import { filteredFrame, NO_NOISE, noiseAfter } from './noisy-sensors.ts'
import { NO_ORDER, orderAfter } from './order.ts'
import { pendingAfter, pendingNow } from './pending.ts'
import { phaseOf } from './phase.ts'
import { removeCaptured } from './remove-captured.ts'
import { dueAtMs, effectAtMs, offlineAtMs } from './timing.ts'
import { moverOf, NEVER_SEEN, replaceGame, type StateStep, type TrackerState } from './tracker-state.ts'

/** A frame has come. */
export function observe(tracking: TrackerState, sensed: SensorFrame, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => {
    const noise = noiseAfter(now.noise, now.position.placement, now.remaining, sensed, atMs)
    const frame = filteredFrame(noise, sensed, atMs)
    if (now.frame === frame) return { ...now, noise, frameAtMs: atMs }
    const order = orderAfter(now.order, now.frame, frame)
    const settled = isPlayedOn(now, frame, atMs) ? takeEffect(now, atMs, events) : now
    const seen = { ...settled, frame, frameAtMs: atMs, noise, order }
    if (now.frame === null) events.push({ atMs, type: 'board.up' })
    // That a piece which might have been left from an earlier run is not there is no news.
    const news = now.frameAtMs === NEVER_SEEN ? [] : events
    return reinterpret(removeCaptured(seen, atMs, news), atMs, events)
  })
}

/** What was put back is believed as soon as the game goes on from there. */
function isPlayedOn(
  { interpretation, sinceMs, settings, position }: TrackerState,
  frame: SensorFrame,
  atMs: number,
): boolean {
  if (atMs - sinceMs < settings.settleMs) return false
  const { last, previous } = position
  const goesOnFrom = (to: Position, except: Square | null) => {
    const next = explain(to, frame, NO_REMAINING, NO_ORDER)
    return (
      (next.kind === 'lift' && next.from !== except) || (next.kind === 'move' && next.move.from !== except)
    )
  }
  // Who lifts the same piece again has second thoughts.
  if (interpretation.kind === 'retract') return goesOnFrom(previous!, last!.move.from)
  return (
    interpretation.kind === 'takeback' && settings.takeback === 'free' && goesOnFrom(interpretation.to, null)
  )
}

/** Time has passed. */
export function passTime(tracking: TrackerState, nowMs: number): StateStep {
  return step(tracking, nowMs, now => now)
}

/** The board is gone, and its driver says so. */
export function disconnect(tracking: TrackerState, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => (now.frame === null ? now : goOffline(now, atMs, events)))
}

/** A player has pressed their clock button: the move is final. */
export function pressClock(tracking: TrackerState, side: Side, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => {
    if (moverOf(now) !== side) return now
    return isUncertain(now, atMs) ? { ...now, claimedMs: atMs } : takeEffect(now, atMs, events)
  })
}

/** The hand is faster than the sensors: before the piece is where none of them sees it, they would have to say so. */
function isUncertain(
  { interpretation, position, frame, standingSinceMs, settings }: TrackerState,
  atMs: number,
): boolean {
  if (interpretation.kind === 'lift') return true
  const isNew = atMs - standingSinceMs < settings.liftMs
  return interpretation.kind === 'move' && isNew && mayBeUnseen(position, interpretation.move, frame!)
}

/** What was offered is accepted. */
export function confirm(tracking: TrackerState, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => {
    const { offer, interpretation } = now
    if (offer === 'new-game') return startAgain(now)
    return offer === 'takeback' && interpretation.kind === 'takeback'
      ? takeBack(now, interpretation.to, atMs, events)
      : now
  })
}

/** This move is requested by command; null withdraws it. */
export function requestMove(tracking: TrackerState, move: Move | null, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => reinterpret({ ...now, requested: move }, atMs, events))
}

/**
 * The game was changed by command, not by hand. Until the board stands as it says, nothing on it is a move: what was
 * taken back still stands there, and would be played again.
 */
export function followGame(tracking: TrackerState, position: Position, atMs: number): StateStep {
  const events: TrackingEvent[] = []
  const whole = insistingOnTheWhole(replaceGame(tracking, position), atMs, events)
  const next = { ...whole, changedByCommand: whole.disturbed }
  return { state: settleUntil(next, atMs, events), events }
}

function insistingOnTheWhole(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { frame, stage, position } = tracking
  if (stage === 'over') return tracking
  if (frame === null) return { ...tracking, disturbed: true }
  const difference = differenceOf(position.placement, frame, NO_REMAINING)
  return isNone(difference) ? tracking : disturb(tracking, difference, [], atMs, events)
}

/**
 * Everything that was due before comes first, then the input, then what follows from it at once. What falls due at
 * this very instant waits for the input: a piece that is seen to be gone now has not stood until now.
 */
function step(
  tracking: TrackerState,
  atMs: number,
  input: (now: TrackerState, events: TrackingEvent[]) => TrackerState,
): StateStep {
  const events: TrackingEvent[] = []
  const before = settleUntil(tracking, atMs, events, dueMs => dueMs < atMs)
  return { state: settleUntil(input(before, events), atMs, events), events }
}

function settleUntil(
  tracking: TrackerState,
  nowMs: number,
  events: TrackingEvent[],
  isDue: (dueMs: number) => boolean = dueMs => dueMs <= nowMs,
): TrackerState {
  let now = tracking.interpretation.kind === 'unread' ? reinterpret(tracking, nowMs, events) : tracking
  for (;;) {
    const atMs = dueAtMs(now)
    if (!isDue(atMs)) return now
    now = effectAtMs(now) <= offlineAtMs(now) ? takeEffect(now, atMs, events) : goOffline(now, atMs, events)
    if (now.interpretation.kind === 'unread') now = reinterpret(now, atMs, events)
  }
}

function goOffline(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  events.push({ atMs, type: 'board.down' })
  return {
    ...tracking,
    frame: null,
    noise: NO_NOISE,
    before: null,
    interpretation: { kind: 'unread' },
    sinceMs: Number.NaN,
    done: true,
    pending: NOTHING_PENDING,
    lifted: null,
    claimedMs: null,
    unseen: tracking.stage === 'playing',
    rethinking: ['relift', 'amend', 'retract'].includes(tracking.interpretation.kind),
    offer: null,
    phase: 'offline',
  }
}

/** Reads the frame; what goes on keeps its time. */
function reinterpret(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { frame, stage, interpretation: old, lifted } = tracking
  if (frame === null) return tracking
  if (stage === 'setup') return setUp(tracking, frame, atMs, events)
  const context = contextOf(tracking, atMs)
  const interpretation = insisting(tracking, interpretFrame(context, frame), frame)
  const pending = pendingAfter(context.pending, interpretation, frame)
  const order = interpretation.kind === 'match' ? NO_ORDER : tracking.order
  if (sameInterpretation(interpretation, old)) {
    const isAmbiguous = interpretation.kind === 'lift' && interpretation.hidden.length !== 1
    const claimedMs = isAmbiguous ? null : tracking.claimedMs
    const phase = phaseOf(tracking, interpretation, tracking.done)
    return { ...tracking, interpretation, pending, order, claimedMs, phase }
  }
  const goesOn = isSameStanding(old, interpretation)
  const wasSeen = old.kind === 'unread' && tracking.sinceMs <= atMs
  const sinceMs = wasSeen && interpretation.kind === 'lift' ? tracking.sinceMs : atMs
  const stoodMs = wasSeen && interpretation.kind === 'move' ? tracking.sinceMs : atMs
  const isRestored = interpretation.kind === 'move' && tracking.disturbed
  if (isRestored) events.push({ atMs, type: 'board.restored' })
  const seen = isRestored ? { ...tracking, disturbed: false, changedByCommand: false } : tracking
  const now: TrackerState = {
    ...seen,
    interpretation,
    pending,
    order,
    claimedMs: null,
    sinceMs,
    standingSinceMs: goesOn ? tracking.standingSinceMs : stoodMs,
    done: false,
    offer: null,
    phase: phaseOf(seen, interpretation, false),
  }
  if (interpretation.kind === 'move' && !goesOn) {
    events.push({ atMs, type: 'move.provisional', ...describeMove(interpretation.next) })
    return { ...now, lifted: null }
  }
  if (interpretation.kind === 'match' && lifted) {
    events.push({ atMs, type: 'piece.returned', ...lifted })
    return { ...now, lifted: null }
  }
  return now
}

/** While a move is requested, another is a slip of the hand. */
function insisting(
  { requested, position, remaining }: TrackerState,
  interpretation: Interpretation,
  frame: SensorFrame,
): Interpretation {
  if (!requested) return interpretation
  const isWanted = (move: Move) => sameMove(move, requested)
  if (interpretation.kind === 'lift')
    return { ...interpretation, hidden: interpretation.hidden.filter(isWanted) }
  const isMove =
    interpretation.kind === 'move' || interpretation.kind === 'reply-lift' || interpretation.kind === 'reply'
  if (!isMove || isWanted(interpretation.move)) return interpretation
  return {
    kind: 'wrong',
    difference: differenceOf(position.placement, frame, remaining),
    isDisturbance: false,
  }
}

function setUp(
  tracking: TrackerState,
  frame: SensorFrame,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  const difference = differenceOf(tracking.position.placement, frame, NO_REMAINING)
  if (!isNone(difference)) {
    const interpretation: Interpretation = { kind: 'wrong', difference, isDisturbance: true }
    return { ...tracking, interpretation, sinceMs: atMs, done: true, phase: 'setup' }
  }
  const { outcome } = tracking.position
  events.push({ atMs, type: 'game.started', position: tracking.position })
  if (outcome) events.push({ atMs, type: 'game.over', outcome })
  const stage = outcome ? 'over' : 'playing'
  const phase = outcome ? 'over' : 'matching'
  return {
    ...tracking,
    stage,
    interpretation: { kind: 'match' },
    order: NO_ORDER,
    sinceMs: atMs,
    done: true,
    phase,
  }
}

function contextOf(tracking: TrackerState, atMs: number): Context {
  const { position, remaining, order, before, interpretation, settings, standingSinceMs } = tracking
  const hasStood = atMs - standingSinceMs >= settings.liftMs
  return {
    position,
    remaining,
    order,
    before,
    pending: pendingNow(tracking, atMs),
    replied: interpretation.kind === 'reply' ? interpretation : null,
    amending: interpretation.kind === 'amend' && hasStood ? interpretation.move : null,
    mayRethink: settings.touchMove === 'free',
    mayTakeBack: settings.takeback !== 'off',
    isDisturbed: tracking.disturbed,
    isOver: tracking.stage === 'over',
  }
}

function isSameStanding(old: Interpretation, interpretation: Interpretation): boolean {
  const stands = (a: Interpretation) =>
    a.kind === 'move' || a.kind === 'reply' || (a.kind === 'reply-lift' && a.stands) || a.kind === 'amend'
      ? a.move
      : null
  const [was, is] = [stands(old), stands(interpretation)]
  return was !== null && is !== null && sameMove(was, is)
}
