import { squareName } from '../rules/geometry.ts'
import type { ProblemWords } from '../words/findings/finding-words.ts'
import { RAW_READINGS, SEEN, SENSOR_LEGEND } from '../words/findings/sensor-picture.ts'
import {
  deadSensor,
  maskedSensor,
  NOT_CALIBRATED,
  neighbourSensed,
  noisySensor,
  sensorAdrift,
  sensorsRead,
  stuckSensor,
  turnedPiece,
  weakPiece,
} from '../words/findings/sensors.ts'
import { inEveryLanguage, type Words } from '../words/language.ts'
import { drawBoard, sideBySide } from './board-drawing.ts'
import type { FindingLevel, LocalizedFinding } from './finding.ts'
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

const LEVEL_OF: { readonly [fault in Fault]: FindingLevel } = {
  dead: 'bad',
  stuck: 'bad',
  masked: 'warning',
  noisy: 'warning',
  weak: 'warning',
  bleed: 'warning',
  adrift: 'warning',
}

interface SensorReport {
  readonly findings: readonly LocalizedFinding[]
  /** The board twice, what is seen and the raw readings, with the legend of the letters that occur. */
  readonly picture: Words
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

function sensorFindings(board: BoardReadings, conditions: readonly Condition[]): LocalizedFinding[] {
  const { size } = board
  const faults = lineFaults(board, conditions)
  const explained = new Set(faults.flatMap(fault => squaresUnder(fault, size, conditions)))
  const whole = faults.map((fault): LocalizedFinding => {
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

function summary(board: BoardReadings, conditions: readonly Condition[], allWell: boolean): LocalizedFinding {
  const pieces = [...board.frame].filter(isPiece).length
  const read = conditions.filter(condition => condition === 'well').length
  const isCalibrated = looksCalibrated(board)
  const message = sensorsRead(allWell ? 'all' : read, conditions.length, isCalibrated ? pieces : null)
  const readings = board.squares.map(({ mean }) => rawHex(mean)).join('')
  return { check: 'sensors', level: 'good', message, details: { frame: board.frame, readings } }
}

function turnedFinding(squares: readonly number[], { size }: BoardReadings): LocalizedFinding {
  const names = squares.map(square => squareName(square, size))
  return {
    check: 'sensors',
    level: 'bad',
    ...turnedPiece(names.join(', ')),
    squares: names,
    details: { fault: 'turned-magnet' },
  }
}

function notCalibrated(): LocalizedFinding {
  return {
    check: 'sensors',
    level: 'warning',
    ...NOT_CALIBRATED,
    details: { fault: 'not-calibrated' },
  }
}

function squareFinding(fault: Fault, squares: readonly number[], board: BoardReadings): LocalizedFinding {
  const names = squares.map(square => squareName(square, board.size))
  const words = squareWords(fault, squares, names.join(', '), board)
  return { check: 'sensors', level: LEVEL_OF[fault], ...words, squares: names, details: { fault } }
}

function squareWords(
  fault: Fault,
  squares: readonly number[],
  names: string,
  { size, squares: readings }: BoardReadings,
): ProblemWords {
  const parts = squares.map(square => partOn('U', square, size)).join(', ')
  const counts = squares.map(square => Math.abs(Math.round(readings[square]!.mean))).join(', ')
  switch (fault) {
    case 'dead':
      return deadSensor(names, parts)
    case 'stuck':
      return stuckSensor(names, parts)
    case 'masked':
      return maskedSensor(names)
    case 'noisy':
      return noisySensor(names, parts)
    case 'weak':
      return weakPiece(names, counts)
    case 'bleed':
      return neighbourSensed(names, counts)
    case 'adrift':
      return sensorAdrift(names, counts, parts)
  }
}

function sensorPicture(board: BoardReadings, conditions: readonly Condition[]): Words {
  const { size, frame, squares } = board
  const letters = conditions.map((condition, at) => (condition === 'well' ? frame[at]! : LETTERS[condition]))
  const seen = drawBoard(size, square => letters[square]!)
  const raw = drawBoard(size, square => rawHex(squares[square]!.mean))
  return inEveryLanguage(language => {
    const legend = Object.entries(SENSOR_LEGEND)
      .filter(([letter]) => letters.includes(letter))
      .map(([letter, words]) => `${letter} ${words[language]}`)
    const pictures = sideBySide([
      { heading: SEEN[language], drawn: seen },
      { heading: RAW_READINGS[language], drawn: raw },
    ])
    return `${pictures}\n${legend.join('   ')}`
  })
}
