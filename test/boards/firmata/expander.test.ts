import { describe, expect, test } from 'vitest'
import {
  advanceExpander,
  type Expander,
  type ExpanderInput,
  type ExpanderRequest,
  soughtFrom,
} from '../../../src/boards/firmata/expander.ts'

const GOOD: ExpanderInput = { type: 'proof', bytes: [0x7f, 0x7f] }
const FORGOTTEN: ExpanderInput = { type: 'proof', bytes: [0, 0] }
const TICK: ExpanderInput = { type: 'tick' }
const open: ExpanderInput = { type: 'inputs', bytes: [0x7f, 0x7f] }
const closed: ExpanderInput = { type: 'inputs', bytes: [0x7e, 0x7f] }
const NONE: ExpanderInput = { type: 'inputs', bytes: [] }

/** What was asked of the chip, with the time, and what is known of it in the end. */
function after(rows: readonly (readonly [at: number, input: ExpanderInput])[]) {
  let expander: Expander = soughtFrom(0)
  const asked: [number, ExpanderRequest][] = []
  for (const [at, input] of rows) {
    const step = advanceExpander(expander, input, at)
    expander = step.expander
    asked.push(...step.requests.map((what): [number, ExpanderRequest] => [at, what]))
  }
  return { expander, asked }
}

const isDoubted = (expander: Expander) => expander.state === 'read' && expander.doubtedSinceMs !== null
const FOUND = [
  [0, TICK],
  [10, GOOD],
  [20, open],
] as const

describe('finding a chip', () => {
  test('it is set up, asked to prove it, and then read for good', () => {
    const { expander, asked } = after(FOUND)
    expect(expander.state).toBe('read')
    expect(asked).toEqual([
      [0, 'set-up'],
      [0, 'proof'],
      [10, 'start-reading'],
    ])
  })

  test('one that does not answer, or forgets at once, is asked again every half second', () => {
    const { expander, asked } = after([
      [0, TICK],
      [10, { type: 'proof', bytes: [] }],
      [250, TICK],
      [499, TICK],
      [500, TICK],
      [510, FORGOTTEN],
      [1000, TICK],
    ])
    expect(expander.state).toBe('sought')
    expect(asked.filter(([, what]) => what === 'proof').map(([at]) => at)).toEqual([0, 500, 1000])
  })
})

describe('a change is believed', () => {
  test('when the chip proves afterwards that it is set up', () => {
    const before = after([...FOUND, [40, closed]])
    expect(isDoubted(before.expander)).toBe(true)
    expect(before.asked.at(-1)).toEqual([40, 'proof'])
    expect(isDoubted(after([...FOUND, [40, closed], [48, GOOD]]).expander)).toBe(false)
  })

  test('not when it proves to have forgotten: then it is set up again, and the next proof counts', () => {
    const { expander, asked } = after([...FOUND, [40, closed], [48, FORGOTTEN]])
    expect(isDoubted(expander)).toBe(true)
    expect(asked.slice(-2)).toEqual([
      [48, 'set-up'],
      [48, 'proof'],
    ])
    expect(isDoubted(after([...FOUND, [40, closed], [48, FORGOTTEN], [60, GOOD]]).expander)).toBe(false)
  })

  test('by a proof that was under way, since answers come in order', () => {
    const { expander, asked } = after([...FOUND, [40, closed], [60, open], [61, GOOD]])
    expect(isDoubted(expander)).toBe(false)
    expect(asked.filter(([, what]) => what === 'proof')).toHaveLength(2)
  })
})

describe('losing a chip', () => {
  test('a look or two without an answer is nothing', () => {
    const { expander, asked } = after([
      ...FOUND,
      [40, NONE],
      [60, NONE],
      [100, TICK],
      [120, open],
      [300, TICK],
    ])
    expect(expander.state).toBe('read')
    expect(asked).toHaveLength(3)
  })

  test('a quarter of a second without is the end; nobody goes on reading it', () => {
    const { expander, asked } = after([...FOUND, [150, NONE], [269, TICK], [270, TICK]])
    expect(expander.state).toBe('sought')
    expect(asked.at(-1)).toEqual([270, 'stop-reading'])
    expect(after([...FOUND, [270, TICK], [320, TICK], [330, GOOD], [350, open]]).expander.state).toBe('read')
  })

  test('one that answers and never proves itself is lost too', () => {
    const rows: [number, ExpanderInput][] = []
    for (let at = 40; at < 300; at += 20) rows.push([at, at % 40 === 0 ? closed : open], [at + 5, FORGOTTEN])
    expect(after([...FOUND, ...rows, [300, TICK]]).expander.state).toBe('sought')
  })

  test('a controller that was silent is no fault of the chip, which has to prove itself', () => {
    const { expander, asked } = after([...FOUND, [2000, { type: 'excused' }], [2000, TICK], [2040, TICK]])
    expect(expander.state).toBe('read')
    expect(isDoubted(expander)).toBe(true)
    expect(asked.at(-1)).toEqual([2000, 'proof'])
  })
})

test('without any change a chip proves itself every two seconds, and is asked again if it does not', () => {
  const rows: [number, ExpanderInput][] = []
  for (let at = 40; at < 2200; at += 20) rows.push([at, open], [at, TICK])
  const { asked } = after([...FOUND, ...rows])
  expect(asked.filter(([, what]) => what === 'proof').map(([at]) => at)).toEqual([0, 2020, 2120])
})
