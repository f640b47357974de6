import { sameMove } from '../rules/move.ts'
import type { Piece } from '../rules/piece.ts'
import { type Position, play } from '../rules/position.ts'
import { linesTo, mayBeginWithSecondThought, mayBeSecondThought, mayBeTakenBack } from './catch-up.ts'
import {
  couldBe,
  type Difference,
  differenceOf,
  isOneHandsDoing,
  isStanding,
  NO_LEFTOVERS,
  without,
} from './difference.ts'
import type { DescribedMove, TrackingEvent } from './events.ts'
import { movesTaking, withLeftovers } from './explain.ts'
import { orderAfterMove } from './order.ts'
import { phaseOf } from './phase.ts'
import { MOST_PLIES_BACK } from './read-frame.ts'
import { type Interpretation, NOTHING_PENDING, newlyStanding } from './reading.ts'
import { NOTHING_CLEARED, newGameOf, type TrackerState } from './tracker-state.ts'

/**
 * What happens when a reading has stood long enough. Where the game moves on, the reading becomes `unread`,
 * and the frame is read again.
 */
export function takeEffect(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { reading, settings, stage } = tracking
  const done: TrackerState = { ...tracking, done: true, phase: phaseOf(tracking, reading, true) }
  if (mayHavePlayedOn(tracking)) return catchUp(done, atMs, events)
  switch (reading.kind) {
    case 'unread':
    case 'several-up':
      return done
    case 'match':
      return restore(done, atMs, events)
    case 'lift':
      return tracking.claimedMs === null
        ? lift(done, reading, atMs, events)
        : makeFinal(tracking, play(tracking.position, reading.hidden[0]!), atMs, events)
    case 'relift':
      return lift(done, reading, atMs, events)
    case 'straddle':
      return complain(done, reading.difference, atMs, events)
    case 'wrong':
      return reading.grave
        ? disturb(done, reading.difference, [], atMs, events)
        : complain(done, reading.difference, atMs, events)
    case 'reply-lift':
      return reading.elsewhere
        ? disturb({ ...done, pending: NOTHING_PENDING }, differenceFromGame(tracking), [], atMs, events)
        : makeFinal(tracking, reading.next, atMs, events)
    case 'move':
    case 'reply':
      return makeFinal(tracking, reading.next, atMs, events)
    case 'amend':
      events.push({
        atMs,
        type: 'move.amended',
        instead: tracking.position.last!.move,
        ...describeMove(reading.next),
      })
      return moveOn(tracking, reading.next, tracking.before!, atMs, events)
    case 'retract':
      events.push({ atMs, type: 'move.retracted', ...describeMove(tracking.position) })
      return goTo(tracking, tracking.before!)
    case 'takeback':
      return settings.takeback === 'free'
        ? takeBack(tracking, reading.to, atMs, events)
        : { ...done, offer: 'takeback' }
    case 'start-again':
      return stage === 'over' ? startAgain(tracking) : { ...done, offer: 'new-game' }
  }
}

/** A board that was to be restored before it was lost is to be restored still. */
function mayHavePlayedOn({ unseen, disturbed, reading }: TrackerState): boolean {
  return unseen && !disturbed && reading.kind !== 'lift' && reading.kind !== 'match'
}

function restore(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  if (tracking.disturbed) events.push({ atMs, type: 'board.restored' })
  const now = { ...tracking, disturbed: false, unseen: false }
  return { ...now, phase: phaseOf(now, now.reading, true) }
}

function lift(
  tracking: TrackerState,
  { kind, from: square }: Extract<Interpretation, { from: number }>,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  const { position, before } = tracking
  const piece = position.placement[square] as Piece
  events.push({ atMs, type: 'piece.lifted', square, piece })
  // A piece that the last mover would take by going further may have been lifted by that hand.
  const answers =
    kind === 'lift' && before && movesTaking(before.position, position.last!.move.from, [square]).length === 0
  return { ...tracking, lifted: { square, piece }, before: answers ? null : before }
}

function complain(
  tracking: TrackerState,
  difference: Difference,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  events.push({
    atMs,
    type: 'move.illegal',
    ...squaresOf(difference),
    attempt: attemptOf(tracking, difference),
  })
  const { pending } = tracking
  const stood = pending.kind === 'in-hand' ? pending.stood : pending
  return { ...tracking, pending: stood ?? NOTHING_PENDING }
}

/** One piece on one wrong square, or a piece taken up that may not move, shows what somebody tried. */
function attemptOf({ position, frame }: TrackerState, difference: Difference) {
  const { missing, surplus } = squaresOf(difference)
  const [from] = missing
  const to = surplus[0] ?? null
  if (from === undefined || missing.length > 1 || surplus.length > 1) return null
  if (to === null) return { from, to }
  return from !== to && couldBe(position.placement[from]!, frame?.[to] ?? '?') ? { from, to } : null
}

export function disturb(
  tracking: TrackerState,
  difference: Difference,
  candidates: readonly Position[][],
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  if (!tracking.disturbed) {
    events.push({
      atMs,
      type: 'board.disturbed',
      ...squaresOf(difference),
      candidates: candidates.map(line => line.map(position => position.last!.move)),
    })
  }
  const pending = tracking.pending.kind === 'standing' ? tracking.pending : NOTHING_PENDING
  return { ...tracking, disturbed: true, pending, phase: 'disturbed' }
}

function squaresOf({ missing, surplus, exchanged }: Difference) {
  return { missing: [...missing, ...exchanged], surplus: [...surplus, ...exchanged] }
}

const MOST_UNSEEN_PLIES = 3

/** The board was not seen for a while: it has been played on, if that can have happened in one way only. */
function catchUp(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { position, leftovers, frame, reading, wanted, settings, rethinking } = tracking
  const seen = { ...tracking, unseen: false }
  if (reading.kind === 'takeback' || reading.kind === 'start-again') return takeEffect(seen, atMs, events)
  const difference = differenceFromGame(tracking)
  // One piece up or on another square is rather a slip or a second thought than two moves or three that happen to
  // look like it.
  const mostPlies = isOneHandsDoing(difference) ? 1 : MOST_UNSEEN_PLIES
  const found = linesTo(position, frame!, leftovers, mostPlies)
  const lines = found.lines
    .map(line => positionsBetween(position, line.position))
    .filter(line => !wanted || sameMove(line[0]!.last!.move, wanted))
  const mayRethink =
    settings.touchMove === 'free' &&
    ((lines.some(line => line.length > 1) && mayBeSecondThought(position, frame!, leftovers)) ||
      (rethinking && lines.some(line => mayBeginWithSecondThought(position, line))))
  const mayTakeBack =
    settings.takeback !== 'off' && lines.some(line => mayBeTakenBack(position, line.at(-1)!, MOST_PLIES_BACK))
  const mayGoOn = found.mayGoOn && (frame!.includes('?') || lines.some(line => line.length > 2))
  const isDoubtful = found.mayBeUp || mayGoOn || mayRethink || mayTakeBack
  if (isDoubtful || lines.length !== 1) return disturb(seen, difference, lines, atMs, events)
  return lines[0]!.reduce((now, next) => makeFinal(now, next, atMs, events), seen)
}

function differenceFromGame({ position, frame, leftovers }: TrackerState): Difference {
  return differenceOf(position.placement, frame!, leftovers)
}

function positionsBetween(from: Position, to: Position): Position[] {
  const line: Position[] = []
  for (let past = to; past.ply > from.ply; past = past.previous!) line.unshift(past)
  return line
}

export function makeFinal(
  tracking: TrackerState,
  next: Position,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  events.push({ atMs, type: 'move.made', ...describeMove(next) })
  const { position, leftovers } = tracking
  return moveOn(tracking, next, { position, leftovers }, atMs, events)
}

function moveOn(
  tracking: TrackerState,
  next: Position,
  before: NonNullable<TrackerState['before']>,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  const { frame, pending } = tracking
  const gone = pending.kind === 'standing' ? pending.gone : []
  const all = without(gone, withLeftovers(before.leftovers, before.position, next))
  const leftovers = new Map([...all].filter(([square]) => isStanding(frame!, square)))
  const still = next.last!.captured.filter(square => leftovers.has(square))
  if (still.length > 0) events.push({ atMs, type: 'capture.pending', squares: still })
  if (next.outcome) events.push({ atMs, type: 'game.over', outcome: next.outcome })
  const stage = next.outcome ? 'over' : 'playing'
  const order = orderAfterMove(tracking.order, next.last!.move)
  const { cleared } = tracking
  return { ...goTo(tracking, { position: next, leftovers }), before, cleared, stage, order }
}

export function takeBack(
  tracking: TrackerState,
  to: Position,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  events.push({ atMs, type: 'takeback', plies: tracking.position.ply - to.ply })
  return goTo(tracking, { position: to, leftovers: NO_LEFTOVERS })
}

export function startAgain(tracking: TrackerState): TrackerState {
  return { ...goTo(tracking, { position: newGameOf(tracking), leftovers: NO_LEFTOVERS }), stage: 'setup' }
}

function goTo(tracking: TrackerState, at: NonNullable<TrackerState['before']>): TrackerState {
  const { reading, sinceMs } = tracking
  return {
    ...tracking,
    ...at,
    before: null,
    stage: 'playing',
    reading: { kind: 'unread' },
    // A piece that the opponent has lifted meanwhile has been up since then, and one put down has stood since then.
    sinceMs: reading.kind === 'reply-lift' || reading.kind === 'reply' ? sinceMs : Number.NaN,
    done: true,
    // The answer was seen, and its own answer may have begun.
    pending: reading.kind === 'reply' ? newlyStanding(reading.answer.last!.move) : NOTHING_PENDING,
    lifted: null,
    cleared: NOTHING_CLEARED,
    claimedMs: null,
    wanted: null,
    disturbed: false,
    offer: null,
  }
}

export function describeMove(after: Position): DescribedMove {
  const { last, ply, previous } = after
  return { move: last!.move, captured: last!.captured, by: previous!.toMove, ply, after }
}
