import type { Square } from '../rules/geometry.ts'
import { type Cell, type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { COSTS } from './costs.ts'
import { couldBe, type SensorFrame } from './difference.ts'

/** A piece of the position that is not in its place: in a hand or off the board, or on another square. */
export interface PieceAway {
  readonly from: Square
  readonly piece: Piece
  readonly at: Square | null
  /** When it was lifted from there. */
  readonly liftedMs: number
  /** What that cost: a capture that explains it returns the price. */
  readonly price: number
  /** It was captured and removed before its captor took the move back. */
  readonly isOff?: true
}

/** A piece that belongs to no position: it was put there from beside the board. */
export interface StrayPiece {
  readonly square: Square
  readonly piece: Piece
}

/** A piece that lies across a line: it stands on one square, and the square beside it may detect it too. */
export interface Leaning {
  readonly on: Square
  readonly over: Square
  readonly sinceMs: number
  readonly perS: number
}

/** A sensor that is wrong. */
export interface WrongSensor {
  readonly square: Square
  readonly sinceMs: number
  /** What each second of it costs until it has lasted for as long as faults do on this board, */
  readonly perS: number
  /** which is until then; after that each second costs as much as on any board. */
  readonly usualUntilMs: number
}

/** One explanation of everything seen: what was played, and where every piece is. */
export interface Hypothesis {
  /** The last move may still be changed. */
  readonly position: Position
  readonly away: readonly PieceAway[]
  /** Captured pieces that nobody has removed yet. */
  readonly captured: readonly Square[]
  /** The king was captured, and taken off. */
  readonly isKingOff: boolean
  readonly strays: readonly StrayPiece[]
  readonly leaning: Leaning | null
  /** Where the frame differs from what is on the board. */
  readonly faults: readonly WrongSensor[]
  /** Sensors that began to be wrong since the last certain moment, the latest last. */
  readonly flickers: readonly { readonly square: Square; readonly atMs: number }[]
  /** When the last piece was put down. */
  readonly putMs: number
  /** When a piece was last lifted. */
  readonly liftedMs: number
  /** And from where. */
  readonly liftedFrom: Square | null
  /** The mover may still change the last move: the opponent has touched nothing. */
  readonly isOpen: boolean
  /** The mover has pressed the clock button. */
  readonly isClaimed: boolean
  /** The last move, or the source of a piece, was not seen. */
  readonly isUnseen: boolean
  /** An earlier position was put back after the opponent had touched a piece. */
  readonly isUndone: boolean
  readonly cost: number
}

/** One in the making, which may still be changed. */
export type HypothesisDraft = { -readonly [Key in keyof Hypothesis]: Hypothesis[Key] }

/** Written out, because this is where the time goes. */
export function copyOf(one: Hypothesis): HypothesisDraft {
  return {
    position: one.position,
    away: one.away,
    captured: one.captured,
    isKingOff: one.isKingOff,
    strays: one.strays,
    leaning: one.leaning,
    faults: one.faults,
    flickers: one.flickers,
    putMs: one.putMs,
    liftedMs: one.liftedMs,
    liftedFrom: one.liftedFrom,
    isOpen: one.isOpen,
    isClaimed: one.isClaimed,
    isUnseen: one.isUnseen,
    isUndone: one.isUndone,
    cost: one.cost,
  }
}

export function atRest(position: Position, captured: readonly Square[], nowMs: number): Hypothesis {
  return {
    position,
    away: [],
    captured,
    isKingOff: false,
    strays: [],
    leaning: null,
    faults: [],
    flickers: [],
    putMs: nowMs,
    liftedMs: nowMs,
    liftedFrom: null,
    isOpen: true,
    isClaimed: false,
    isUnseen: false,
    isUndone: false,
    cost: 0,
  }
}

/** What is on the square: a piece, or `o` where nobody knows which. */
export function contentAt(
  { position, away, captured, strays, isKingOff }: Hypothesis,
  square: Square,
): Cell | 'o' {
  for (const stray of strays) if (stray.square === square) return stray.piece
  for (const { at, piece } of away) if (at === square) return piece
  if (captured.includes(square)) return capturedPiece(position, square) ?? 'o'
  for (const { from } of away) if (from === square) return '.'
  const cell = position.placement[square]!
  return isKingOff && cell === 'K' ? '.' : cell
}

/** Do the pieces stand exactly as in this position? */
export function standsExactlyAs(hypothesis: Hypothesis, { placement }: Position): boolean {
  return placement.every((cell, square) => contentAt(hypothesis, square) === cell)
}

/** The squares where the sensors show something else than what is there. */
export function disagreements(hypothesis: Hypothesis, frame: ComparedFrame): Square[] {
  const found: Square[] = []
  for (const square of frame.differing(hypothesis.position)) noteIfWrong(found, hypothesis, frame, square)
  for (const { from, at } of hypothesis.away) {
    noteIfWrong(found, hypothesis, frame, from)
    if (at !== null) noteIfWrong(found, hypothesis, frame, at)
  }
  for (const square of hypothesis.captured) noteIfWrong(found, hypothesis, frame, square)
  for (const { square } of hypothesis.strays) noteIfWrong(found, hypothesis, frame, square)
  if (hypothesis.isKingOff) noteIfWrong(found, hypothesis, frame, hypothesis.position.placement.indexOf('K'))
  return found
}

function noteIfWrong(found: Square[], hypothesis: Hypothesis, frame: ComparedFrame, square: Square): void {
  if (!agrees(hypothesis, frame.squares, square) && !found.includes(square)) found.push(square)
}

/** A frame, and where it differs from each position: many explanations share one. */
export class ComparedFrame {
  readonly squares: SensorFrame
  readonly isBlindSomewhere: boolean
  private readonly known = new Map<Position, readonly Square[]>()

  constructor(squares: SensorFrame) {
    this.squares = squares
    this.isBlindSomewhere = squares.includes('?')
  }

  differing(position: Position): readonly Square[] {
    let squares = this.known.get(position)
    if (!squares) {
      squares = differingSquares(position, this.squares)
      this.known.set(position, squares)
    }
    return squares
  }
}

function differingSquares({ placement }: Position, frame: SensorFrame): Square[] {
  const found: Square[] = []
  for (let square = 0; square < placement.length; square++) {
    const seen = frame[square]!
    const cell = placement[square]!
    if (seen !== cell && seen !== '?' && (seen !== 'o' || cell === '.')) found.push(square)
  }
  return found
}

/** The piece that was captured on this square, most recently. */
export function capturedPiece(position: Position, square: Square): Piece | null {
  for (let now = position; now.previous; now = now.previous) {
    if (now.last!.captured.includes(square)) return now.previous.placement[square] as Piece
    if (isCapturedKing(now, square)) return 'K'
  }
  return null
}

export const isCapturedKing = ({ outcome, placement }: Position, square: Square): boolean =>
  outcome?.reason === 'king-captured' && placement[square] === 'K'

/** Does the sensor's letter agree with what stands there? */
export function agrees(hypothesis: Hypothesis, frame: SensorFrame, square: Square): boolean {
  const seen = frame[square]!
  if (seen === '?') return true
  const { leaning } = hypothesis
  const content = contentAt(hypothesis, square)
  if (leaning?.over === square && content === '.') {
    return seen === '.' || couldBe(contentAt(hypothesis, leaning.on) as Piece, seen)
  }
  if (content === '.' || seen === '.') return content === seen
  return content === 'o' || couldBe(content, seen)
}

/** What the hypothesis costs by the second from now on, until a fault has lasted for longer than usual. */
export function costPerS({ away, faults, leaning, strays, position }: Hypothesis, nowMs: number): number {
  let sum = strays.length * COSTS.wrongPerS
  for (const { perS, usualUntilMs } of faults) sum += nowMs < usualUntilMs ? perS : COSTS.faultPerS
  let own = 0
  for (const { at, piece } of away) {
    if (at !== null) sum += COSTS.wrongPerS
    // A piece lies across a line only if it takes what was removed.
    else if (sideOf(piece) !== position.toMove) sum += leaning ? 0 : COSTS.otherInHandPerS
    else sum += own++ === 0 ? COSTS.ownInHandPerS : COSTS.secondInHandPerS
  }
  return leaning === null ? sum : sum + leaning.perS
}

/** What it costs from one instant to another. */
export function costBetween(hypothesis: Hypothesis, fromMs: number, toMs: number): number {
  let cost = (costPerS(hypothesis, fromMs) * (toMs - fromMs)) / 1000
  for (const { perS, usualUntilMs } of hypothesis.faults) {
    if (fromMs < usualUntilMs && usualUntilMs < toMs)
      cost += ((COSTS.faultPerS - perS) * (toMs - usualUntilMs)) / 1000
  }
  return cost
}

/** Are both about the same state of the world? */
export const isSameState = (one: Hypothesis, other: Hypothesis): boolean =>
  one.isOpen === other.isOpen && one.isClaimed === other.isClaimed && isSameBoard(one, other)

/** The same game, and every piece in the same place. */
export function isSameBoard(one: Hypothesis, other: Hypothesis): boolean {
  return (
    one.position === other.position &&
    one.isKingOff === other.isKingOff &&
    one.leaning?.on === other.leaning?.on &&
    one.leaning?.over === other.leaning?.over &&
    isSameList(one.away, other.away, isSamePlace) &&
    isSameList(one.captured, other.captured, Object.is) &&
    isSameList(one.strays, other.strays, isSameStray)
  )
}

const isSamePlace = (one: PieceAway, other: PieceAway) => one.from === other.from && one.at === other.at
const isSameStray = (one: StrayPiece, other: StrayPiece) =>
  one.square === other.square && one.piece === other.piece

/** In any order; none of them is in a list twice. */
function isSameList<T>(ones: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean) {
  if (ones === others) return true
  return ones.length === others.length && ones.every(one => others.some(other => isSame(one, other)))
}

/** The piece that moved last lies across the next line: it has not arrived yet. */
export const isSlidingOn = ({ position, leaning }: Hypothesis): boolean =>
  leaning !== null && leaning.on === position.last?.move.to
