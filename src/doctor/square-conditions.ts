import { geometryOf, type Size } from '../rules/geometry.ts'
import { type BoardReadings, median, SCALE_HIGH, SCALE_LOW, type SquareReading } from './readings.ts'

/**
 * How a square's sensor is.
 *
 * - `dead`: at the lower end; cut off, without supply or shorted to ground
 * - `stuck`: at the upper end, shorted to the supply; or it gives the same count again and again while others do not
 * - `masked`: not read, because it was masked by a command
 * - `noisy`: its reading jumps
 * - `weak`: a piece is seen, but hardly
 * - `bleed`: empty, but detects the piece on a neighbouring square
 * - `adrift`: empty, and far from what it was when it was calibrated
 */
export const CONDITIONS = ['well', 'dead', 'stuck', 'masked', 'noisy', 'weak', 'bleed', 'adrift'] as const
export type Condition = (typeof CONDITIONS)[number]

// Counts of hardware/firmware/classify.h: a king on the next square bleeds in 7 at most, no piece reads less than 20.
/** From here on a reading is a piece, however weak. */
export const PIECE_LEAST = 20
const BLEED_LEAST = 10
/** A soldier in the middle of its square reads 43–98, in a corner of it 31 at least (hardware/sensors.md). */
const WEAK_BELOW = 36
/** A sound board spreads over 4 to 8 counts in a second. */
const NOISY_FROM = 16
/** A converter at its end is off by two counts, and jumps by no more (ATmega328P data sheet 8161D, table 28-7). */
const RAIL_SPREAD = 4
/** Where others move by so much, one that does not move at all is no chance. */
const LIVELY_FROM = 4
/** Below a count or two, calibration can do nothing. */
const UNCALIBRATED_FROM = 2
const ENOUGH_EMPTY = 8

export const isPiece = (letter: string) => letter !== '.' && letter !== '?'

export function conditionsOf(board: BoardReadings): Condition[] {
  return board.sense === 'side' ? hallConditions(board) : reedConditions(board)
}

function hallConditions({ size, frame, squares }: BoardReadings): Condition[] {
  const usualSpread = median(squares.map(({ spread }) => spread))
  const strengths = [...frame].map((letter, at) => (isPiece(letter) ? Math.abs(squares[at]!.mean) : null))
  const usual = usualStrengths(frame, strengths)
  return squares.map((reading, at) => {
    const letter = frame[at]!
    if (letter === '?') return unreadable(reading)
    const isFrozen = reading.spread === 0 && usualSpread >= LIVELY_FROM && !isAtEnd(reading.mean)
    if (isFrozen) return 'stuck'
    if (reading.spread >= NOISY_FROM) return 'noisy'
    const strength = strengths[at] ?? null
    if (strength !== null) return strength < Math.max(WEAK_BELOW, usual[letter]! / 2) ? 'weak' : 'well'
    if (Math.abs(reading.mean) < BLEED_LEAST) return 'well'
    return touchesPiece(at, size, frame) ? 'bleed' : 'adrift'
  })
}

/** Reed switches are open, 0, or closed, which is past the end of the scale. */
function reedConditions({ frame, squares }: BoardReadings): Condition[] {
  return squares.map(({ spread }, at) => {
    if (frame[at] === '?') return 'masked'
    return spread >= NOISY_FROM ? 'noisy' : 'well'
  })
}

/** The firmware gives 0 for a masked square, and calls a sensor faulty only near a rail, past the scale. */
function unreadable({ mean, least, most }: SquareReading): Condition {
  if (least === 0 && most === 0) return 'masked'
  if (most - least > RAIL_SPREAD) return 'noisy'
  return mean < 0 ? 'dead' : 'stuck'
}

const isAtEnd = (mean: number) => mean <= SCALE_LOW || mean >= SCALE_HIGH

function usualStrengths(frame: string, strengths: readonly (number | null)[]): Record<string, number> {
  const letters = [...new Set(frame)].filter(isPiece)
  return Object.fromEntries(
    letters.map(letter => [letter, median(strengths.filter((_, at) => frame[at] === letter) as number[])]),
  )
}

/** Also by a corner: a strong magnet is felt there too. */
function touchesPiece(square: number, size: Size, frame: string): boolean {
  const [file, rank] = [square % size, Math.floor(square / size)]
  return geometryOf(size).squares.some(other => {
    const [fileStep, rankStep] = [(other % size) - file, Math.floor(other / size) - rank]
    const isNear = Math.abs(fileStep) <= 1 && Math.abs(rankStep) <= 1 && other !== square
    return isNear && isPiece(frame[other]!)
  })
}

/** Do the empty squares rest at zero, as after a calibration, or wherever each sensor happens to rest? */
export function looksCalibrated({ sense, frame, squares }: BoardReadings): boolean {
  const resting = squares.flatMap(({ mean }, at) => (frame[at] === '.' ? [Math.abs(mean)] : []))
  return sense === 'occupancy' || resting.length < ENOUGH_EMPTY || median(resting) < UNCALIBRATED_FROM
}
