import type { Square } from '../rules/geometry.ts'
import { sameMove } from '../rules/move.ts'
import { legalMoves, type Position } from '../rules/position.ts'
import { type BeliefDraft, standsAs, tableRules } from './belief.ts'
import { COSTS } from './costs.ts'
import { settleAt } from './decide.ts'
import {
  differenceOf,
  isOneHandsDoing,
  isStanding,
  type RemainingCaptured,
  type SensorFrame,
  without,
} from './difference.ts'
import { disturb, earlierPosition, MOST_PLIES_BACK } from './disturbed.ts'
import { explain, withCaptured } from './explain.ts'
import { extendAll } from './extend.ts'
import { atRest, ComparedFrame } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { after, mayGoTo } from './known-positions.ts'

const MOST_UNSEEN_PLIES = 3
/** Enough to show that it is ambiguous, and to name a few. */
const MOST_CANDIDATES = 4

/** The board was not seen for a while: it has been played on, if that can have happened in one way only. */
export function catchUp(belief: BeliefDraft, instant: Instant): void {
  const { record, frame, perhapsStanding, settings, frameChangedMs } = belief
  const { ms: atMs } = instant
  const still = [...perhapsStanding.keys()].filter(square => isStanding(frame!, square))
  const isMatching = standsAs(frame!, record, perhapsStanding)
  const isLifted = !isMatching && explain(record, frame!, perhapsStanding).kind === 'lift'
  if (isMatching || isLifted) {
    belief.isUnseen = false
    belief.toRemove = still
    settleAt(belief, record, still, atMs)
  } else if (instant.isPast(frameChangedMs, settings.slideMs)) {
    belief.isUnseen = false
    playOn(belief, instant)
  }
  if (!isLifted) return
  // A captured piece may have been removed, and another have come there.
  const removed = still.map(square => ({
    ...atRest(
      record,
      still.filter(other => other !== square),
      atMs,
    ),
    cost: COSTS.liftOwn,
  }))
  belief.hypotheses = extendAll([...belief.hypotheses, ...removed], {
    frame: new ComparedFrame(frame!),
    nowMs: atMs,
    touchMs: settings.liftMs,
    rules: { ...tableRules(belief), mayTakeBack: false, fixed: record, kept: null },
    noise: () => 0,
    learnedFaultMs: belief.learnedFaultMs,
    masked: [],
  })
}

function playOn(belief: BeliefDraft, instant: Instant): void {
  const { record, frame, perhapsStanding, requested, settings, mayRethink, frameChangedMs } = belief
  const difference = differenceOf(record.placement, frame!, perhapsStanding)
  const mostPlies = isOneHandsDoing(difference) ? 1 : MOST_UNSEEN_PLIES
  const found = linesTo(record, frame!, perhapsStanding, mostPlies)
  const lines = found.lines
    .map(({ position }) => positionsBetween(record, position))
    .filter(line => !requested || sameMove(line[0]!.last!.move, requested))
  const isRethought =
    settings.touchMove === 'free' &&
    ((lines.some(line => line.length > 1) && mayBeSecondThought(record, frame!, perhapsStanding)) ||
      (mayRethink && lines.some(line => mayBeginWithSecondThought(record, line))))
  const isTakenBack = settings.takeback !== 'off' && lines.some(line => mayBeTakenBack(record, line.at(-1)!))
  const goesOn = found.mayGoOn && (frame!.includes('?') || lines.some(line => line.length > 2))
  const isDoubtful = found.mayBeUp || goesOn || isRethought || isTakenBack
  const past = settings.takeback === 'off' ? null : earlierPosition(record, frame!)
  if (past && lines.length === 0) {
    const putBack = { ...atRest(past, [], instant.ms), isUndone: true, isOpen: false, putMs: frameChangedMs }
    belief.hypotheses = [putBack]
    return
  }
  if (isDoubtful || lines.length !== 1) {
    disturb(belief, difference, lines, instant)
    return
  }
  const { position, remaining } = found.lines[0]!
  const still = [...remaining.keys()].filter(square => isStanding(frame!, square))
  belief.hypotheses = [{ ...atRest(position, still, instant.ms), isClaimed: true }]
}

function positionsBetween(from: Position, to: Position): Position[] {
  const line: Position[] = []
  for (let past = to; past.ply > from.ply; past = past.previous!) line.unshift(past)
  return line
}

/** A way in which the game may have gone on unseen. */
export interface UnseenLine {
  readonly position: Position
  readonly remaining: RemainingCaptured
}

interface UnseenLines {
  readonly lines: UnseenLine[]
  /** Or else one more ply is being made just now, or was, from a square that cannot be seen. */
  mayGoOn: boolean
  /** Or else the last piece is still in the air, and what stands where it may have gone was captured before. */
  mayBeUp: boolean
}

/**
 * The sequences of at most so many plies that explain the board, up to a few. Three plies are not considered beside
 * fewer: a piece that went in two steps looks like one that went in one.
 */
export function linesTo(
  position: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
  mostPlies: number,
): UnseenLines {
  const found: UnseenLines = { lines: [], mayGoOn: false, mayBeUp: false }
  for (let plies = 1; plies <= mostPlies && (plies <= 2 || found.lines.length === 0); plies++) {
    extendLine({ position, remaining }, frame, plies, found)
  }
  return found
}

function extendLine(line: UnseenLine, frame: SensorFrame, plies: number, found: UnseenLines): void {
  const { position, remaining } = line
  if (found.lines.length >= MOST_CANDIDATES || position.outcome) return
  // A ply fills one square, so no more may be surplus than there are plies to come.
  const { surplus, exchanged } = differenceOf(position.placement, frame, remaining)
  if (surplus.length + exchanged.length > plies) return
  if (plies > 1) {
    for (const move of legalMoves(position))
      extendLine(lineAfter(line, after(position, move)), frame, plies - 1, found)
    return
  }
  const last = explain(position, frame, remaining)
  if (last.kind === 'move') found.lines.push(lineAfter(line, last.next))
  else if (last.kind === 'lift') landOnCaptured(line, last.from, frame, found)
  else if (last.kind === 'perhaps') found.mayGoOn = true
}

/** The piece that is missing may stand where one was captured and taken off before. Only what it takes there proves it. */
function landOnCaptured(
  { position, remaining }: UnseenLine,
  from: Square,
  frame: SensorFrame,
  found: UnseenLines,
): void {
  const landed = mayGoTo(position, from)
    .filter(to => remaining.has(to) && isStanding(frame, to))
    .map(to => lineAfter({ position, remaining: without([to], remaining) }, after(position, { from, to })))
    .filter(line => standsAs(frame, line.position, line.remaining))
  found.lines.push(...landed)
  const { missing } = differenceOf(position.placement, frame, remaining)
  if (landed.length > 0 && missing.length === 1) found.mayBeUp = true
}

const lineAfter = ({ position, remaining }: UnseenLine, next: Position): UnseenLine => ({
  position: next,
  remaining: withCaptured(remaining, position, next),
})

/** Would every piece then stand where it stood a few plies ago, but for those captured since? They were put back, rather. */
function mayBeTakenBack(now: Position, { placement }: Position): boolean {
  const captured = new Set<Square>()
  for (let past = now, plies = 1; past.previous && plies <= MOST_PLIES_BACK; past = past.previous, plies++) {
    for (const square of past.last!.captured) captured.add(square)
    const then = past.previous.placement
    const isPutBack = (cell: string, square: Square) =>
      cell === then[square] || (cell === '.' && captured.has(square))
    if (placement.every(isPutBack)) return true
  }
  return false
}

/** Had the last mover not let go of the piece, and taken it on to where it stands now? */
function mayBeSecondThought(
  { previous, last }: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): boolean {
  if (!previous) return false
  const then = explain(previous, frame, without(last!.captured, remaining))
  return then.kind === 'move' && then.next.last!.move.from === last!.move.from
}

/** Or has the last mover taken the piece on at once to where this line takes it only after the answer? */
function mayBeginWithSecondThought({ previous, last }: Position, line: readonly Position[]): boolean {
  const again = line[1]?.last?.move
  if (!previous || !again || again.from !== last!.move.to) return false
  return again.to === last!.move.from || mayGoTo(previous, last!.move.from).includes(again.to)
}
