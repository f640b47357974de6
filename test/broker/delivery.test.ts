import { describe, expect, it } from 'vitest'
import {
  collectMessages,
  RawConnection,
  rawConnect,
  rawPublish,
  startBroker,
  subscribe,
} from './support/broker.ts'

describe('what the service publishes', () => {
  it('arrives whole when messages of all kinds come in one piece', async () => {
    const { as, broker } = await startBroker()
    const reader = await as('control')
    const { until } = collectMessages(reader)
    await subscribe(reader, 'konakis/#', 1)
    const service = new RawConnection(broker.connectInProcess())
    service.send(rawConnect('konakis-board'))
    await service.read(4)
    const retained = rawPublish('konakis/board/public/lights', 'lights', true)
    const log = rawPublish('konakis/board/bridge/log', 'log')
    service.send(retained, log, retained, log, log, retained)
    const received = await until(all => all.length === 6)
    expect(received.map(({ payload }) => payload)).toEqual([
      'lights',
      'log',
      'lights',
      'log',
      'log',
      'lights',
    ])
  })

  it.each([4, 5] as const)(
    'is never older than what a new viewer has received already, MQTT %i',
    async protocolVersion => {
      const { as } = await startBroker()
      const service = await as('service')
      const topics = Array.from({ length: 20 }, (_, index) => `konakis/board/public/t${index}`)
      let round = 0
      const publishAll = () => {
        round++
        for (const topic of topics) service.publish(topic, `${round}`, { qos: 1, retain: true })
      }
      publishAll()
      let newest = 0
      for (let viewers = 0; viewers < 8; viewers++) {
        const viewer = await as('anonymous', { protocolVersion })
        const { until } = collectMessages(viewer)
        const subscribed = subscribe(viewer, 'konakis/+/public/#')
        publishAll()
        await subscribed
        publishAll()
        newest = round
        const received = await until(all =>
          topics.every(topic => all.some(one => one.topic === topic && one.payload === `${newest}`)),
        )
        for (const topic of topics) {
          const rounds = received.filter(one => one.topic === topic).map(({ payload }) => Number(payload))
          expect(rounds).toEqual(rounds.toSorted((one, other) => one - other))
        }
      }
    },
  )

  describe.each([4, 5] as const)('to an MQTT %i client', protocolVersion => {
    it.each([
      { published: 1, requested: 0, granted: 0 },
      { published: 1, requested: 1, granted: 1 },
      { published: 2, requested: 1, granted: 1 },
      { published: 0, requested: 1, granted: 0 },
      { published: 2, requested: 2, granted: 2 },
    ] as const)(
      'in QoS $published comes in $granted where $requested was requested, retained or not',
      async row => {
        const { as } = await startBroker()
        const service = await as('service')
        const topic = 'konakis/board/public/game'
        await service.publishAsync(topic, 'before', { qos: row.published, retain: true })
        const viewer = await as('anonymous', { protocolVersion })
        const { until } = collectMessages(viewer)
        await subscribe(viewer, 'konakis/+/public/#', row.requested)
        await until(all => all.length === 1)
        await service.publishAsync(topic, 'after', { qos: row.published })
        const received = await until(all => all.length === 2)
        expect(received.map(({ qos, retain, payload }) => ({ qos, retain, payload }))).toEqual([
          { qos: row.granted, retain: true, payload: 'before' },
          { qos: row.granted, retain: false, payload: 'after' },
        ])
      },
    )
  })

  it('is no longer retained once it is cleared with an empty message', async () => {
    const { as } = await startBroker()
    const service = await as('service')
    for (const payload of ['something', '']) {
      await service.publishAsync('konakis/board/public/game', payload, { qos: 1, retain: true })
    }
    await service.publishAsync('konakis/board/public/record', 'kept', { qos: 1, retain: true })
    const viewer = await as('anonymous')
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const received = await until(all => all.length > 0)
    expect(received.map(({ topic }) => topic)).toEqual(['konakis/board/public/record'])
  })
})

describe('a session', () => {
  it.each([4, 5] as const)(
    'ends with its connection, whatever the client requested, MQTT %i',
    async protocolVersion => {
      const { as } = await startBroker()
      const requested = {
        protocolVersion,
        clientId: 'returning',
        clean: false,
        properties: { sessionExpiryInterval: 3_600 },
      }
      const first = await as('control', requested)
      await subscribe(first, 'konakis/board/response/+')
      await first.endAsync()
      const service = await as('service')
      await service.publishAsync('konakis/board/response/undo', 'missed', { qos: 1 })

      const again = await as('control', { ...requested, resubscribe: false })
      const { until } = collectMessages(again)
      await subscribe(again, 'konakis/board/public/+')
      await service.publishAsync('konakis/board/response/undo', 'missed', { qos: 1 })
      await service.publishAsync('konakis/board/public/event', 'received', { qos: 1 })
      const received = await until(all => all.length > 0)
      expect(received.map(({ payload }) => payload)).toEqual(['received'])
    },
  )
})
