import fc from 'fast-check'
import { generate, parser } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import {
  connectPacket,
  DISCONNECT,
  PacketReader,
  PING,
  publishPacket,
  subscribePacket,
} from '../../src/page/transport/mqtt-packets.ts'

/** What mqtt-packet, which the broker uses, reads in our bytes. */
function readElsewhere(bytes: Uint8Array): Record<string, unknown>[] {
  const packets: Record<string, unknown>[] = []
  const reading = parser({ protocolVersion: 4 })
  reading.on('packet', packet => packets.push(packet as unknown as Record<string, unknown>))
  reading.on('error', error => {
    throw error
  })
  reading.parse(Buffer.from(bytes))
  return packets
}

describe('what the page sends', () => {
  it('connects with a clean session, as a viewer or with a token', () => {
    expect(readElsewhere(connectPacket('me', 20, null))).toMatchObject([
      { cmd: 'connect', protocolVersion: 4, clean: true, clientId: 'me', keepalive: 20 },
    ])
    const [connect] = readElsewhere(connectPacket('me', 20, { user: 'control', password: 'gehëim' }))
    expect(connect).toMatchObject({ username: 'control', password: Buffer.from('gehëim') })
  })

  it('subscribes with QoS 0 and publishes with QoS 1', () => {
    expect(readElsewhere(subscribePacket(7, ['konakis/+/public/#', 'a/b']))).toMatchObject([
      {
        cmd: 'subscribe',
        messageId: 7,
        subscriptions: [
          { topic: 'konakis/+/public/#', qos: 0 },
          { topic: 'a/b', qos: 0 },
        ],
      },
    ])
    // The longest record that may be imported is half a megabyte.
    const record = 'é'.repeat(300_000)
    expect(readElsewhere(publishPacket(0xffff, 'konakis/oak/request/import', record))).toMatchObject([
      { cmd: 'publish', qos: 1, retain: false, messageId: 0xffff, payload: Buffer.from(record) },
    ])
  })

  it('pings and leaves', () => {
    expect(readElsewhere(PING)).toMatchObject([{ cmd: 'pingreq' }])
    expect(readElsewhere(DISCONNECT)).toMatchObject([{ cmd: 'disconnect' }])
  })
})

describe('what the page receives', () => {
  it('is the same however it was cut', () => {
    const publish = fc.record({
      topic: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
      payload: fc.uint8Array({ maxLength: 300 }),
      retain: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(publish, { maxLength: 5 }), fc.integer({ min: 1, max: 400 }), (messages, size) => {
        const stream = Buffer.concat([
          generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }),
          generate({ cmd: 'suback', messageId: 1, granted: [0, 128] }),
          ...messages.map(message =>
            generate({
              cmd: 'publish',
              qos: 0,
              dup: false,
              ...message,
              payload: Buffer.from(message.payload),
            }),
          ),
          generate({ cmd: 'pingresp' }),
        ])
        const reader = new PacketReader()
        const packets = []
        for (let at = 0; at < stream.length; at += size)
          packets.push(...reader.read(stream.subarray(at, at + size))!)
        expect(packets).toEqual([
          { type: 'connack', code: 0 },
          { type: 'suback' },
          ...messages.map(({ topic, payload, retain }) => ({
            type: 'publish',
            topic: Buffer.from(topic).toString(),
            payload,
            retained: retain,
          })),
          { type: 'other' },
        ])
      }),
    )
  })

  it.each([
    ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['a packet of 200 MB', [0x30, 0xff, 0xff, 0xff, 0x7f]],
    ['a topic longer than its packet', [0x30, 3, 0, 9, 0x61]],
    ['an answer without a code', [0x20, 1, 0]],
  ])('%s is not MQTT', (_, bytes) => {
    expect(new PacketReader().read(Uint8Array.from(bytes))).toBeNull()
  })
})
