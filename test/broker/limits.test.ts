import { describe, expect, it } from 'vitest'
import { ManualClock } from '../boards/support/manual-clock.ts'
import {
  collectMessages,
  RawConnection,
  rawConnect,
  rawPublish,
  rawSubscribe,
  startBroker,
  subscribe,
} from './support/broker.ts'

describe('the size of a packet', () => {
  it('is limited for all but the service', async () => {
    const { as, broker } = await startBroker()
    const service = await as('service')
    const { until } = collectMessages(service)
    await subscribe(service, '#')
    const player = await as('control')
    await player.publishAsync('konakis/board/request/move', 'm'.repeat(16_000), { qos: 1 })
    await service.publishAsync('konakis/board/public/record', 'r'.repeat(250_000), { qos: 1, retain: true })
    const received = await until(all => all.length === 2)
    expect(received.map(({ payload }) => payload.length)).toEqual([16_000, 250_000])

    const closed = new Promise(resolve => player.once('close', () => resolve('closed')))
    player.publish('konakis/board/request/move', 'm'.repeat(16_384))
    expect(await closed).toBe('closed')
    expect(broker.counters().cut['too-large']).toBe(1)
  })

  it('is known from its first bytes, and the rest is not waited for', async () => {
    const { port, broker } = await startBroker()
    const raw = await RawConnection.open(port)
    raw.send(rawConnect('x'))
    expect(await raw.read(4)).toBe('20020000')
    raw.send([0x30, 0xff, 0xff, 0xff, 0x7f])
    await raw.closed
    expect(broker.counters().cut['too-large']).toBe(1)
  })

  it('is announced to an MQTT 5 client, which is also sent the reason for the disconnection', async () => {
    const { as } = await startBroker()
    const player = await as('control', { protocolVersion: 5 })
    const reason = new Promise(resolve => player.once('disconnect', ({ reasonCode }) => resolve(reasonCode)))
    // The client respects the announced limit, so that the packet is written past it.
    player.stream.write(Buffer.from([0x30, 0xff, 0xff, 0x03]))
    expect(await reason).toBe(0x95)
  })
})

describe('subscriptions', () => {
  it('are limited for each client', async () => {
    const { as } = await startBroker({ maxViewerSubscriptions: 3 })
    const viewer = await as('anonymous')
    const answers: number[] = []
    for (const id of ['a', 'b', 'c', 'd', 'a'])
      answers.push(await subscribe(viewer, `konakis/${id}/public/#`))
    expect(answers).toEqual([1, 1, 1, 0x80, 1])
    await viewer.unsubscribeAsync('konakis/b/public/#')
    expect(await subscribe(viewer, 'konakis/d/public/#')).toBe(1)
    expect(await subscribe(await as('anonymous'), 'konakis/d/public/#')).toBe(1)
  })
})

describe('the rate of requests', () => {
  it('wait beyond the burst, in order, and none is lost', async () => {
    const clock = new ManualClock()
    const { as } = await startBroker({ requestBurst: 50, requestsPerSecond: 10 }, clock)
    const service = await as('service')
    const { received, until } = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+', 0)
    const player = await as('control')
    const sent = Array.from({ length: 80 }, (_, index) => `${index}`)
    const acknowledged = Promise.all(
      sent.map(payload => player.publishAsync('konakis/board/request/move', payload, { qos: 1 })),
    )
    // The CONNECT was the first of the fifty.
    await until(all => all.length === 49)
    clock.passMs(99)
    await (await as('anonymous')).endAsync()
    expect(received).toHaveLength(49)
    clock.passMs(1)
    await until(all => all.length === 50)

    for (let passed = 100; passed < 3_100; passed += 100) {
      clock.passMs(100)
      await new Promise(setImmediate)
    }
    await acknowledged
    expect((await until(all => all.length === 80)).map(({ payload }) => payload)).toEqual(sent)
  })

  it('are not lost when the client disconnects before they were processed', async () => {
    const clock = new ManualClock()
    const { as, port, broker } = await startBroker({ requestBurst: 10, requestsPerSecond: 10 }, clock)
    const service = await as('service')
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+', 0)
    const player = await as('control')
    for (let index = 0; index < 20; index++)
      player.publish('konakis/board/request/move', `${index}`, { qos: 0 })
    await player.endAsync()
    await until(all => all.length === 9)
    for (let passed = 0; passed < 2_000; passed += 100) {
      clock.passMs(100)
      await new Promise(setImmediate)
    }
    expect(await until(all => all.length === 20)).toHaveLength(20)
    expect(port).toBeGreaterThan(0)
    await expect.poll(() => broker.clientCount()).toBe(0)
  })

  it('do not delay other clients', async () => {
    const { as } = await startBroker({ requestBurst: 5, requestsPerSecond: 10 }, new ManualClock())
    const service = await as('service')
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+', 0)
    const hasty = await as('control')
    for (let index = 0; index < 100; index++) hasty.publish('konakis/board/request/move', 'hasty')
    await until(all => all.length === 4)
    await (await as('control')).publishAsync('konakis/board/request/move', 'calm', { qos: 1 })
    const received = await until(all => all.length === 5)
    expect(received.at(-1)?.payload).toBe('calm')
  })
})

/** PUBLISH to `t` in QoS 1 that ends after its topic. */
const WITHOUT_ID = Buffer.from('3203000174', 'hex')

describe('a client that does not speak MQTT', () => {
  it('has a limited time to send CONNECT', async () => {
    const clock = new ManualClock()
    const { port, broker } = await startBroker({ connectMs: 1_000, unreadMs: 1_200 }, clock)
    const silent = await RawConnection.open(port)
    const slow = await RawConnection.open(port)
    slow.send(rawConnect('slow').subarray(0, 5))
    const proper = await RawConnection.open(port)
    proper.send(rawConnect('proper'))
    await proper.read(4)
    clock.passMs(999)
    expect(broker.counters().cut.silent).toBe(0)
    clock.passMs(300)
    await Promise.all([silent.closed, slow.closed])
    expect(broker.counters().cut.silent).toBe(2)
    expect(broker.clientCount()).toBe(1)
  })

  it.each([
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['zeroes', Buffer.alloc(100)],
    ['a PUBLISH before the CONNECT', rawPublish('konakis/board/public/game', 'mine')],
    ['a TLS greeting', Buffer.from('160301020001', 'hex')],
    ['a CONNECT of another protocol', Buffer.from('100c00044d515454630200000000', 'hex')],
    ['a CONNECT with a reserved flag', Buffer.from('100d00044d51545404030000000178', 'hex')],
    ['a second CONNECT', Buffer.concat([rawConnect('x'), rawConnect('x')])],
    ['an endless length', Buffer.concat([rawConnect('x'), Buffer.from('3080808080', 'hex')])],
    ['QoS 1 without a message id', Buffer.concat([rawConnect('x'), WITHOUT_ID])],
    ['QoS 1 without a message id, MQTT 5', Buffer.concat([rawConnect('x', 5), WITHOUT_ID])],
    ['a malformed filter', Buffer.concat([rawConnect('x'), rawSubscribe('konakis/#/public')])],
  ])('is disconnected: %s', async (_what, bytes) => {
    const { port, as } = await startBroker()
    const raw = await RawConnection.open(port)
    raw.send(bytes)
    await raw.closed
    expect(await subscribe(await as('anonymous'), 'konakis/+/public/#')).toBe(1)
  })
})

describe('a client that disconnects', () => {
  it('with or without DISCONNECT is no longer counted', async () => {
    const { as, broker } = await startBroker()
    const clean = await as('anonymous')
    const broken = await as('anonymous', { protocolVersion: 5 })
    expect(broker.clientCount()).toBe(2)
    await clean.endAsync()
    broken.stream.destroy()
    await expect.poll(() => broker.clientCount()).toBe(0)
  })

  it('is disconnected when it exceeds its keepalive', async () => {
    const { as, broker } = await startBroker()
    const { stream } = await as('anonymous', { keepalive: 1, reschedulePings: false })
    // The client goes on, but its bytes no longer come through, as when a cable is pulled.
    stream.write = () => true
    await expect.poll(() => broker.clientCount(), { timeout: 10_000 }).toBe(0)
  })
})
