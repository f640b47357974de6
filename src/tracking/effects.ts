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
  NO_REMAINING,
  without,
} from './difference.ts'
import type { DescribedMove, TrackingEvent } from './events.ts'
import { movesTaking, withRemaining } from './explain.ts'
import { MOST_PLIES_BACK } from './interpret-frame.ts'
import { type Interpretation, NOTHING_PENDING, newlyStanding } from './interpretation.ts'
import { orderAfterMove } from './order.ts'
import { phaseOf } from './phase.ts'
import { NOTHING_REMOVED, newGameOf, type TrackerState } from './tracker-state.ts'

/**
 * What happens when a interpretation has stood long enough. Where the game moves on, the interpretation becomes `unread`,
 * and the frame is read again.
 */
export function takeEffect(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { interpretation, settings, stage } = tracking
  const done: TrackerState = { ...tracking, done: true, phase: phaseOf(tracking, interpretation, true) }
  if (mayHavePlayedOn(tracking)) return catchUp(done, atMs, events)
  switch (interpretation.kind) {
    case 'unread':
    case 'several-up':
      return done
    case 'match':
      return restore(done, atMs, events)
    case 'lift':
      return tracking.claimedMs === null
        ? lift(done, interpretation, atMs, events)
        : makeFinal(tracking, play(tracking.position, interpretation.hidden[0]!), atMs, events)
    case 'relift':
      return lift(done, interpretation, atMs, events)
    case 'straddle':
      return reportIllegal(done, interpretation.difference, atMs, events)
    case 'wrong':
      return interpretation.isDisturbance
        ? disturb(done, interpretation.difference, [], atMs, events)
        : reportIllegal(done, interpretation.difference, atMs, events)
    case 'reply-lift':
      return interpretation.elsewhere
        ? disturb({ ...done, pending: NOTHING_PENDING }, differenceFromGame(tracking), [], atMs, events)
        : makeFinal(tracking, interpretation.next, atMs, events)
    case 'move':
    case 'reply':
      return makeFinal(tracking, interpretation.next, atMs, events)
    case 'amend':
      events.push({
        atMs,
        type: 'move.amended',
        instead: tracking.position.last!.move,
        ...describeMove(interpretation.next),
      })
      return moveOn(tracking, interpretation.next, tracking.before!, atMs, events)
    case 'retract':
      events.push({ atMs, type: 'move.retracted', ...describeMove(tracking.position) })
      return goTo(tracking, tracking.before!)
    case 'takeback':
      return settings.takeback === 'free'
        ? takeBack(tracking, interpretation.to, atMs, events)
        : { ...done, offer: 'takeback' }
    case 'start-again':
      return stage === 'over' ? startAgain(tracking) : { ...done, offer: 'new-game' }
  }
}

/** A board that was to be restored before it was lost is to be restored still. */
function mayHavePlayedOn({ unseen, disturbed, interpretation }: TrackerState): boolean {
  return unseen && !disturbed && interpretation.kind !== 'lift' && interpretation.kind !== 'match'
}

function restore(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  if (tracking.disturbed) events.push({ atMs, type: 'board.restored' })
  const now = { ...tracking, disturbed: false, changedByCommand: false, unseen: false }
  return { ...now, phase: phaseOf(now, now.interpretation, true) }
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

function reportIllegal(
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
  const { position, remaining, frame, interpretation, requested, settings, rethinking } = tracking
  const seen = { ...tracking, unseen: false }
  if (interpretation.kind === 'takeback' || interpretation.kind === 'start-again')
    return takeEffect(seen, atMs, events)
  const difference = differenceFromGame(tracking)
  // One piece up or on another square is rather a slip or a second thought than two moves or three that happen to
  // look like it.
  const mostPlies = isOneHandsDoing(difference) ? 1 : MOST_UNSEEN_PLIES
  const found = linesTo(position, frame!, remaining, mostPlies)
  const lines = found.lines
    .map(line => positionsBetween(position, line.position))
    .filter(line => !requested || sameMove(line[0]!.last!.move, requested))
  const mayRethink =
    settings.touchMove === 'free' &&
    ((lines.some(line => line.length > 1) && mayBeSecondThought(position, frame!, remaining)) ||
      (rethinking && lines.some(line => mayBeginWithSecondThought(position, line))))
  const mayTakeBack =
    settings.takeback !== 'off' && lines.some(line => mayBeTakenBack(position, line.at(-1)!, MOST_PLIES_BACK))
  const mayGoOn = found.mayGoOn && (frame!.includes('?') || lines.some(line => line.length > 2))
  const isDoubtful = found.mayBeUp || mayGoOn || mayRethink || mayTakeBack
  if (isDoubtful || lines.length !== 1) return disturb(seen, difference, lines, atMs, events)
  return lines[0]!.reduce((now, next) => makeFinal(now, next, atMs, events), seen)
}

function differenceFromGame({ position, frame, remaining }: TrackerState): Difference {
  return differenceOf(position.placement, frame!, remaining)
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
  const { position, remaining } = tracking
  return moveOn(tracking, next, { position, remaining }, atMs, events)
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
  const all = without(gone, withRemaining(before.remaining, before.position, next))
  const remaining = new Map([...all].filter(([square]) => isStanding(frame!, square)))
  const still = next.last!.captured.filter(square => remaining.has(square))
  if (still.length > 0) events.push({ atMs, type: 'capture.pending', squares: still })
  if (next.outcome) events.push({ atMs, type: 'game.over', outcome: next.outcome })
  const stage = next.outcome ? 'over' : 'playing'
  const order = orderAfterMove(tracking.order, next.last!.move)
  const { removed } = tracking
  return { ...goTo(tracking, { position: next, remaining }), before, removed, stage, order }
}

export function takeBack(
  tracking: TrackerState,
  to: Position,
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  events.push({ atMs, type: 'takeback', plies: tracking.position.ply - to.ply })
  return goTo(tracking, { position: to, remaining: NO_REMAINING })
}

export function startAgain(tracking: TrackerState): TrackerState {
  return { ...goTo(tracking, { position: newGameOf(tracking), remaining: NO_REMAINING }), stage: 'setup' }
}

function goTo(tracking: TrackerState, at: NonNullable<TrackerState['before']>): TrackerState {
  const { interpretation, sinceMs } = tracking
  return {
    ...tracking,
    ...at,
    before: null,
    stage: 'playing',
    interpretation: { kind: 'unread' },
    // A piece that the opponent has lifted meanwhile has been up since then, and one put down has stood since then.
    sinceMs: interpretation.kind === 'reply-lift' || interpretation.kind === 'reply' ? sinceMs : Number.NaN,
    done: true,
    // The answer was seen, and its own answer may have begun.
    pending:
      interpretation.kind === 'reply' ? newlyStanding(interpretation.answer.last!.move) : NOTHING_PENDING,
    lifted: null,
    removed: NOTHING_REMOVED,
    claimedMs: null,
    requested: null,
    disturbed: false,
    changedByCommand: false,
    offer: null,
  }
}

export function describeMove(after: Position): DescribedMove {
  const { last, ply, previous } = after
  return { move: last!.move, captured: last!.captured, by: previous!.toMove, ply, after }
}
