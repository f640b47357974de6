import { afterAll, describe, expect, test } from 'vitest'
import { PureParts } from './pure-parts.ts'

const parts = new PureParts()
afterAll(() => parts.remove())

interface Case {
  name: string
  pressMs: number
  releaseMs: number
  /** The sensor reads `seen` from `atMs` on. */
  rows: readonly { atMs: number; seen: string }[]
  endMs: number
  /** The board reports `stands` from `fromMs` on, and until then what it reported before. */
  expected: readonly { fromMs: number; stands: string }[]
}

/** `seen` for 3 ms, nothing for 4 ms, over and over: no time is long enough. */
const chatter = (fromMs: number, toMs: number, seen: string, between: string) =>
  Array.from({ length: Math.floor((toMs - fromMs) / 7) }, (_, i) => [
    { atMs: fromMs + 7 * i, seen },
    { atMs: fromMs + 7 * i + 3, seen: between },
  ]).flat()

const cases: readonly Case[] = [
  {
    name: 'a piece that stands for the press time is there',
    pressMs: 40,
    releaseMs: 40,
    rows: [{ atMs: 20, seen: 't' }],
    endMs: 120,
    expected: [{ fromMs: 60, stands: 't' }],
  },
  {
    name: 'press and release have their own times',
    pressMs: 20,
    releaseMs: 60,
    rows: [
      { atMs: 20, seen: 't' },
      { atMs: 100, seen: '.' },
    ],
    endMs: 250,
    expected: [
      { fromMs: 40, stands: 't' },
      { fromMs: 160, stands: '.' },
    ],
  },
  {
    name: 'a touch shorter than the press time says nothing',
    pressMs: 40,
    releaseMs: 40,
    rows: [
      { atMs: 20, seen: 'T' },
      { atMs: 55, seen: '.' },
    ],
    endMs: 200,
    expected: [],
  },
  {
    name: 'a lift shorter than the release time says nothing',
    pressMs: 20,
    releaseMs: 60,
    rows: [
      { atMs: 0, seen: 'T' },
      { atMs: 100, seen: '.' },
      { atMs: 150, seen: 'T' },
    ],
    endMs: 400,
    expected: [{ fromMs: 20, stands: 'T' }],
  },
  {
    name: 'a contact that bounces counts from its last bounce',
    pressMs: 40,
    releaseMs: 40,
    rows: [...chatter(20, 62, 'o', '.'), { atMs: 62, seen: 'o' }],
    endMs: 200,
    expected: [{ fromMs: 102, stands: 'o' }],
  },
  {
    name: 'noise alone says nothing, however long',
    pressMs: 40,
    releaseMs: 40,
    rows: chatter(0, 1900, 't', '.'),
    endMs: 2000,
    expected: [],
  },
  {
    name: 'noise over a standing piece says nothing',
    pressMs: 20,
    releaseMs: 20,
    rows: [{ atMs: 0, seen: 'K' }, ...chatter(100, 900, 'T', 'K')],
    endMs: 1000,
    expected: [{ fromMs: 20, stands: 'K' }],
  },
  {
    name: 'a king that comes near reads as a defender first, and is counted as a king from when it does',
    pressMs: 40,
    releaseMs: 40,
    rows: [
      { atMs: 20, seen: 'T' },
      { atMs: 50, seen: 'K' },
    ],
    endMs: 200,
    expected: [{ fromMs: 90, stands: 'K' }],
  },
  {
    name: 'a swap without a gap goes from piece to piece',
    pressMs: 40,
    releaseMs: 40,
    rows: [
      { atMs: 0, seen: 't' },
      { atMs: 100, seen: 'T' },
    ],
    endMs: 250,
    expected: [
      { fromMs: 40, stands: 't' },
      { fromMs: 140, stands: 'T' },
    ],
  },
  {
    name: 'the longest time the wire allows',
    pressMs: 500,
    releaseMs: 500,
    rows: [
      { atMs: 20, seen: 't' },
      { atMs: 1000, seen: '.' },
      { atMs: 1400, seen: 't' },
    ],
    endMs: 2500,
    expected: [{ fromMs: 520, stands: 't' }],
  },
]

// The sweep of a 7×7, a 9×9 and an 11×11 board, and the slowest that is allowed.
describe.each([2000, 2500, 4000, 5000])('a sample every %i µs', sampleUs => {
  test.each(cases)('$name', ({ pressMs, releaseMs, rows, endMs, expected }) => {
    const times = Array.from(
      { length: Math.ceil((endMs * 1000) / sampleUs) },
      (_, i) => (i * sampleUs) / 1000,
    )
    const seen = times.map(ms => rows.findLast(({ atMs }) => atMs <= ms)?.seen ?? '.')
    const [stood] = parts.ask(`debounce ${sampleUs} ${pressMs} ${releaseMs} ${seen.join('')}`)

    const changes: { ms: number; stands: string }[] = []
    for (const [i, ms] of times.entries()) {
      if (stood![i] !== (stood![i - 1] ?? '.')) changes.push({ ms, stands: stood![i]! })
    }
    expect(changes.map(({ stands }) => stands)).toEqual(expected.map(({ stands }) => stands))
    for (const [i, { fromMs }] of expected.entries()) {
      expect(changes[i]!.ms).toBeGreaterThanOrEqual(fromMs)
      // One sample until it is seen, one because the time may end just after a sample.
      expect(changes[i]!.ms).toBeLessThan(fromMs + (2 * sampleUs) / 1000)
    }
  })
})

test('with no debounce time the first sample counts', () => {
  expect(parts.ask('debounce 2500 0 0 .t.T')).toEqual(['.t.T'])
})
