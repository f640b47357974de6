import type { Square } from '../rules/geometry.ts'
import { legalDestinations, legalMoves, type Position, play } from '../rules/position.ts'
import {
  differenceOf,
  isNone,
  isStanding,
  type RemainingCaptured,
  type SensorFrame,
  without,
} from './difference.ts'
import { explain, withRemaining } from './explain.ts'
import { NO_ORDER } from './order.ts'

/** Enough to show that it is ambiguous, and to name a few. */
const MOST_CANDIDATES = 4

/** A way in which the game may have gone on unseen. */
export interface Line {
  readonly position: Position
  readonly remaining: RemainingCaptured
}

export interface Lines {
  readonly lines: Line[]
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
): Lines {
  const found: Lines = { lines: [], mayGoOn: false, mayBeUp: false }
  for (let plies = 1; plies <= mostPlies && (plies <= 2 || found.lines.length === 0); plies++) {
    extend({ position, remaining }, frame, plies, found)
  }
  return found
}

/** Would every piece then stand where it stood a few plies ago, but for those captured since? They were put back, rather. */
export function mayBeTakenBack(now: Position, { placement }: Position, mostPlies: number): boolean {
  const captured = new Set<Square>()
  for (let past = now, plies = 1; past.previous && plies <= mostPlies; past = past.previous, plies++) {
    for (const square of past.last!.captured) captured.add(square)
    const then = past.previous.placement
    const isPutBack = (cell: string, square: Square) =>
      cell === then[square] || (cell === '.' && captured.has(square))
    if (placement.every(isPutBack)) return true
  }
  return false
}

/** Had the last mover not let go of the piece, and taken it on to where it stands now? */
export function mayBeSecondThought(
  { previous, last }: Position,
  frame: SensorFrame,
  remaining: RemainingCaptured,
): boolean {
  if (!previous) return false
  const before = without(last!.captured, remaining)
  const then = explain(previous, frame, before, NO_ORDER)
  return then.kind === 'move' && then.move.from === last!.move.from
}

/** Or has the last mover taken the piece on at once to where this line takes it only after the answer? */
export function mayBeginWithSecondThought({ previous, last }: Position, line: readonly Position[]): boolean {
  const again = line[1]?.last?.move
  if (!previous || !again || again.from !== last!.move.to) return false
  return again.to === last!.move.from || legalDestinations(previous, last!.move.from).includes(again.to)
}

function extend(line: Line, frame: SensorFrame, plies: number, found: Lines): void {
  if (found.lines.length >= MOST_CANDIDATES || line.position.outcome || !mayArrive(line, frame, plies)) return
  if (plies === 1) {
    const last = explain(line.position, frame, line.remaining, NO_ORDER)
    if (last.kind === 'move') found.lines.push(after(line, last.next))
    else if (last.kind === 'lift') landOnCaptured(line, last.from, frame, found)
    else if (
      last.kind === 'several-up' ||
      last.kind === 'straddle' ||
      (last.kind === 'none' && last.mayBeMove)
    )
      found.mayGoOn = true
    return
  }
  for (const move of legalMoves(line.position))
    extend(after(line, play(line.position, move)), frame, plies - 1, found)
}

/** The piece that is missing may stand where one was captured and taken off before. Only what it takes there proves it. */
function landOnCaptured({ position, remaining }: Line, from: Square, frame: SensorFrame, found: Lines): void {
  const landed = legalDestinations(position, from)
    .filter(to => remaining.has(to) && isStanding(frame, to))
    .map(to => after({ position, remaining: without([to], remaining) }, play(position, { from, to })))
    .filter(line => isNone(differenceOf(line.position.placement, frame, line.remaining)))
  found.lines.push(...landed)
  const { missing } = differenceOf(position.placement, frame, remaining)
  if (landed.length > 0 && missing.length === 1) found.mayBeUp = true
}

function after(line: Line, next: Position): Line {
  return { position: next, remaining: withRemaining(line.remaining, line.position, next) }
}

/** A ply fills one square, so no more may be surplus than there are plies to come. */
function mayArrive({ position, remaining }: Line, frame: SensorFrame, plies: number): boolean {
  const { surplus, exchanged } = differenceOf(position.placement, frame, remaining)
  return surplus.length + exchanged.length <= plies
}
