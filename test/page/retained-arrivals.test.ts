import { expect, it } from 'vitest'
import { VirtualClock } from '../../src/core/virtual-clock.ts'
import { RetainedArrivals } from '../../src/page/transport/retained-arrivals.ts'

function arriving() {
  const clock = new VirtualClock()
  const said: string[] = []
  const arrivals = new RetainedArrivals((ms, due) => clock.setTimer(ms, due), {
    soFar: () => said.push(`so far at ${clock.nowMs()}`),
    all: () => said.push(`all at ${clock.nowMs()}`),
  })
  return { clock, said, arrivals }
}

it('A whole board is there when nothing follows it for 50 ms; 400 ms after the subscription everything is', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.subscribed()
  arrivals.message(false)
  clock.passTo(60, true)
  arrivals.message(true)
  clock.passTo(80, true)
  arrivals.message(true)
  clock.passTo(1000, true)
  expect(said).toEqual(['so far at 130', 'all at 400'])
})

it('Without a whole board the page waits 400 ms, and then for the first one', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.message(true)
  arrivals.subscribed()
  clock.passTo(1000, true)
  arrivals.message(true)
  clock.passTo(2000, true)
  expect(said).toEqual(['all at 400', 'so far at 1050'])
})
