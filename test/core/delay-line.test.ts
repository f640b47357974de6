import { expect, it } from 'vitest'
import { DelayLine } from '../../src/core/delay-line.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

it('hands on everything in order, so much later', () => {
  const clock = new ManualClock()
  const out: string[] = []
  const line = new DelayLine<string>(1_000, clock, item => out.push(item))
  line.add('a')
  line.add('b')
  clock.passMs(400)
  line.add('c')
  clock.passMs(599)
  expect(out).toEqual([])
  clock.passMs(1)
  expect(out).toEqual(['a', 'b'])
  clock.passMs(400)
  expect(out).toEqual(['a', 'b', 'c'])
  line.add('d')
  line.stop()
  clock.passMs(5_000)
  expect(out).toEqual(['a', 'b', 'c'])
})
