import { expect, it } from 'vitest'
import { publicHeartbeat } from '../../src/messages/heartbeat.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { topicsOf } from '../../src/messages/topics.ts'
import { Heartbeat } from '../../src/publishing/heartbeat.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

it('a heartbeat is published every ten seconds and when a viewer comes, retained, until the service stops', () => {
  let viewers = 0
  const clock = new ManualClock()
  const sent: { topic: string; payload: string; qos: number }[] = []
  const heartbeat = new Heartbeat({
    outlet: {
      publishRetained: (topic, payload, qos) => sent.push({ topic, payload, qos }),
      publish: () => undefined,
    },
    topics: topicsOf('konakis', 'oak'),
    viewers: () => viewers,
    clock,
    timeOfDay: () => new Date(Date.UTC(2026, 10, 16) + clock.nowMs()),
    seq: () => 41,
  })
  heartbeat.start()
  clock.passMs(25_000)
  expect(sent.map(({ topic, qos }) => [topic, qos])).toEqual(
    Array(3).fill(['konakis/oak/public/heartbeat', 0]),
  )
  const last = readMessage(publicHeartbeat, Buffer.from(sent[2]!.payload))
  expect(last).toEqual({
    ok: true,
    value: { v: 1, at: '2026-11-16T00:00:20.000Z', everyMs: 10_000, viewers: 0, seq: 41 },
  })
  viewers = 2
  clock.passMs(1000)
  expect(JSON.parse(sent[3]!.payload)).toMatchObject({ viewers: 2 })
  heartbeat.stop()
  clock.passMs(60_000)
  expect(sent).toHaveLength(4)
})
