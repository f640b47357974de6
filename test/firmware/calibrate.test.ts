import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
const reed = new PureParts({ sense: 'occupancy' })
const large = new PureParts({ files: 11 })
const small = new PureParts({ files: 7 })
afterAll(() => {
  for (const built of [parts, reed, large, small]) built.remove()
})

const START = [
  '...ttt...',
  '....t....',
  '....T....',
  't...T...t',
  'ttTTKTTtt',
  't...T...t',
  '....T....',
  '....t....',
  '...ttt...',
].join('')
const EMPTY = '.'.repeat(81)

/** A board as its sensors read it. */
const readings = (squares: string, strengths: Record<string, number>): number[] =>
  [...squares].map(square => 512 + (strengths[square] ?? 0))
const ordinary = { t: 110, T: -100, K: -200 }
const calibrate = (kind: 'empty' | 'start' | 'soldiers', of: readonly number[], sweeps = 99): string =>
  `calibrate ${kind} ${sweeps} ${of.join(' ')}`

test.each([
  [small, '...t...' + '...t...' + '...T...' + 'ttTKTtt' + '...T...' + '...t...' + '...t...'],
  [parts, START],
  [
    large,
    '...ttttt...' +
      '.....t.....' +
      '...........' +
      't....T....t' +
      't...TTT...t' +
      'tt.TTKTT.tt' +
      't...TTT...t' +
      't....T....t' +
      '...........' +
      '.....t.....' +
      '...ttttt...',
  ],
])('the start position of each size', (built, position) => {
  expect(built.ask('start')).toEqual([position])
})

/** The last answer, and the settings as a restart would find them. */
const settingsAfter = (...requests: string[]): string[] => {
  const answers = parts.ask(
    'eeprom fill 255',
    'settings load',
    ...requests,
    'settings save 9999',
    'settings load',
  )
  return [answers.at(-3)!, answers.at(-1)!]
}

describe('the empty board', () => {
  test('becomes the zero: one sweep to check it, then four for each rank, one rank after the other', () => {
    const [progress] = settingsAfter(calibrate('empty', readings(EMPTY, {})))
    expect(progress).toBe('done 29')
  })

  test('a square that rests off the middle then reads as empty, and a weak piece on it as a piece', () => {
    const off = readings(EMPTY, {}).map((value, square) => (square === 40 ? value + 50 : value))
    const weak = off.map((value, square) => value + (ordinary[START[square] as 't' | 'T' | 'K'] ?? 0))
    expect(settingsAfter(calibrate('start', weak))[0]).toMatch(/^done/)
    expect(settingsAfter(calibrate('start', off))[0]).toMatch(/^senseless/)
    expect(settingsAfter(calibrate('empty', off), calibrate('start', weak))[0]).toMatch(/^done/)
  })

  test('is refused with a piece left standing, and nothing is changed', () => {
    const left = readings(EMPTY, {}).map((value, square) => (square === 80 ? value + 70 : value + 5))
    const [progress, settings] = settingsAfter(calibrate('empty', left))
    expect(progress).toMatch(/^senseless/)
    expect(settings).toBe(`konakis 40 40 120 120 115 00000000 ${EMPTY} ${'0'.repeat(81)}`)
  })

  test('dead and masked sensors do not count', () => {
    const dead = readings(EMPTY, {}).map((value, square) => (square === 80 ? 0 : square === 0 ? 700 : value))
    expect(settingsAfter(calibrate('empty', dead))[0]).toMatch(/^senseless/)
    expect(settingsAfter(`settings set a 40 x${'.'.repeat(80)}`, calibrate('empty', dead))[0]).toMatch(
      /^done/,
    )
  })
})

describe('the start position', () => {
  test('teaches the mean of each side, the king half way between, and then rank by rank the gains', () => {
    const [progress, settings] = settingsAfter(calibrate('start', readings(START, ordinary)))
    expect(progress).toBe('done 32')
    expect(settings).toMatch(/^konakis 40 40 110 100 155 /)
  })

  test('teaches the gain of every square that has a soldier, in sixteenths of the mean from 9 on', () => {
    const uneven = readings(START, ordinary).map((value, square) => {
      if (square === 3) return 512 + 55
      if (square === 5) return 512 + 165
      return value
    })
    const [, settings] = settingsAfter(calibrate('start', uneven))
    const gains = settings!.split(' ').at(-1)!
    expect(gains.slice(3, 6)).toBe('18f')
    expect([...gains].map((gain, square) => (gain === '0' ? '.' : START[square])).join('')).toBe(
      START.replace('K', '.'),
    )
  })

  test('a king no stronger than the others is not detected as a king', () => {
    const [progress, settings] = settingsAfter(
      calibrate('start', readings(START, { t: 100, T: -100, K: -120 })),
    )
    expect(progress).toMatch(/^done/)
    expect(settings).toMatch(/^konakis 40 40 100 100 1023 /)
  })

  test.each([
    ['no piece at all', readings(EMPTY, {})],
    ['one missing', readings(START, ordinary).map((value, square) => (square === 3 ? 512 : value))],
    ['one too many', readings(START, ordinary).map((value, square) => (square === 0 ? 600 : value))],
    ['the sides swapped', readings(START, { t: -110, T: 100, K: 200 })],
    ['the king upside down', readings(START, { ...ordinary, K: 200 })],
    ['every sensor dead', readings(EMPTY, {}).map(() => 0)],
  ])('is refused with %s', (_name, seen) => {
    const [progress, settings] = settingsAfter(calibrate('start', seen))
    expect(progress).toMatch(/^senseless/)
    expect(settings).toMatch(/^konakis 40 40 120 120 115 /)
  })
})

describe('soldiers on any squares', () => {
  const started = calibrate('start', readings(START, { ...ordinary, K: -300 }))
  const gainsAfter = (squares: string, strengths: Record<string, number>) => {
    const [progress, settings] = settingsAfter(started, calibrate('soldiers', readings(squares, strengths)))
    return [progress, settings!.split(' ').at(-1)!] as const
  }
  const corner = `tT${EMPTY.slice(2)}`
  const [, afterStart] = gainsAfter(EMPTY, {})

  test('teach the gain of the squares they stand on, each by its side, and leave the others as they were', () => {
    const [progress, gains] = gainsAfter(corner, { t: 88, T: -80 })
    expect(progress).toBe('done 29')
    expect(gains).toBe(`55${afterStart!.slice(2)}`)
  })

  test('a second time teaches anew', () => {
    const again = [
      { t: 88, T: -80 },
      { t: 110, T: -100 },
    ].map(strengths => calibrate('soldiers', readings(corner, strengths)))
    expect(settingsAfter(started, ...again)[1]).toContain(` 88${afterStart!.slice(2)}`)
  })

  test.each([
    ['no piece', EMPTY, {}],
    ['the king', `K${EMPTY.slice(1)}`, { K: -300 }],
    ['a piece that gives less than half, beside its square', corner, { t: 88, T: -45 }],
  ])('are refused with %s, and nothing is changed', (_name, squares, strengths) => {
    const [progress, gains] = gainsAfter(squares, strengths)
    expect(progress).toMatch(/^senseless/)
    expect(gains).toBe(afterStart)
  })
})

describe('reed switches', () => {
  const contacts = (squares: string): number[] => [...squares].map(square => (square === '.' ? 1021 : 4))

  test.each([
    ['empty', EMPTY, 'done 1'],
    ['start', START, 'done 1'],
    ['empty', START, 'senseless 1'],
    ['start', EMPTY, 'senseless 1'],
    ['soldiers', START, 'senseless 1'],
  ] as const)('%s with %s standing', (kind, squares, expected) => {
    expect(reed.ask(calibrate(kind, contacts(squares)))).toEqual([expected])
  })
})
