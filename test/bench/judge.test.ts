import { describe, expect, test } from 'vitest'
import { isFailed, judge, type UsualRatio } from './judge.ts'
import { type BenchRow, byTheClock, exactly } from './row.ts'

const speed: BenchRow = { name: 'moves', value: 3000, unit: 'a second', better: 'more' }
const delay: BenchRow = { name: 'delay', value: 30, unit: 'ms', better: 'less' }
const around = { integerJobMs: 20, rows: [speed, delay, { ...speed, name: 'peer', value: 1000 }] }
const usual = (ratio: number, of: UsualRatio['of'] = { type: 'integer job' }): UsualRatio => ({ of, ratio })

describe('the ratio', () => {
  test('of a time is in integer jobs', () => {
    expect(judge(delay, usual(1.5), around).ratio).toBe(1.5)
  })

  test('of a speed is what is done in an integer job', () => {
    expect(judge(speed, usual(60), around).ratio).toBe(60)
  })

  test('to a peer is that of the two rows', () => {
    expect(judge(speed, usual(3, { type: 'row', name: 'peer' }), around).ratio).toBe(3)
  })

  test('to a constant', () => {
    const chip = { type: 'constant', what: 'the chip', value: 120 } as const
    expect(judge(delay, usual(0.25, chip), around).ratio).toBe(0.25)
  })

  test('is missing where the peer was not measured', () => {
    const judgement = judge(speed, usual(3, { type: 'row', name: 'not installed' }), around)
    expect(judgement).toMatchObject({ ratio: null, limit: null, verdict: 'not judged' })
  })
})

describe('the verdict', () => {
  test('a figure that is a third worse than usual is a regression, whichever way is worse', () => {
    expect(judge(delay, usual(1.5 / 1.34), around).verdict).toBe('REGRESSED')
    expect(judge(speed, usual(60 * 1.34), around).verdict).toBe('REGRESSED')
  })

  test('a fifth worse may be chance', () => {
    expect(judge(delay, usual(1.5 / 1.2), around).verdict).toBe('ok')
    expect(judge(speed, usual(60 * 1.2), around).verdict).toBe('ok')
  })

  test('the same code on a machine of half the speed is judged alike', () => {
    const slow = { ...around, integerJobMs: 40 }
    expect(judge({ ...delay, value: 60 }, usual(1.5), slow).verdict).toBe('ok')
    expect(judge({ ...speed, value: 1500 }, usual(60), slow).verdict).toBe('ok')
  })

  test('a row may have a margin of its own', () => {
    expect(judge(delay, { ...usual(1), margin: 0.6 }, around).verdict).toBe('ok')
    expect(judge(delay, { ...usual(1), margin: 0.4 }, around).verdict).toBe('REGRESSED')
  })

  test('an exact promise is broken at its bound', () => {
    expect(judge({ ...delay, promise: exactly(30, 'contract') }, undefined, around).verdict).toBe('ok')
    const broken = judge({ ...delay, promise: exactly(29, 'contract') }, undefined, around)
    expect(broken.verdict).toBe('PROMISE BROKEN')
    expect(isFailed(broken)).toBe(true)
  })

  test('a promise by the clock is reported past its bound, and fails past twice of it', () => {
    const missed = judge({ ...delay, promise: byTheClock(20, 'contract') }, undefined, around)
    expect(missed.verdict).toBe('promise missed')
    expect(isFailed(missed)).toBe(false)
    const broken = judge({ ...delay, promise: byTheClock(14, 'contract') }, undefined, around)
    expect(broken.verdict).toBe('PROMISE BROKEN')
  })

  test('a regression is reported before a missed promise', () => {
    const row = { ...delay, promise: byTheClock(20, 'contract') }
    expect(judge(row, usual(1), around).verdict).toBe('REGRESSED')
  })

  test('a row without ratio and promise is not judged', () => {
    expect(judge(delay, undefined, around).verdict).toBe('not judged')
  })
})
