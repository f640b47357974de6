import { expect, it } from 'vitest'
import { PUBLIC_TOPICS, topicsOf } from '../../src/messages/topics.ts'
import { DelayedOutlet } from '../../src/publishing/delayed-outlet.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

it('on a broker outside, all that tells of the game is published late, and in order', () => {
  const topics = topicsOf('konakis', 'oak')
  const clock = new ManualClock()
  const sent: string[] = []
  const outlet = new DelayedOutlet(
    { publishRetained: topic => sent.push(topic), publish: topic => sent.push(topic) },
    topics,
    60_000,
    clock,
  )
  for (const name of PUBLIC_TOPICS) outlet.publishRetained(topics.public(name), '{}', 1)
  outlet.publish(topics.telemetry('log'), '{}', 0)
  outlet.publishRetained(topics.telemetry('info'), '{}', 1)
  const atOnce = [topics.public('availability'), topics.public('heartbeat'), topics.telemetry('info')]
  expect(sent).toEqual(atOnce)
  clock.passMs(59_999)
  expect(sent).toEqual(atOnce)
  clock.passMs(1)
  const late = PUBLIC_TOPICS.filter(name => name !== 'availability' && name !== 'heartbeat').map(
    topics.public,
  )
  expect(sent.slice(atOnce.length)).toEqual([...late, topics.telemetry('log')])
})
