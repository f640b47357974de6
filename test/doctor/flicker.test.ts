import { expect, it } from 'vitest'
import { FlickerMonitor } from '../../src/doctor/flicker.ts'

/** A square that comes and goes every so many milliseconds, so many times. */
function flickering(everyMs: number, times: number) {
  const watch = new FlickerMonitor()
  watch.see('....', 0)
  for (let time = 1; time <= times; time++) watch.see(time % 2 ? '..t.' : '....', time * everyMs)
  return { watch, endMs: times * everyMs }
}

it('names a square that changes eight times in ten seconds, for a minute', () => {
  const { watch, endMs } = flickering(1000, 8)
  expect(watch.squares(endMs)).toEqual([2])
  expect(watch.squares(endMs + 59_999)).toEqual([2])
  expect(watch.squares(endMs + 60_000)).toEqual([])
})

it('ignores a hand that plays with a piece', () => {
  expect(flickering(1000, 7).watch.squares(7000)).toEqual([])
  expect(flickering(1500, 40).watch.squares(60_000)).toEqual([])
})

it('ignores changes while the board was disconnected', () => {
  const watch = new FlickerMonitor()
  for (let time = 0; time < 20; time++) {
    watch.see(time % 2 ? 't' : '.', time)
    watch.lose()
  }
  expect(watch.squares(20)).toEqual([])
})
