import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
afterAll(() => parts.remove())

/** Mean soldiers of 120 counts on either side, and a king from 150 counts on. */
const defaults = '120 120 150'

/** Readings one after the other on one square; attackers read above 512, defenders below. */
const sequence = (
  readings: string,
  { zero = 0, before = '.', gain = 0, strengths = defaults } = {},
): string => parts.ask(`side ${zero} ${before} ${gain} ${strengths} ${readings}`)[0]!

describe('a Hall sensor', () => {
  test.each([
    ['an empty square', '512 509 520', '...'],
    ['a neighbour bleeds in 9 counts', '521 503', '..'],
    ['attackers stand north up and read above the middle', '627', 't'],
    ['defenders read below it', '397', 'T'],
    ['the king is a stronger defender', '282', 'K'],
    ['the thresholds themselves', '541 512 542 512 482 512 483', '.' + '.t.T..'],
    ['a piece is let go only a quarter below the threshold', '545 535 534', 'tt.'],
    ['so is a defender', '479 489 490', 'TT.'],
    ['a square that was empty needs the whole threshold', '535 541', '..'],
    ['a king stays king down to 113 counts', '350 398 399 400', 'KKKT'],
    ['a soldier becomes king only at the whole threshold', '400 363 362', 'TTK'],
    ['a soldier on the strongest sensor stays an attacker', '600 700 736', 'ttt'],
    ["half as much again with the attackers' polarity is no piece of theirs: occupied", '737 681 680', 'oot'],
    ['from one side to the other at once', '600 424 600', 'tTt'],
    ['at a rail: shorted or unpowered', '0 1023 89 934', '????'],
    ['saturated but alive', '176 862', 'Ko'],
    ['back from a fault', '0 512 0 600', '?.?t'],
  ])('%s', (_name, readings, expected) => {
    expect(sequence(readings)).toBe(expected)
  })

  test("a square's own zero moves everything but the rails", () => {
    expect(sequence('552 580 582 523 522', { zero: 40 })).toBe('..t.T')
    expect(sequence('472 440 441 502', { zero: -40 })).toBe('.TT' + 't')
    expect(sequence('0 1023', { zero: 40 })).toBe('??')
  })

  test.each([
    [-128, 0],
    [-55, 0],
    [0, 0],
    [0, 1],
    [0, 15],
    [55, 0],
    [127, 0],
  ])('what is passed over as nothing is empty by every threshold, zero %i, gain %i', (zero, gain) => {
    const readings = Array.from({ length: 1024 }, (_, reading) => reading)
    const passedOver = parts.ask(`nothing ${zero} ${readings.join(' ')}`)[0]!
    const nothing = readings.filter(reading => passedOver[reading] === '1')
    expect(nothing).toEqual(readings.slice(512 + zero - 19, 512 + zero + 20))
    const taken = sequence(nothing.join(' '), { zero, gain, strengths: '20 20 1023' })
    expect(taken).toBe('.'.repeat(nothing.length))
  })

  test('with a king threshold that is never reached there is no king', () => {
    expect(sequence('176 862', { strengths: '120 120 1023' })).toBe('Tt')
  })
})

describe('a square whose gain is known', () => {
  test.each([
    ['on the weakest sensor (9/16) a soldier needs the least threshold', 1, '531 512 532', '..t'],
    ['on a mean sensor (16/16) 9/32 of a soldier', 8, '544 512 545 512 480 512 479', '..t...T'],
    ['on the strongest (23/16) as much more', 15, '559 512 560', '..t'],
    ['a king on the weakest sensor, who would pass for a defender', 1, '434 433', 'TK'],
    ['a king on a mean sensor from 15/16 of what any sensor needs', 8, '372 371', 'TK'],
    ['a soldier on the strongest sensor stays a soldier', 15, '311 310', 'TK'],
    ["the attackers' polarity: a quarter more than a king", 8, '687 688', 'to'],
    ['hysteresis as everywhere', 8, '545 537 536', 'tt.'],
  ])('%s', (_name, gain, readings, expected) => {
    expect(sequence(readings, { gain })).toBe(expected)
  })

  test('no king where the pieces have none', () => {
    expect(sequence('176 862', { gain: 15, strengths: '120 120 1023' })).toBe('Tt')
  })
})

describe('a reed switch', () => {
  test.each([
    ['closed is low', '4', 'o'],
    ['open is high', '1021', '.'],
    ['between the rails it reads as before', '4 500 1021 500', 'oo..'],
  ])('%s', (_name, readings, expected) => {
    expect(parts.ask(`reed . ${readings}`)).toEqual([expected])
  })
})
