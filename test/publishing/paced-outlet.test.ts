import { describe, expect, it } from 'vitest'
import { PacedOutlet } from '../../src/publishing/paced-outlet.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

function paced() {
  const clock = new ManualClock()
  const said: string[] = []
  const outlet = new PacedOutlet(
    {
      publishRetained: (topic, payload) => said.push(`${topic} ${payload}`),
      publish: (topic, payload) => said.push(`${topic} ${payload}`),
    },
    clock,
  )
  return { clock, said, outlet }
}

describe('what is kept', () => {
  it('is published at once, as fast as hands are', () => {
    const { said, outlet } = paced()
    for (let change = 1; change <= 20; change++) outlet.publishRetained('game', `${change}`, 1)
    expect(said).toHaveLength(20)
  })

  it('is published ten times a second while a sensor flickers, and its last state always', () => {
    const { clock, said, outlet } = paced()
    for (let change = 1; change <= 3000; change++) {
      outlet.publishRetained('game', `${change}`, 1)
      clock.passMs(20)
    }
    expect(said.length).toBeGreaterThan(500)
    expect(said.length).toBeLessThan(640)
    clock.passMs(100)
    expect(said.at(-1)).toBe('game 3000')
  })

  it('has its own measure for each topic', () => {
    const { said, outlet } = paced()
    for (let change = 1; change <= 100; change++) outlet.publishRetained('lights', `${change}`, 0)
    outlet.publishRetained('game', 'a move', 1)
    expect(said.at(-1)).toBe('game a move')
  })

  it('is published at the end, whatever was held back', () => {
    const { clock, said, outlet } = paced()
    for (let change = 1; change <= 30; change++) outlet.publishRetained('game', `${change}`, 1)
    outlet.stop()
    clock.passMs(1000)
    expect(said.slice(-2)).toEqual(['game 20', 'game 30'])
  })
})

it('what happened is published at once, after the state that it led to', () => {
  const { clock, said, outlet } = paced()
  for (let change = 1; change <= 30; change++) outlet.publishRetained('game', `${change}`, 1)
  outlet.publish('event', 'a move', 1)
  expect(said.slice(-2)).toEqual(['game 30', 'event a move'])
  clock.passMs(1000)
  expect(said.at(-1)).toBe('event a move')
})
