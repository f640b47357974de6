import { squareName } from '../rules/geometry.ts'
import { drawBoard, sideBySide } from './board-drawing.ts'
import type { Finding, FindingLevel } from './finding.ts'
import { lineFaults, lineFaultWords, squaresUnder } from './line-faults.ts'
import { type BoardReadings, rawHex } from './readings.ts'
import { CONDITIONS, type Condition, conditionsOf, isPiece, looksCalibrated } from './square-conditions.ts'
import { partOn } from './tiles.ts'
import { turnedPieces } from './turned-pieces.ts'

type Fault = Exclude<Condition, 'well'>

const LETTERS: { readonly [fault in Fault]: string } = {
  dead: '!',
  stuck: '#',
  masked: 'x',
  noisy: '~',
  weak: 'w',
  bleed: 'b',
  adrift: 'd',
}

const LEGEND: { readonly [letter: string]: string } = {
  '.': 'empty',
  o: 'a piece',
  t: 'attacker',
  T: 'defender',
  K: 'king',
  '!': 'dead',
  '#': 'stuck',
  x: 'masked',
  '~': 'noisy',
  w: 'weak piece',
  b: 'feels its neighbour',
  d: 'adrift',
}

interface SensorReport {
  readonly findings: readonly Finding[]
  /** The board twice, what is seen and the raw readings, with the legend of the letters that occur. */
  readonly picture: string
}

/** What is measured from the calibrated rest says nothing where there is none. */
const FROM_REST: readonly Condition[] = ['weak', 'bleed', 'adrift']

export function sensorReport(board: BoardReadings): SensorReport {
  const isCalibrated = looksCalibrated(board)
  const conditions = conditionsOf(board).map(condition =>
    isCalibrated || !FROM_REST.includes(condition) ? condition : 'well',
  )
  return { findings: sensorFindings(board, conditions), picture: sensorPicture(board, conditions) }
}

function sensorFindings(board: BoardReadings, conditions: readonly Condition[]): Finding[] {
  const { size } = board
  const faults = lineFaults(board, conditions)
  const explained = new Set(faults.flatMap(fault => squaresUnder(fault, size, conditions)))
  const whole = faults.map((fault): Finding => {
    const squares = squaresUnder(fault, size, conditions).map(square => squareName(square, size))
    return {
      check: 'sensors',
      level: 'bad',
      ...lineFaultWords(fault, size),
      ...(squares.length > 0 && { squares }),
      details: { fault: fault.kind },
    }
  })
  const single = CONDITIONS.flatMap(condition => {
    if (condition === 'well') return []
    const squares = conditions.flatMap((found, square) =>
      found === condition && !explained.has(square) ? [square] : [],
    )
    return squares.length > 0 ? [squareFinding(condition, squares, board)] : []
  })
  const turned = turnedPieces(board)
  const found = [
    ...whole,
    ...(turned.length > 0 ? [turnedFinding(turned, board)] : []),
    ...single,
    ...(looksCalibrated(board) ? [] : [notCalibrated()]),
  ]
  return [...found, summary(board, conditions, found.length === 0)]
}

function summary(board: BoardReadings, conditions: readonly Condition[], allWell: boolean): Finding {
  const pieces = [...board.frame].filter(isPiece).length
  const standing = !looksCalibrated(board)
    ? 'what stands on them is known after the calibration'
    : pieces === 0
      ? 'the board is empty'
      : `${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} seen`
  const read = conditions.filter(condition => condition === 'well').length
  const message = allWell
    ? `All ${conditions.length} sensors read as they should; ${standing}.`
    : `${read} of ${conditions.length} sensors read as they should; ${standing}.`
  const readings = board.squares.map(({ mean }) => rawHex(mean)).join('')
  return { check: 'sensors', level: 'good', message, details: { frame: board.frame, readings } }
}

function turnedFinding(squares: readonly number[], { size }: BoardReadings): Finding {
  const names = squares.map(square => squareName(square, size))
  return {
    check: 'sensors',
    level: 'bad',
    message: `The start position stands, but the piece on ${names.join(', ')} reads as the other side.`,
    remedy:
      'Its magnet is upside down, or it stands in the place of another: attackers north up, defenders and king south up. Take the magnet out of the foot and glue it in the other way round.',
    squares: names,
    details: { fault: 'turned-magnet' },
  }
}

function notCalibrated(): Finding {
  return {
    check: 'sensors',
    level: 'warning',
    message: 'The sensors are not calibrated, or were long ago: empty squares do not read 80.',
    remedy: 'Run `konakis calibrate`.',
    details: { fault: 'not-calibrated' },
  }
}

function squareFinding(fault: Fault, squares: readonly number[], board: BoardReadings): Finding {
  const names = squares.map(square => squareName(square, board.size))
  const { level, message, remedy } = squareWords(fault, squares, names.join(', '), board)
  return { check: 'sensors', level, message, remedy, squares: names, details: { fault } }
}

function squareWords(
  fault: Fault,
  squares: readonly number[],
  names: string,
  { size, squares: readings }: BoardReadings,
): { level: FindingLevel; message: string; remedy: string } {
  const parts = squares.map(square => partOn('U', square, size)).join(', ')
  const counts = squares.map(square => Math.abs(Math.round(readings[square]!.mean))).join(', ')
  switch (fault) {
    case 'dead':
      return {
        level: 'bad',
        message: `No reading from ${names}: the sensor is cut off, has no supply or is shorted to ground.`,
        remedy: `Heat the three joints of ${parts} again with a little solder; if it stays silent, replace it. To play without it meanwhile, let \`konakis calibrate\` mask it.`,
      }
    case 'stuck':
      return {
        level: 'bad',
        message: `The reading of ${names} is stuck, whatever stands there.`,
        remedy: `Look at ${parts}: a bridge between two of its pins, or a sensor that is broken. To play without it meanwhile, let \`konakis calibrate\` mask it.`,
      }
    case 'masked':
      return {
        level: 'warning',
        message: `Not read, because masked: ${names}.`,
        remedy: 'When the sensor is repaired, run `konakis calibrate --unmask`.',
      }
    case 'noisy':
      return {
        level: 'warning',
        message: `The reading of ${names} jumps.`,
        remedy: `Look for a loose solder joint at ${parts} and at the capacitor below it, and heat it again.`,
      }
    case 'weak':
      return {
        level: 'warning',
        message: `The piece on ${names} is hardly seen: ${counts} counts.`,
        remedy:
          'Put the piece in the middle of its square. If it stays weak there, press its magnet deeper into the foot or take a stronger one; if another piece is weak there too, bring the sensor nearer to the top.',
      }
    case 'bleed':
      return {
        level: 'warning',
        message: `Empty, but the piece on a neighbouring square is sensed on ${names}: ${counts} counts.`,
        remedy:
          'Take weaker magnets, or put more wood between them and the sensors: 7 counts from a neighbour are the most.',
      }
    case 'adrift':
      return {
        level: 'warning',
        message: `Empty, but far from its rest: ${names}, ${counts} counts.`,
        remedy: `Take metal and magnets from under and beside the board, then run \`konakis calibrate\`. If it comes back on the same square alone, its sensor drifts: replace ${parts}.`,
      }
  }
}

function sensorPicture(board: BoardReadings, conditions: readonly Condition[]): string {
  const { size, frame, squares } = board
  const letters = conditions.map((condition, at) => (condition === 'well' ? frame[at]! : LETTERS[condition]))
  const legend = Object.entries(LEGEND)
    .filter(([letter]) => letters.includes(letter))
    .map(([letter, words]) => `${letter} ${words}`)
  return [
    sideBySide([
      { heading: 'seen', drawn: drawBoard(size, square => letters[square]!) },
      { heading: 'raw readings', drawn: drawBoard(size, square => rawHex(squares[square]!.mean)) },
    ]),
    legend.join('   '),
  ].join('\n')
}
