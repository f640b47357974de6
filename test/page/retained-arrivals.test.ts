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

const arrival = (hasWholeBoard: boolean, agoMs: number) => ({ hasWholeBoard, agoMs, isRetained: true })

it('A whole board is there when nothing follows it for 50 ms; 400 ms after the subscription everything is', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.subscribed()
  arrivals.message(arrival(false, 0))
  clock.passTo(60, true)
  arrivals.message(arrival(true, 0))
  clock.passTo(80, true)
  arrivals.message(arrival(true, 0))
  clock.passTo(1000, true)
  expect(said).toEqual(['so far at 130', 'all at 400'])
})

it('Without a whole board the page waits 400 ms, and then for the first one', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.message(arrival(true, 0))
  arrivals.subscribed()
  clock.passTo(1000, true)
  arrivals.message(arrival(true, 0))
  clock.passTo(2000, true)
  expect(said).toEqual(['all at 400', 'so far at 1050'])
})

it('What has waited for the page to read it has had its pause', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.subscribed()
  arrivals.message(arrival(true, 30))
  clock.passTo(20, true)
  expect(said).toEqual(['so far at 20'])
  arrivals.message(arrival(true, 300))
  clock.passTo(21, true)
  expect(said).toEqual(['so far at 20', 'so far at 20'])
})

it('On a busy machine everything is there when nothing retained has been read for 50 ms', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.subscribed()
  clock.passTo(390, true)
  arrivals.message(arrival(true, 0))
  clock.passTo(430, true)
  arrivals.message(arrival(true, 0))
  arrivals.message({ ...arrival(true, 0), isRetained: false })
  clock.passTo(1000, true)
  expect(said).toEqual(['all at 480'])
})

it('A board that goes on playing does not hold it up', () => {
  const { clock, said, arrivals } = arriving()
  arrivals.subscribed()
  for (const atMs of [360, 380, 395]) {
    clock.passTo(atMs, true)
    arrivals.message({ ...arrival(true, 0), isRetained: false })
  }
  clock.passTo(1000, true)
  expect(said).toEqual(['all at 400'])
})
