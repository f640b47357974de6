import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { sameMove } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { differenceOf, isNone, NO_LEFTOVERS, type SensorFrame } from './difference.ts'
import { describeMove, disturb, startAgain, takeBack, takeEffect } from './effects.ts'
import type { TrackingEvent } from './events.ts'
import { explain } from './explain.ts'
import { NO_ORDER, orderAfter } from './order.ts'
import { pendingAfter, pendingNow } from './pending.ts'
import { phaseOf } from './phase.ts'
import { readFrame } from './read-frame.ts'
import { mayBeUnseen } from './read-reply.ts'
import { type Context, type Interpretation, NOTHING_PENDING, sameReading } from './reading.ts'
import { dueAtMs, effectAtMs, offlineAtMs } from './timing.ts'
import { moverOf, NEVER_SEEN, replaceGame, type StateStep, type TrackerState } from './tracker-state.ts'
import { believable, STEADY, unsteadinessAfter } from './unsteady.ts'

/** A frame has come. */
export function observe(tracking: TrackerState, sensed: SensorFrame, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => {
    const unsteadiness = unsteadinessAfter(
      now.unsteadiness,
      now.position.placement,
      now.leftovers,
      sensed,
      atMs,
    )
    const frame = believable(unsteadiness, sensed, atMs)
    if (now.frame === frame) return { ...now, unsteadiness, frameAtMs: atMs }
    const order = orderAfter(now.order, now.frame, frame)
    const settled = isPlayedOn(now, frame, atMs) ? takeEffect(now, atMs, events) : now
    const seen = { ...settled, frame, frameAtMs: atMs, unsteadiness, order }
    if (now.frame === null) events.push({ atMs, type: 'board.up' })
    // That a piece which might have been left from an earlier run is not there is no news.
    const news = now.frameAtMs === NEVER_SEEN ? [] : events
    return reread(clearLeftovers(seen, atMs, news), atMs, events)
  })
}

/** What was put back is believed as soon as the game goes on from there. */
function isPlayedOn(
  { reading, sinceMs, settings, position }: TrackerState,
  frame: SensorFrame,
  atMs: number,
): boolean {
  if (atMs - sinceMs < settings.settleMs) return false
  const { last, previous } = position
  const goesOnFrom = (to: Position, except: Square | null) => {
    const next = explain(to, frame, NO_LEFTOVERS, NO_ORDER)
    return (
      (next.kind === 'lift' && next.from !== except) || (next.kind === 'move' && next.move.from !== except)
    )
  }
  // Who lifts the same piece again has second thoughts.
  if (reading.kind === 'retract') return goesOnFrom(previous!, last!.move.from)
  return reading.kind === 'takeback' && settings.takeback === 'free' && goesOnFrom(reading.to, null)
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
  { reading, position, frame, standingSinceMs, settings }: TrackerState,
  atMs: number,
): boolean {
  if (reading.kind === 'lift') return true
  const isNew = atMs - standingSinceMs < settings.liftMs
  return reading.kind === 'move' && isNew && mayBeUnseen(position, reading.move, frame!)
}

/** What was offered is accepted. */
export function confirm(tracking: TrackerState, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => {
    const { offer, reading } = now
    if (offer === 'new-game') return startAgain(now)
    return offer === 'takeback' && reading.kind === 'takeback' ? takeBack(now, reading.to, atMs, events) : now
  })
}

/** This move is asked for from afar; null takes that back. */
export function requestMove(tracking: TrackerState, move: Move | null, atMs: number): StateStep {
  return step(tracking, atMs, (now, events) => reread({ ...now, wanted: move }, atMs, events))
}

/**
 * The game is another by word, not by hand. Until the board stands as it says, nothing on it is a move: what was
 * taken back still stands there, and would be played again.
 */
export function followGame(tracking: TrackerState, position: Position, atMs: number): StateStep {
  const events: TrackingEvent[] = []
  const next = insistingOnTheWhole(replaceGame(tracking, position), atMs, events)
  return { state: settleUntil(next, atMs, events), events }
}

function insistingOnTheWhole(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { frame, stage, position } = tracking
  if (stage === 'over') return tracking
  if (frame === null) return { ...tracking, disturbed: true }
  const difference = differenceOf(position.placement, frame, NO_LEFTOVERS)
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
  let now = tracking.reading.kind === 'unread' ? reread(tracking, nowMs, events) : tracking
  for (;;) {
    const atMs = dueAtMs(now)
    if (!isDue(atMs)) return now
    now = effectAtMs(now) <= offlineAtMs(now) ? takeEffect(now, atMs, events) : goOffline(now, atMs, events)
    if (now.reading.kind === 'unread') now = reread(now, atMs, events)
  }
}

function goOffline(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  events.push({ atMs, type: 'board.down' })
  return {
    ...tracking,
    frame: null,
    unsteadiness: STEADY,
    before: null,
    reading: { kind: 'unread' },
    sinceMs: Number.NaN,
    done: true,
    pending: NOTHING_PENDING,
    lifted: null,
    claimedMs: null,
    unseen: tracking.stage === 'playing',
    rethinking: ['relift', 'amend', 'retract'].includes(tracking.reading.kind),
    offer: null,
    phase: 'offline',
  }
}

/** Reads the frame; what goes on keeps its time. */
function reread(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { frame, stage, reading: old, lifted } = tracking
  if (frame === null) return tracking
  if (stage === 'setup') return setUp(tracking, frame, atMs, events)
  const context = contextOf(tracking, atMs)
  const reading = insisting(tracking, readFrame(context, frame), frame)
  const pending = pendingAfter(context.pending, reading, frame)
  const order = reading.kind === 'match' ? NO_ORDER : tracking.order
  if (sameReading(reading, old)) {
    const isAmbiguous = reading.kind === 'lift' && reading.hidden.length !== 1
    const claimedMs = isAmbiguous ? null : tracking.claimedMs
    const phase = phaseOf(tracking, reading, tracking.done)
    return { ...tracking, reading, pending, order, claimedMs, phase }
  }
  const goesOn = isSameStanding(old, reading)
  const wasSeen = old.kind === 'unread' && tracking.sinceMs <= atMs
  const sinceMs = wasSeen && reading.kind === 'lift' ? tracking.sinceMs : atMs
  const stoodMs = wasSeen && reading.kind === 'move' ? tracking.sinceMs : atMs
  const isRestored = reading.kind === 'move' && tracking.disturbed
  if (isRestored) events.push({ atMs, type: 'board.restored' })
  const seen = isRestored ? { ...tracking, disturbed: false } : tracking
  const now: TrackerState = {
    ...seen,
    reading,
    pending,
    order,
    claimedMs: null,
    sinceMs,
    standingSinceMs: goesOn ? tracking.standingSinceMs : stoodMs,
    done: false,
    offer: null,
    phase: phaseOf(seen, reading, false),
  }
  if (reading.kind === 'move' && !goesOn) {
    events.push({ atMs, type: 'move.provisional', ...describeMove(reading.next) })
    return { ...now, lifted: null }
  }
  if (reading.kind === 'match' && lifted) {
    events.push({ atMs, type: 'piece.returned', ...lifted })
    return { ...now, lifted: null }
  }
  return now
}

/** While a move is wanted, another is a slip of the hand. */
function insisting(
  { wanted, position, leftovers }: TrackerState,
  reading: Interpretation,
  frame: SensorFrame,
): Interpretation {
  if (!wanted) return reading
  const isWanted = (move: Move) => sameMove(move, wanted)
  if (reading.kind === 'lift') return { ...reading, hidden: reading.hidden.filter(isWanted) }
  const isMove = reading.kind === 'move' || reading.kind === 'reply-lift' || reading.kind === 'reply'
  if (!isMove || isWanted(reading.move)) return reading
  return { kind: 'wrong', difference: differenceOf(position.placement, frame, leftovers), grave: false }
}

function setUp(
  tracking: TrackerState,
  frame: SensorFrame,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  const difference = differenceOf(tracking.position.placement, frame, NO_LEFTOVERS)
  if (!isNone(difference)) {
    const reading: Interpretation = { kind: 'wrong', difference, grave: true }
    return { ...tracking, reading, sinceMs: atMs, done: true, phase: 'setup' }
  }
  const { outcome } = tracking.position
  events.push({ atMs, type: 'game.started', position: tracking.position })
  if (outcome) events.push({ atMs, type: 'game.over', outcome })
  const stage = outcome ? 'over' : 'playing'
  const phase = outcome ? 'over' : 'matching'
  return { ...tracking, stage, reading: { kind: 'match' }, order: NO_ORDER, sinceMs: atMs, done: true, phase }
}

function contextOf(tracking: TrackerState, atMs: number): Context {
  const { position, leftovers, order, before, reading, settings, standingSinceMs } = tracking
  const hasStood = atMs - standingSinceMs >= settings.liftMs
  return {
    position,
    leftovers,
    order,
    before,
    pending: pendingNow(tracking, atMs),
    replied: reading.kind === 'reply' ? reading : null,
    amending: reading.kind === 'amend' && hasStood ? reading.move : null,
    mayRethink: settings.touchMove === 'free',
    mayTakeBack: settings.takeback !== 'off',
    isDisturbed: tracking.disturbed,
    isOver: tracking.stage === 'over',
  }
}

function isSameStanding(old: Interpretation, reading: Interpretation): boolean {
  const stands = (a: Interpretation) =>
    a.kind === 'move' || a.kind === 'reply' || (a.kind === 'reply-lift' && a.stands) || a.kind === 'amend'
      ? a.move
      : null
  const [was, is] = [stands(old), stands(reading)]
  return was !== null && is !== null && sameMove(was, is)
}
