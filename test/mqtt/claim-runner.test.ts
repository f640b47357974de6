import { expect, test } from 'vitest'
import type { Clock } from '../../src/core/clock.ts'
import { ClaimRunner } from '../../src/mqtt/claim-runner.ts'

/** A clock whose computer slept: its one timer fires long after it was due. */
class SleepyClock implements Clock {
  timeMs = 0
  #due: (() => void) | null = null

  nowMs(): number {
    return this.timeMs
  }

  setTimer(_delayMs: number, due: () => void) {
    this.#due = due
    return () => {
      if (this.#due === due) this.#due = null
    }
  }

  wake(): void {
    const due = this.#due
    this.#due = null
    due?.()
  }
}

function asleepWhilePinging() {
  const clock = new SleepyClock()
  const effects: string[] = []
  const config = { instance: 'me', lookMs: 1000, pingAgainMs: 15_000 }
  const runner = new ClaimRunner(clock, config, effect => effects.push(effect.type))
  runner.feed({ type: 'open' })
  runner.feed({ type: 'info', instance: 'other', retained: true })
  runner.feed({ type: 'ping-sent' })
  clock.timeMs = 3_600_000
  clock.wake()
  return { clock, effects, runner }
}

test('after a sleep a reply that has arrived is read before the other service is taken for dead', () => {
  const { effects, runner } = asleepWhilePinging()
  runner.feed({ type: 'reply', transaction: 'me-0' })
  expect(runner.state.name).toBe('rival')
  expect(effects).toEqual(['ping', 'rival'])
})

test('if there is none, the id is free', () => {
  const { clock, effects, runner } = asleepWhilePinging()
  expect(runner.state.name).toBe('pinging')
  clock.wake()
  expect(runner.state.name).toBe('claiming')
  expect(effects).toEqual(['ping', 'connect'])
})
