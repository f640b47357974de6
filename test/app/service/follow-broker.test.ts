import { expect, it, vi } from 'vitest'
import { type BrokerEvent, followBroker } from '../../../src/app/service/commands/follow-broker.ts'
import { RepeatedRequests } from '../../../src/app/service/commands/repeated-requests.ts'
import type { Network } from '../../../src/app/service/network.ts'
import { ok } from '../../../src/core/result.ts'
import { ServiceHealth } from '../../../src/health/health.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import type { MqttLink } from '../../../src/mqtt/mqtt-link.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'

/** A service with a broker outside, which is the main one, and what its health says of it. */
function service() {
  const answers: unknown[] = []
  const outside = {} as MqttLink
  const embedded = {
    publishResponse: (topic: string, payload: string, properties: object) =>
      answers.push({ topic, payload: JSON.parse(payload), ...properties }),
  } as unknown as MqttLink
  const health = new ServiceHealth()
  const network = {
    mainLink: outside,
    mqtt: 'mqtt://broker.example',
    senderOf: () => null,
  } as unknown as Network
  const follow = followBroker({
    id: 'oak',
    network,
    health,
    topics: topicsOf('konakis', 'oak'),
    commands: { handle: async () => ok({}) },
    repeated: new RepeatedRequests(new ManualClock()),
    toMove: () => null,
    reserved: [],
    onUp: () => undefined,
    onMessage: () => undefined,
  })
  const after = (event: BrokerEvent['event'], link = outside) => {
    follow({ event, link })
    return health.report().body.broker
  }
  return { after, embedded, answers }
}

it('/healthz tells how the broker outside is, whatever the embedded one does', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { after, embedded } = service()
  expect(after({ type: 'up' }, embedded)).toBe('the broker has not been reached yet')
  expect(after({ type: 'up' })).toBe('well')
  expect(after({ type: 'down', reason: 'it wants a login' })).toBe('it wants a login')
  expect(after({ type: 'up' }, embedded)).toBe('it wants a login')
  expect(after({ type: 'up' })).toBe('well')
  expect(after({ type: 'rival', instance: 'other' })).toContain('Another service plays as "oak"')
})

it('who reads what the service prints learns that the broker was lost, and that it is back', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
  printed.mockClear()
  const { after } = service()
  after({ type: 'up' })
  after({ type: 'down', reason: 'mqtt://broker.example refuses connections.' })
  after({ type: 'up' })
  expect(printed.mock.calls.flat()).toEqual([
    'mqtt://broker.example refuses connections.',
    'Connected to mqtt://broker.example.',
  ])
})

it('a response says to the embedded broker whom it is for; a request of which nobody says who sent it is refused', async () => {
  const { after, embedded, answers } = service()
  const userProperties = { 'konakis-sender': 'nobody' }
  const request = { topic: 'konakis/oak/request/undo', payload: Buffer.from('{}'), retained: false }
  after({ type: 'message', ...request, userProperties }, embedded)
  const payload = { v: 1, status: 'error', error: { code: 'not-allowed' } }
  await expect
    .poll(() => answers)
    .toMatchObject([{ topic: 'konakis/oak/response/undo', payload, userProperties }])
})
