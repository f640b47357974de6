import type { Size } from '../rules/geometry.ts'
import { drawBoard } from './board-drawing.ts'
import { type BoardReadings, median } from './readings.ts'
import { conditionsOf, isPiece, PIECE_LEAST } from './square-conditions.ts'

// hardware/firmware/calibrate.c: a 49E rests at most 51 counts from the middle, 61 in the cold, and 64 are let pass.
const REST_MOST = 64
/** Squares that were calibrated before rest nearer to nothing than this, all together. */
const SETTLED_BELOW = 6
/** A spread from which on an average of four sweeps would be anything. */
const RESTLESS_FROM = 16
/** Calibrated just now, an empty square is no further off. */
const ZERO_MOST = 4

export interface EmptyBoardCheck {
  /** Something stands there. */
  readonly standing: readonly number[]
  /** Something weak stands there, or a sensor that was never calibrated rests there. */
  readonly doubtful: readonly number[]
  /** A hand is near, or the contact is loose. */
  readonly restless: readonly number[]
}

/** May the board be taken for empty? */
export function checkEmptyBoard(board: BoardReadings): EmptyBoardCheck {
  const { sense, frame, squares } = board
  const readable = readableSquares(board)
  const restless = readable.filter(square => squares[square]!.spread >= RESTLESS_FROM)
  if (sense === 'occupancy')
    return { standing: readable.filter(square => isPiece(frame[square]!)), doubtful: [], restless }
  const strength = (square: number) => Math.abs(squares[square]!.mean)
  const isSettled = median(readable.map(strength)) < SETTLED_BELOW
  const seen = readable.filter(square => strength(square) >= PIECE_LEAST)
  const standing = seen.filter(square => isSettled || strength(square) > REST_MOST)
  return { standing, doubtful: seen.filter(square => !standing.includes(square)), restless }
}

/** Squares that the firmware leaves out: masked, or at a rail. */
export function readableSquares({ frame }: BoardReadings): number[] {
  return [...frame].flatMap((letter, square) => (letter === '?' ? [] : [square]))
}

/** Those that give no reading and are not masked yet. */
export function deadSquares(board: BoardReadings): number[] {
  return conditionsOf(board).flatMap((condition, square) =>
    board.frame[square] === '?' && condition !== 'masked' ? [square] : [],
  )
}

/** `X` as the wire wants it: what is masked, and these. */
export function maskWith(board: BoardReadings, more: readonly number[]): string {
  return conditionsOf(board)
    .map((condition, square) => (condition === 'masked' || more.includes(square) ? 'x' : '.'))
    .join('')
}

/** Squares that do not rest at the value just calibrated. */
export function squaresOffZero(board: BoardReadings): number[] {
  if (board.sense === 'occupancy') return []
  return readableSquares(board).filter(square => Math.abs(board.squares[square]!.mean) > ZERO_MOST)
}

export interface StartPositionCheck {
  readonly missing: readonly number[]
  readonly surplus: readonly number[]
  /** A piece of the other side, or one whose magnet is upside down. */
  readonly wrongSide: readonly number[]
  readonly restless: readonly number[]
}

/** How far the board is from the start position, by the measure of the firmware's own calibration. */
export function checkStartPosition(board: BoardReadings, start: string): StartPositionCheck {
  const { squares } = board
  const readable = readableSquares(board)
  const verdict = (square: number) => verdictOn(board, square, start[square]!)
  const having = (wanted: Verdict) => readable.filter(square => verdict(square) === wanted)
  return {
    missing: having('missing'),
    surplus: having('surplus'),
    wrongSide: having('wrong-side'),
    restless: readable.filter(square => squares[square]!.spread >= RESTLESS_FROM),
  }
}

export type SoldiersCheck = Pick<StartPositionCheck, 'missing' | 'surplus' | 'restless'>

/** How far the board is from a soldier on each of these squares and nothing elsewhere; the king is no soldier. */
export function checkSoldiers(board: BoardReadings, wanted: readonly number[]): SoldiersCheck {
  const { frame, squares } = board
  const readable = readableSquares(board)
  const isSeen = (square: number) => Math.abs(squares[square]!.mean) >= PIECE_LEAST
  return {
    missing: wanted.filter(square => readable.includes(square) && !isSeen(square)),
    surplus: readable.filter(square => isSeen(square) && (!wanted.includes(square) || frame[square] === 'K')),
    restless: readable.filter(square => squares[square]!.spread >= RESTLESS_FROM),
  }
}

type Verdict = 'right' | 'missing' | 'surplus' | 'wrong-side'

function verdictOn({ sense, frame, squares }: BoardReadings, square: number, wanted: string): Verdict {
  const { mean } = squares[square]!
  const isSeen = sense === 'side' ? Math.abs(mean) >= PIECE_LEAST : isPiece(frame[square]!)
  if (!isPiece(wanted)) return isSeen ? 'surplus' : 'right'
  if (!isSeen) return 'missing'
  if (sense === 'occupancy') return 'right'
  return mean > 0 === (wanted === 't') ? 'right' : 'wrong-side'
}

export interface Margins {
  /** By square, in counts from being misread; null where nothing is read. */
  readonly bySquare: readonly (number | null)[]
  readonly weakestPiece: number
  readonly nearestEmpty: number
}

/** How much is left, with the start position standing, before a piece is missed or an empty square is seen. */
export function marginsOf(board: BoardReadings, start: string): Margins {
  const strength = (square: number) => Math.abs(board.squares[square]!.mean)
  const readable = readableSquares(board)
  const thresholds = thresholdsOf(board, start)
  const bySquare = [...start].map((wanted, square) => {
    if (!readable.includes(square)) return null
    const side = wanted === '.' ? (board.squares[square]!.mean > 0 ? 't' : 'T') : wanted === 't' ? 't' : 'T'
    const threshold = thresholds[side]
    return Math.round(wanted === '.' ? threshold - strength(square) : strength(square) - threshold)
  })
  const least = (squares: readonly number[]) =>
    squares.toSorted((one, other) => bySquare[one]! - bySquare[other]!)[0]!
  return {
    bySquare,
    weakestPiece: least(readable.filter(square => isPiece(start[square]!))),
    nearestEmpty: least(readable.filter(square => start[square] === '.')),
  }
}

/** The king's reading, and how many times a soldier's of his side it is; null on reeds, or where one is not read. */
export function kingStrength(board: BoardReadings, start: string): { counts: number; ratio: number } | null {
  if (board.sense === 'occupancy') return null
  const strengthsOf = (letter: string) =>
    readableSquares(board)
      .filter(square => start[square] === letter)
      .map(square => Math.abs(board.squares[square]!.mean))
  const [king] = strengthsOf('K')
  const soldier = median(strengthsOf('T'))
  return king === undefined || soldier === 0 ? null : { counts: Math.round(king), ratio: king / soldier }
}

/** As the firmware learns them: a quarter of the side's mean, and never less than a neighbour's double. */
function thresholdsOf(board: BoardReadings, start: string): { t: number; T: number } {
  const readable = readableSquares(board)
  const learnt = (letter: string) => {
    const strengths = readable
      .filter(square => start[square] === letter)
      .map(square => Math.abs(board.squares[square]!.mean))
    const mean = strengths.reduce((sum, strength) => sum + strength, 0) / Math.max(1, strengths.length)
    return Math.max(PIECE_LEAST, Math.floor(mean / 4))
  }
  return { t: learnt('t'), T: learnt('T') }
}

/** Squares that do not read as the start position has them; the king may pass for a defender. */
export function misreadStart({ sense, frame }: BoardReadings, start: string): number[] {
  const isRight = (seen: string, wanted: string) => {
    if (seen === '?' || seen === wanted) return true
    if (sense === 'occupancy') return seen === 'o' && isPiece(wanted)
    return wanted === 'K' && seen === 'T'
  }
  return [...frame].flatMap((seen, square) => (isRight(seen, start[square]!) ? [] : [square]))
}

export function drawMargins({ bySquare }: Margins, size: Size): string {
  return drawBoard(size, square => String(bySquare[square] ?? 'x'))
}
