import { describe, expect, test } from 'vitest'
import {
  advanceExpander,
  type Expander,
  type ExpanderInput,
  type ExpanderRequest,
  searchFrom,
} from '../../../src/boards/firmata/expander.ts'

const GOOD: ExpanderInput = { type: 'check', bytes: [0x7f, 0x7f] }
const FORGOTTEN: ExpanderInput = { type: 'check', bytes: [0, 0] }
const TICK: ExpanderInput = { type: 'tick' }
const open: ExpanderInput = { type: 'inputs', bytes: [0x7f, 0x7f] }
const closed: ExpanderInput = { type: 'inputs', bytes: [0x7e, 0x7f] }
const NONE: ExpanderInput = { type: 'inputs', bytes: [] }

/** What was asked of the chip, with the time, and what is known of it in the end. */
function after(rows: readonly (readonly [at: number, input: ExpanderInput])[]) {
  let expander: Expander = searchFrom(0)
  const asked: [number, ExpanderRequest][] = []
  for (const [at, input] of rows) {
    const step = advanceExpander(expander, input, at)
    expander = step.expander
    asked.push(...step.requests.map((what): [number, ExpanderRequest] => [at, what]))
  }
  return { expander, asked }
}

const isUnverified = (expander: Expander) =>
  expander.state === 'reading' && expander.unverifiedSinceMs !== null
const FOUND = [
  [0, TICK],
  [10, GOOD],
  [20, open],
] as const

describe('finding a chip', () => {
  test('it is set up, asked to prove it, and then read for good', () => {
    const { expander, asked } = after(FOUND)
    expect(expander.state).toBe('reading')
    expect(asked).toEqual([
      [0, 'set-up'],
      [0, 'check'],
      [10, 'start-reading'],
    ])
  })

  test('one that does not answer, or forgets at once, is asked again every half second', () => {
    const { expander, asked } = after([
      [0, TICK],
      [10, { type: 'check', bytes: [] }],
      [250, TICK],
      [499, TICK],
      [500, TICK],
      [510, FORGOTTEN],
      [1000, TICK],
    ])
    expect(expander).toMatchObject({ state: 'searching', isMissing: true })
    expect(asked.filter(([, what]) => what === 'check').map(([at]) => at)).toEqual([0, 500, 1000])
  })

  test('one that was only not heard of yet is not missing, for two seconds', () => {
    expect(
      after([
        [0, TICK],
        [1999, TICK],
      ]).expander,
    ).toMatchObject({ isMissing: false })
    expect(
      after([
        [0, TICK],
        [2000, TICK],
      ]).expander,
    ).toMatchObject({ isMissing: true })
  })
})

describe('a change is believed', () => {
  test('when the chip proves afterwards that it is set up', () => {
    const before = after([...FOUND, [40, closed]])
    expect(isUnverified(before.expander)).toBe(true)
    expect(before.asked.at(-1)).toEqual([40, 'check'])
    expect(isUnverified(after([...FOUND, [40, closed], [48, GOOD]]).expander)).toBe(false)
  })

  test('not when it proves to have forgotten: then it is set up again, and the next proof counts', () => {
    const { expander, asked } = after([...FOUND, [40, closed], [48, FORGOTTEN]])
    expect(isUnverified(expander)).toBe(true)
    expect(asked.slice(-2)).toEqual([
      [48, 'set-up'],
      [48, 'check'],
    ])
    expect(isUnverified(after([...FOUND, [40, closed], [48, FORGOTTEN], [60, GOOD]]).expander)).toBe(false)
  })

  test('by a proof that was under way, since answers come in order', () => {
    const { expander, asked } = after([...FOUND, [40, closed], [60, open], [61, GOOD]])
    expect(isUnverified(expander)).toBe(false)
    expect(asked.filter(([, what]) => what === 'check')).toHaveLength(2)
  })
})

describe('losing a chip', () => {
  const looks = (count: number, input: ExpanderInput) =>
    Array.from({ length: count }, (_, n): [number, ExpanderInput] => [40 + 20 * n, input])

  test('a few looks without an answer are nothing', () => {
    const { expander, asked } = after([...FOUND, ...looks(9, NONE), [300, open], ...looks(9, NONE)])
    expect(expander.state).toBe('reading')
    expect(asked).toHaveLength(3)
  })

  test('ten are the end: it is missing, nobody goes on reading it, and it is sought', () => {
    const { expander, asked } = after([...FOUND, ...looks(10, NONE)])
    expect(expander).toMatchObject({ state: 'searching', isMissing: true })
    expect(asked.at(-1)).toEqual([220, 'stop-reading'])
    expect(after([...FOUND, ...looks(10, NONE), [250, TICK], [260, GOOD]]).expander.state).toBe('reading')
  })

  test('one that answers and never proves itself is lost too', () => {
    const rows: [number, ExpanderInput][] = []
    for (let at = 40; at < 240; at += 20) rows.push([at, at % 40 === 0 ? closed : open], [at + 5, FORGOTTEN])
    expect(after([...FOUND, ...rows]).expander.state).toBe('searching')
  })

  test('so is one of which nothing at all is heard while others are', () => {
    expect(after([...FOUND, [2019, TICK]]).expander.state).toBe('reading')
    expect(after([...FOUND, [2020, TICK]]).expander).toMatchObject({ state: 'searching', isMissing: true })
  })

  test('a computer that was busy is no fault of the chip, which has to prove itself', () => {
    const { expander, asked } = after([...FOUND, [5000, { type: 'interrupted' }], [5000, TICK], [5040, TICK]])
    expect(expander.state).toBe('reading')
    expect(isUnverified(expander)).toBe(true)
    expect(asked.at(-1)).toEqual([5000, 'check'])
  })
})

test('without any change a chip proves itself every two seconds, and is asked again if it does not', () => {
  const rows: [number, ExpanderInput][] = []
  for (let at = 40; at < 2400; at += 20) rows.push([at, open], [at, TICK])
  const { asked } = after([...FOUND, ...rows])
  expect(asked.filter(([, what]) => what === 'check').map(([at]) => at)).toEqual([0, 2020, 2320])
})
