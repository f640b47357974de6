import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forwardedProperties } from '../../src/broker/mqtt5.ts'
import { decodePacket, encodePacket } from '../../src/broker/packet-codec.ts'
import { collectMessages, RawConnection, rawPacket, startBroker, subscribe } from './support/broker.ts'

const REQUEST = {
  responseTopic: 'me/reply/1',
  correlationData: Buffer.from([1, 0, 255]),
  contentType: 'application/json',
  messageExpiryInterval: 60,
  payloadFormatIndicator: true,
  userProperties: { who: 'tester', word: ['one', 'two'] },
}

/** The properties of a PUBLISH whose property bytes are these, as its subscribers get them; null if it is refused. */
function forwarded(properties: Uint8Array) {
  const head = Buffer.from([0, 1, 0x74, properties.length])
  const packet = decodePacket(rawPacket(0x30, Buffer.concat([head, properties])), 5)
  if (packet?.cmd !== 'publish') return null
  const message = { topic: 't', payload: '', qos: 0, dup: false, retain: false } as const
  const sent = {
    cmd: 'publish',
    ...message,
    properties: forwardedProperties(packet.properties ?? {}),
  } as const
  const received = decodePacket(encodePacket(sent, 5), 5)
  return received?.cmd === 'publish' ? (received.properties ?? {}) : 'not a PUBLISH'
}

describe('the properties of a message', () => {
  // MQTT 5 section 2.2.2.2: 02 message expiry, 03 content type, 0b subscription identifier, 23 topic alias, 26 user property.
  it.each<readonly [what: string, hex: string, forwarded: object | null]>([
    ['a message expiry', '0200000010', { messageExpiryInterval: 16 }],
    ['a user property twice', '2600016e0001762600016e000177', { userProperties: { n: ['v', 'w'] } }],
    ['a content type twice', '0300016103000162', {}],
    ['a content type longer than the packet', '0300ff61', null],
    ['half a message expiry', '020000', null],
    ['a user property without a value', '2600016e', {}],
    ['a topic alias of the sender', '23000103000161', { contentType: 'a' }],
    ['a subscription identifier', '0b0103000161', { contentType: 'a' }],
  ])('%s, %s: %j', (_what, hex, expected) => {
    expect(forwarded(Buffer.from(hex, 'hex'))).toEqual(expected)
  })

  it('are forwarded as a proper packet or not at all, whatever they are', () => {
    const codes = fc.constantFrom(1, 2, 3, 8, 9, 11, 35, 38)
    const properties = fc.array(
      fc.oneof(codes, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 255 })),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(properties, bytes => {
        expect(forwarded(Uint8Array.from(bytes))).not.toBe('not a PUBLISH')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an MQTT 5 client of the embedded broker', () => {
  it('has the properties of its messages forwarded', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 5 })
    const { until } = collectMessages(service)
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
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const [game] = await until(all => all.length === 1)
    expect(game).toMatchObject({ payload: '{}', retain: true, properties })
  })

  it('and one of 3.1.1 receive each other’s messages', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 4 })
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+')
    const player = await as('control', { protocolVersion: 5 })
    const answers = collectMessages(player)
    await subscribe(player, 'konakis/board/response/+')
    await player.publishAsync('konakis/board/request/undo', '{"a":1}', { qos: 1, properties: REQUEST })
    expect((await until(all => all.length === 1))[0]?.payload).toBe('{"a":1}')
    await service.publishAsync('konakis/board/response/undo', '{"b":2}', { qos: 1 })
    expect((await answers.until(all => all.length === 1))[0]?.payload).toBe('{"b":2}')
  })

  it('does not receive its own messages with No Local', async () => {
    const { as } = await startBroker()
    const service = await as('service', { protocolVersion: 5 })
    const { until } = collectMessages(service)
    await service.subscribeAsync('konakis/#', { qos: 1, nl: true })
    await service.publishAsync('konakis/board/public/game', 'own', { qos: 1 })
    await (await as('control')).publishAsync('konakis/board/request/undo', 'other', { qos: 1 })
    expect((await until(all => all.length > 0)).map(({ payload }) => payload)).toEqual(['other'])
  })

  it.each([
    { rh: 0, received: ['kept', 'kept', 'live'] },
    { rh: 1, received: ['kept', 'live'] },
    { rh: 2, received: ['live'] },
  ] as const)(
    'that subscribes twice with retain handling $rh receives $received',
    async ({ rh, received }) => {
      const { as } = await startBroker()
      const service = await as('service')
      await service.publishAsync('konakis/board/public/game', 'kept', { qos: 1, retain: true })
      const viewer = await as('anonymous', { protocolVersion: 5 })
      const { until } = collectMessages(viewer)
      for (let times = 0; times < 2; times++) {
        await viewer.subscribeAsync('konakis/+/public/game', { qos: 1, rh })
        // What is retained is under way when the subscription is granted; this comes after it.
        await viewer.subscribeAsync('konakis/board/public/none', { qos: 1 })
      }
      await service.publishAsync('konakis/board/public/game', 'live', { qos: 1 })
      const all = await until(some => some.some(({ payload }) => payload === 'live'))
      expect(all.map(({ payload }) => payload)).toEqual(received)
    },
  )

  it('is sent in the CONNACK what the broker does not support', async () => {
    const { as, port } = await startBroker({ keepaliveS: 30 })
    const client = await as('control', { protocolVersion: 5 })
    expect(client.connected).toBe(true)
    const raw = await RawConnection.open(port)
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

  it('gets a reason code for each of its unsubscriptions', async () => {
    const { as } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5 })
    await subscribe(viewer, 'konakis/a/public/#')
    const unsuback = await viewer.unsubscribeAsync(['konakis/a/public/#', 'konakis/b/public/#'])
    expect(unsuback).toMatchObject({ cmd: 'unsuback', granted: [0, 0] })
  })

  it('is sent no more unacknowledged messages than its Receive Maximum', async () => {
    const { as, port } = await startBroker()
    const raw = await RawConnection.open(port)
    const connect = Buffer.from('101100044d51545405020000032100020001', 'hex')
    raw.send(Buffer.concat([connect, Buffer.from('61', 'hex')]))
    const connack = await raw.read(5)
    await raw.read(Number.parseInt(connack.slice(8), 16))
    const filter = 'konakis/a/public/#'
    raw.send([0x82, 2 + 1 + 2 + filter.length + 1, 0, 1, 0, 0, filter.length], Buffer.from(filter), [1])
    expect(await raw.read(6)).toBe('900400010001')

    const service = await as('service')
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/a/public/#')
    for (const payload of ['a', 'b', 'c']) {
      await service.publishAsync('konakis/a/public/e', payload, { qos: 1 })
    }
    await until(all => all.length === 3)
    const size = 2 + 2 + 'konakis/a/public/e'.length + 2 + 1 + 1
    const first = Buffer.from(await raw.read(size), 'hex')
    const second = Buffer.from(await raw.read(size), 'hex')
    expect([first.at(-1), second.at(-1)]).toEqual(['a', 'b'].map(letter => letter.charCodeAt(0)))
    // The third would come before the PINGRESP, which waits for nothing.
    raw.send([0xc0, 0])
    expect(await raw.read(2)).toBe('d000')
    raw.send([0x40, 2], first.subarray(size - 4, size - 2))
    const third = Buffer.from(await raw.read(size), 'hex')
    expect(third.at(-1)).toBe('c'.charCodeAt(0))
  })

  it('gets a message once where its subscriptions overlap, in the best QoS it was granted', async () => {
    const { as } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5 })
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#', 0)
    await subscribe(viewer, 'konakis/board/public/game', 1)
    const service = await as('service')
    await service.publishAsync('konakis/board/public/game', 'once', { qos: 1 })
    await service.publishAsync('konakis/board/public/event', 'last', { qos: 1 })
    const received = await until(all => all.some(({ payload }) => payload === 'last'))
    expect(received.map(({ payload, qos }) => [payload, qos])).toEqual([
      ['once', 1],
      ['last', 0],
    ])
  })

  it('is not sent what is larger than its Maximum Packet Size', async () => {
    const { as } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5, properties: { maximumPacketSize: 200 } })
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const service = await as('service')
    await service.publishAsync('konakis/board/public/record', 'r'.repeat(200), { qos: 1 })
    await service.publishAsync('konakis/board/public/event', 'small', { qos: 1 })
    expect((await until(all => all.length > 0)).map(({ payload }) => payload)).toEqual(['small'])
  })
})
