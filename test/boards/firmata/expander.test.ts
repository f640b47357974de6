import { describe, expect, test } from 'vitest'
import {
  advanceExpander,
  type Expander,
  type ExpanderInput,
  type ExpanderRequest,
  searchFrom,
} from '../../../src/boards/firmata/expander.ts'

const GOOD: ExpanderInput = { type: 'check', bytes: [0x7f, 0x7f] }
const RESET: ExpanderInput = { type: 'check', bytes: [0, 0] }
const TICK: ExpanderInput = { type: 'tick' }
const open: ExpanderInput = { type: 'inputs', bytes: [0x7f, 0x7f] }
const closed: ExpanderInput = { type: 'inputs', bytes: [0x7e, 0x7f] }
const NONE: ExpanderInput = { type: 'inputs', bytes: [] }

/** The requests to the chip, with the time, and its state at the end. */
function after(rows: readonly (readonly [at: number, input: ExpanderInput])[]) {
  let expander: Expander = searchFrom(0)
  const requested: [number, ExpanderRequest][] = []
  for (const [at, input] of rows) {
    const step = advanceExpander(expander, input, at)
    expander = step.expander
    requested.push(...step.requests.map((what): [number, ExpanderRequest] => [at, what]))
  }
  return { expander, requested }
}

const isUnverified = (expander: Expander) =>
  expander.state === 'reading' && expander.unverifiedSinceMs !== null
const FOUND = [
  [0, TICK],
  [10, GOOD],
  [20, open],
] as const

describe('finding a chip', () => {
  test('it is set up, its registers are checked, and then it is read continuously', () => {
    const { expander, requested } = after(FOUND)
    expect(expander.state).toBe('reading')
    expect(requested).toEqual([
      [0, 'set-up'],
      [0, 'check'],
      [10, 'start-reading'],
    ])
  })

  test('one that does not answer, or loses its settings, is tried again every half second', () => {
    const { expander, requested } = after([
      [0, TICK],
      [10, { type: 'check', bytes: [] }],
      [250, TICK],
      [499, TICK],
      [500, TICK],
      [510, RESET],
      [1000, TICK],
    ])
    expect(expander).toMatchObject({ state: 'searching', isMissing: true })
    expect(requested.filter(([, what]) => what === 'check').map(([at]) => at)).toEqual([0, 500, 1000])
  })

  test('one that has not answered yet counts as missing only after two seconds', () => {
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

describe('a change counts', () => {
  test('when a register check afterwards shows that the chip is set up', () => {
    const before = after([...FOUND, [40, closed]])
    expect(isUnverified(before.expander)).toBe(true)
    expect(before.requested.at(-1)).toEqual([40, 'check'])
    expect(isUnverified(after([...FOUND, [40, closed], [48, GOOD]]).expander)).toBe(false)
  })

  test('not when the check shows lost settings: then the chip is set up again, and the next check counts', () => {
    const { expander, requested } = after([...FOUND, [40, closed], [48, RESET]])
    expect(isUnverified(expander)).toBe(true)
    expect(requested.slice(-2)).toEqual([
      [48, 'set-up'],
      [48, 'check'],
    ])
    expect(isUnverified(after([...FOUND, [40, closed], [48, RESET], [60, GOOD]]).expander)).toBe(false)
  })

  test('with a check that was already pending, since answers come in order', () => {
    const { expander, requested } = after([...FOUND, [40, closed], [60, open], [61, GOOD]])
    expect(isUnverified(expander)).toBe(false)
    expect(requested.filter(([, what]) => what === 'check')).toHaveLength(2)
  })
})

describe('losing a chip', () => {
  const reads = (count: number, input: ExpanderInput) =>
    Array.from({ length: count }, (_, n): [number, ExpanderInput] => [40 + 20 * n, input])

  test('a few reads without an answer change nothing', () => {
    const { expander, requested } = after([...FOUND, ...reads(9, NONE), [300, open], ...reads(9, NONE)])
    expect(expander.state).toBe('reading')
    expect(requested).toHaveLength(3)
  })

  test('after ten it is missing, is no longer read, and is searched for', () => {
    const { expander, requested } = after([...FOUND, ...reads(10, NONE)])
    expect(expander).toMatchObject({ state: 'searching', isMissing: true })
    expect(requested.at(-1)).toEqual([220, 'stop-reading'])
    expect(after([...FOUND, ...reads(10, NONE), [250, TICK], [260, GOOD]]).expander.state).toBe('reading')
  })

  test('one that answers but never passes a check is lost too', () => {
    const rows: [number, ExpanderInput][] = []
    for (let at = 40; at < 240; at += 20) rows.push([at, at % 40 === 0 ? closed : open], [at + 5, RESET])
    expect(after([...FOUND, ...rows]).expander.state).toBe('searching')
  })

  test('one that sends nothing while others do is lost too', () => {
    expect(after([...FOUND, [2019, TICK]]).expander.state).toBe('reading')
    expect(after([...FOUND, [2020, TICK]]).expander).toMatchObject({ state: 'searching', isMissing: true })
  })

  test('a busy computer is not a fault of the chip, which is checked again', () => {
    const { expander, requested } = after([
      ...FOUND,
      [5000, { type: 'interrupted' }],
      [5000, TICK],
      [5040, TICK],
    ])
    expect(expander.state).toBe('reading')
    expect(isUnverified(expander)).toBe(true)
    expect(requested.at(-1)).toEqual([5000, 'check'])
  })
})

test('without any change a chip is checked every two seconds, and again if it does not answer', () => {
  const rows: [number, ExpanderInput][] = []
  for (let at = 40; at < 2400; at += 20) rows.push([at, open], [at, TICK])
  const { requested } = after([...FOUND, ...rows])
  expect(requested.filter(([, what]) => what === 'check').map(([at]) => at)).toEqual([0, 2020, 2320])
})
