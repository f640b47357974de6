import { describe, expect, it } from 'vitest'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { collectMessages, startBroker, subscribe } from './support/broker.ts'

const GAME = 'konakis/board/public/game'
const EVENT = 'konakis/board/public/event'
const AVAILABILITY = 'konakis/board/public/availability'
const DELAY_MS = 600_000
const delay = { ms: DELAY_MS, isDelayed: (topic: string) => topic !== AVAILABILITY }

async function delayed() {
  const clock = new ManualClock()
  const running = await startBroker({}, clock, undefined, delay)
  const service = await running.as('service')
  const publish = async (topic: string, text: string, retain: boolean) => {
    await service.publishAsync(topic, text, { qos: 1, retain })
    for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
  }
  return { ...running, clock, publish }
}

describe.each([4, 5] as const)('with a broadcast delay, MQTT %i', protocolVersion => {
  it('a viewer sees everything late and in order, and the operator at once', async () => {
    const { as, clock, publish } = await delayed()
    const viewer = await as('anonymous', { protocolVersion })
    const operator = await as('control', { protocolVersion })
    const [late, live] = [collectMessages(viewer), collectMessages(operator)]
    for (const client of [viewer, operator]) await subscribe(client, 'konakis/+/public/#')
    await publish(AVAILABILITY, 'online', true)
    await publish(GAME, 'move 1', true)
    await publish(EVENT, 'move.made', false)
    await live.until(all => all.length === 3)
    await late.until(all => all.length === 1)
    expect(late.received.map(({ payload }) => payload)).toEqual(['online'])
    clock.passMs(DELAY_MS - 1)
    await publish(GAME, 'move 2', true)
    expect(late.received).toHaveLength(1)
    clock.passMs(1)
    await late.until(all => all.length === 3)
    expect(late.received.map(({ topic, payload, qos }) => [topic, payload, qos])).toEqual([
      [AVAILABILITY, 'online', 1],
      [GAME, 'move 1', 1],
      [EVENT, 'move.made', 1],
    ])
  })

  it('a viewer who comes later finds the game as it was then, and nothing before that', async () => {
    const { as, clock, publish } = await delayed()
    await publish(AVAILABILITY, 'online', true)
    await publish(GAME, 'move 1', true)
    const snapshotOf = async (who: 'anonymous' | 'control') => {
      const client = await as(who, { protocolVersion })
      const { received, until } = collectMessages(client)
      await subscribe(client, 'konakis/+/public/#')
      await until(all => all.some(({ topic }) => topic === AVAILABILITY))
      for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
      return received.find(({ topic }) => topic === GAME)?.payload
    }
    expect(await snapshotOf('anonymous')).toBeUndefined()
    expect(await snapshotOf('control')).toBe('move 1')
    clock.passMs(DELAY_MS / 2)
    await publish(GAME, 'move 2', true)
    clock.passMs(DELAY_MS / 2)
    expect(await snapshotOf('anonymous')).toBe('move 1')
    expect(await snapshotOf('control')).toBe('move 2')
  })

  it('nothing comes to a viewer who has not subscribed to it', async () => {
    const { as, clock, publish } = await delayed()
    const viewer = await as('anonymous', { protocolVersion })
    const { received, until } = collectMessages(viewer)
    await subscribe(viewer, EVENT)
    await publish(GAME, 'move 1', true)
    await publish(EVENT, 'move.made', false)
    clock.passMs(DELAY_MS)
    await until(all => all.length === 1)
    expect(received[0]).toMatchObject({ topic: EVENT, payload: 'move.made' })
  })
})
