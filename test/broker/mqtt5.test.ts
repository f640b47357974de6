import { describe, expect, it } from 'vitest'
import { listenTo, RawSocket, startBroker, subscribe } from './support/broker.ts'

const REQUEST = {
  responseTopic: 'me/reply/1',
  correlationData: Buffer.from([1, 0, 255]),
  contentType: 'application/json',
  messageExpiryInterval: 60,
  payloadFormatIndicator: true,
  userProperties: { who: 'tester', word: ['one', 'two'] },
}

describe('an MQTT 5 client of the embedded broker', () => {
  it('has the properties of its messages passed on', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 5 })
    const { until } = listenTo(service)
    await subscribe(service, 'konakis/board/request/+')
    const player = await as('control', { protocolVersion: 5 })
    await player.publishAsync('konakis/board/request/undo', '{}', { qos: 1, properties: REQUEST })
    const [request] = await until(all => all.length === 1)
    expect(request).toMatchObject({ payload: '{}', properties: REQUEST })
  })

  it('also those of a retained message', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 5 })
    const properties = { contentType: 'application/json' }
    await service.publishAsync('konakis/board/public/game', '{}', { qos: 1, retain: true, properties })
    const viewer = await as('anonymous', { protocolVersion: 5 })
    const { until } = listenTo(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const [game] = await until(all => all.length === 1)
    expect(game).toMatchObject({ payload: '{}', retain: true, properties })
  })

  it('and one of 3.1.1 read each other', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 4 })
    const { until } = listenTo(service)
    await subscribe(service, 'konakis/board/request/+')
    const player = await as('control', { protocolVersion: 5 })
    const answers = listenTo(player)
    await subscribe(player, 'konakis/board/response/+')
    await player.publishAsync('konakis/board/request/undo', '{"a":1}', { qos: 1, properties: REQUEST })
    expect((await until(all => all.length === 1))[0]?.payload).toBe('{"a":1}')
    await service.publishAsync('konakis/board/response/undo', '{"b":2}', { qos: 1 })
    expect((await answers.until(all => all.length === 1))[0]?.payload).toBe('{"b":2}')
  })

  it('does not hear itself when it says so', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 5 })
    const { until } = listenTo(service)
    await service.subscribeAsync('konakis/#', { qos: 1, nl: true })
    await service.publishAsync('konakis/board/public/game', 'own', { qos: 1 })
    await (await as('control')).publishAsync('konakis/board/request/undo', 'other', { qos: 1 })
    expect((await until(all => all.length > 0)).map(({ payload }) => payload)).toEqual(['other'])
  })

  it.each([
    { rh: 0, heard: ['kept', 'kept', 'live'] },
    { rh: 1, heard: ['kept', 'live'] },
    { rh: 2, heard: ['live'] },
  ] as const)('that subscribes twice with retain handling $rh hears $heard', async ({ rh, heard }) => {
    const { as } = await startBroker()
    const service = await as('service')
    await service.publishAsync('konakis/board/public/game', 'kept', { qos: 1, retain: true })
    const viewer = await as('anonymous', { protocolVersion: 5 })
    const { until } = listenTo(viewer)
    for (let times = 0; times < 2; times++) {
      await viewer.subscribeAsync('konakis/+/public/game', { qos: 1, rh })
      // What is retained is under way when the subscription is granted; this comes after it.
      await viewer.subscribeAsync('konakis/board/public/none', { qos: 1 })
    }
    await service.publishAsync('konakis/board/public/game', 'live', { qos: 1 })
    const all = await until(some => some.some(({ payload }) => payload === 'live'))
    expect(all.map(({ payload }) => payload)).toEqual(heard)
  })

  it('is told what the broker does not do', async () => {
    const { as, port } = await startBroker({ keepaliveS: 30 })
    const client = await as('control', { protocolVersion: 5 })
    expect(client.connected).toBe(true)
    const raw = await RawSocket.open(port)
    // Clean start, keepalive 65535 s, no properties, no client id.
    raw.send(Buffer.from('100d00044d5154540502ffff000000', 'hex'))
    const connack = await raw.read(5)
    expect(connack).toMatch(/^20..0000/)
    const properties = await raw.read(Number.parseInt(connack.slice(8), 16))
    expect(properties).toMatch(/^1100000000/)
    expect(properties, 'maximum packet size').toContain('2700004000')
    expect(properties, 'no subscription identifiers, no shared subscriptions').toContain('29002a00')
    expect(properties, 'a shorter keepalive').toContain('13001e')
    expect(properties, 'a client id').toContain(`12002b${Buffer.from('viewer:').toString('hex')}`)
  })

  it('has each of its unsubscriptions answered', async () => {
    const { as } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5 })
    await subscribe(viewer, 'konakis/a/public/#')
    const answer = await viewer.unsubscribeAsync(['konakis/a/public/#', 'konakis/b/public/#'])
    expect(answer).toMatchObject({ cmd: 'unsuback', granted: [0, 0] })
  })

  it('is sent no more at once than it is ready for', async () => {
    const { as, port } = await startBroker()
    const raw = await RawSocket.open(port)
    const connect = Buffer.from('101100044d51545405020000032100020001', 'hex')
    raw.send(Buffer.concat([connect, Buffer.from('61', 'hex')]))
    const connack = await raw.read(5)
    await raw.read(Number.parseInt(connack.slice(8), 16))
    const filter = 'konakis/a/public/#'
    raw.send([0x82, 2 + 1 + 2 + filter.length + 1, 0, 1, 0, 0, filter.length], Buffer.from(filter), [1])
    expect(await raw.read(6)).toBe('900400010001')

    const service = await as('service')
    const { until } = listenTo(service)
    await subscribe(service, 'konakis/a/public/#')
    for (const payload of ['a', 'b', 'c']) {
      await service.publishAsync('konakis/a/public/e', payload, { qos: 1 })
    }
    await until(all => all.length === 3)
    const size = 2 + 2 + 'konakis/a/public/e'.length + 2 + 1 + 1
    const first = Buffer.from(await raw.read(size), 'hex')
    const second = Buffer.from(await raw.read(size), 'hex')
    expect([first.at(-1), second.at(-1)]).toEqual(['a', 'b'].map(letter => letter.charCodeAt(0)))
    // The third would come before the answer to a ping, which waits for nothing.
    raw.send([0xc0, 0])
    expect(await raw.read(2)).toBe('d000')
    raw.send([0x40, 2], first.subarray(size - 4, size - 2))
    const third = Buffer.from(await raw.read(size), 'hex')
    expect(third.at(-1)).toBe('c'.charCodeAt(0))
  })

  it('is spared what is too large for it', async () => {
    const { as } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5, properties: { maximumPacketSize: 200 } })
    const { until } = listenTo(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const service = await as('service')
    await service.publishAsync('konakis/board/public/record', 'r'.repeat(200), { qos: 1 })
    await service.publishAsync('konakis/board/public/event', 'small', { qos: 1 })
    expect((await until(all => all.length > 0)).map(({ payload }) => payload)).toEqual(['small'])
  })
})
