import { describe, expect, it } from 'vitest'
import type { BoardReadings } from '../../src/doctor/readings.ts'
import { Sweeps } from '../../src/doctor/readings.ts'
import { sensorReport } from '../../src/doctor/sensor-findings.ts'
import { drawn } from './support/drawn-readings.ts'
import { inEnglish } from './support/in-english.ts'

const EMPTY = `
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .`

const SOME = `
  . . . t . . .
  . . . . . . .
  . . . T . . .
  t . T K T . t
  . . . . . . .
  . . . . . . .
  . . . t . . .`

/** The findings without the closing summary. */
function findings(board: BoardReadings) {
  return inEnglish(sensorReport(board).findings)
    .slice(0, -1)
    .map(({ level, message, remedy }) => [level, message, remedy])
}

const summaryOf = (board: BoardReadings) => inEnglish(sensorReport(board).findings).at(-1)!

describe('a board without faults', () => {
  it('empty', () => {
    expect(findings(drawn(EMPTY))).toEqual([])
    expect(summaryOf(drawn(EMPTY)).message).toBe('All 49 sensors read as they should; the board is empty.')
  })

  it('in the middle of a game', () => {
    expect(findings(drawn(SOME))).toEqual([])
    expect(summaryOf(drawn(SOME)).message).toBe('All 49 sensors read as they should; 8 pieces are seen.')
  })

  it('with reed switches', () => {
    expect(findings(drawn(EMPTY, {}, 'occupancy'))).toEqual([])
  })
})

describe('each fault is named by its square, with what to do', () => {
  it.each<[string, BoardReadings, readonly string[]]>([
    [
      'a dead sensor',
      drawn(EMPTY.replace('.', '?')),
      [
        'bad',
        'No reading from a7: the sensor is cut off, has no supply or is shorted to ground.',
        'Heat the three joints of U101 (a7) again with a little solder; if it stays silent, replace it. To play without it meanwhile, let `konakis calibrate` mask it.',
      ],
    ],
    [
      'one stuck at the supply',
      drawn(EMPTY.replace('.', '?'), { a7: 127 }),
      [
        'bad',
        'The reading of a7 is stuck, whatever stands there.',
        'Look at U101 (a7): a bridge between two of its pins, or a sensor that is broken. To play without it meanwhile, let `konakis calibrate` mask it.',
      ],
    ],
    [
      'one that never moves while others do',
      drawn(EMPTY, { c3: [1, 0] }),
      [
        'bad',
        'The reading of c3 is stuck, whatever stands there.',
        'Look at U303 (c3): a bridge between two of its pins, or a sensor that is broken. To play without it meanwhile, let `konakis calibrate` mask it.',
      ],
    ],
    [
      'masked',
      drawn(EMPTY.replace('.', '?'), { a7: [0, 0] }),
      [
        'warning',
        'Not read, because masked: a7.',
        'When the sensor is repaired, run `konakis calibrate --unmask`.',
      ],
    ],
    [
      'noisy',
      drawn(EMPTY, { b2: [2, 16], c3: [0, 40] }),
      [
        'warning',
        'The reading of b2, c3 jumps.',
        'Look for a loose solder joint at U202 (b2), U303 (c3) and at the capacitor below it, and heat it again.',
      ],
    ],
    [
      'a loose contact',
      drawn(EMPTY.replace('.', '?'), { a7: [-60, 120] }),
      [
        'warning',
        'The reading of a7 jumps.',
        'Look for a loose solder joint at U101 (a7) and at the capacitor below it, and heat it again.',
      ],
    ],
    [
      'a weak magnet',
      drawn(SOME, { d1: 40 }),
      [
        'warning',
        'The piece on d1 is hardly seen: 40 counts.',
        'Put the piece in the middle of its square. If it stays weak there, press its magnet deeper into the foot or take a stronger one; if another piece is weak there too, bring the sensor nearer to the top.',
      ],
    ],
    [
      'a neighbour that bleeds in',
      drawn(SOME, { d2: 14 }),
      [
        'warning',
        'Empty, but the piece on a neighbouring square is sensed on d2: 14 counts.',
        'Take weaker magnets, or put more wood between them and the sensors: 7 counts from a neighbour are the most.',
      ],
    ],
    [
      'adrift',
      drawn(SOME, { f2: -21 }),
      [
        'warning',
        'Empty, but far from its rest: f2, 21 counts.',
        'Take metal and magnets from under and beside the board, then run `konakis calibrate`. If it comes back on the same square alone, its sensor drifts: replace U203 (f2).',
      ],
    ],
  ])('%s', (_, board, finding) => {
    expect(findings(board)).toEqual([finding])
  })

  it('one count below the limits is no fault', () => {
    expect(findings(drawn(SOME, { d1: 46, d2: 9.5, f2: -9, b2: [0, 15] }))).toEqual([])
  })

  it('a reed switch that chatters, or is masked', () => {
    const board = drawn(EMPTY.replace('.', '?'), { c3: [-60, 120] }, 'occupancy')
    expect(findings(board).map(([, message]) => message)).toEqual([
      'Not read, because masked: a7.',
      'The reading of c3 jumps.',
    ])
  })
})

describe('a board that was never calibrated', () => {
  const offsets = Object.fromEntries(
    Array.from({ length: 49 }, (_, at) => [
      `${'abcdefg'[at % 7]}${Math.floor(at / 7) + 1}`,
      ((at * 37) % 41) - 20,
    ]),
  )

  it('is reported once, not for every sensor', () => {
    expect(findings(drawn(EMPTY, offsets))).toEqual([
      [
        'warning',
        'The sensors are not calibrated, or were long ago: empty squares do not read 80.',
        'Run `konakis calibrate`.',
      ],
    ])
  })
})

it('draws the board twice, with a legend of the letters that occur', () => {
  const board = drawn(SOME.replace('. . . t . . .', '? . . t . . .'), { d1: 40, c3: [0, 20] })
  expect(sensorReport(board).picture.en).toBe(
    `
seen                raw readings
7 ! . . t . . .     7 00 80 80 db 80 80 80
6 . . . . . . .     6 80 80 80 80 80 80 80
5 . . . T . . .     5 80 80 80 25 80 80 80
4 t . T K T . t     4 db 80 25 00 25 80 db
3 . . ~ . . . .     3 80 80 80 80 80 80 80
2 . . . . . . .     2 80 80 80 80 80 80 80
1 . . . w . . .     1 80 80 80 a8 80 80 80
  a b c d e f g        a  b  c  d  e  f  g
. empty   t attacker   T defender   K king   ! dead   ~ noisy   w weak piece`.slice(1),
  )
})

it('collects sweeps that come in pieces, and keeps the newest', () => {
  const sweeps = new Sweeps(4, 2)
  sweeps.add(0, [1, 2])
  expect(sweeps.isFull).toBe(false)
  for (const shift of [0, 10, 20]) {
    sweeps.add(0, [1 + shift, 2 + shift])
    sweeps.add(2, [3 + shift, 4 + shift, 99])
  }
  expect(sweeps.isFull).toBe(true)
  expect(sweeps.summary()[3]).toEqual({ mean: 19, spread: 10, least: 14, most: 24 })
  sweeps.clear()
  expect(sweeps.count).toBe(0)
})
