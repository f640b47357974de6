import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameSplitter } from '../../src/broker/packet-frames.ts'
import { rawPacket } from './support/broker.ts'

/** Each packet as hexadecimal, and the fault if there is one. */
function split(chunks: readonly Buffer[], limitBytes = 1 << 20): string[] {
  const splitter = new FrameSplitter(limitBytes)
  const found: string[] = []
  for (const chunk of chunks) {
    splitter.add(chunk)
    for (let frame = splitter.next(); frame !== null; frame = splitter.next()) {
      if (typeof frame === 'string') return [...found, frame]
      found.push(frame.bytes.toString('hex'))
    }
  }
  return found
}

function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map(place => place % (bytes.length + 1)), bytes.length].sort(
    (one, other) => one - other,
  )
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

describe('packets in a stream', () => {
  it('are the same however the stream is cut', () => {
    const packet = fc.tuple(fc.integer({ min: 0x10, max: 0xff }), fc.uint8Array({ maxLength: 300 }))
    fc.assert(
      fc.property(
        fc.array(packet, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (packets, places) => {
          const frames = packets.map(([first, body]) => rawPacket(first, body))
          expect(split(cutAt(Buffer.concat(frames), places))).toEqual(
            frames.map(bytes => bytes.toString('hex')),
          )
        },
      ),
    )
  })

  // MQTT 3.1.1 table 2.4
  it.each([
    [0, '00'],
    [127, '7f'],
    [128, '8001'],
    [16_383, 'ff7f'],
    [16_384, '808001'],
    [2_097_151, 'ffff7f'],
    [2_097_152, '80808001'],
  ])('with %i bytes have the length %s', (length, written) => {
    const header = Buffer.from(`30${written}`, 'hex')
    const body = Buffer.alloc(length)
    expect(split([header, body], 1 << 22)).toEqual([Buffer.concat([header, body]).toString('hex')])
    expect(split([header, body.subarray(1)], 1 << 22)).toHaveLength(length === 0 ? 1 : 0)
  })

  it('may be as large as the limit', () => {
    const packet = rawPacket(0x30, Buffer.alloc(98))
    expect(split([packet], 100)).toEqual([packet.toString('hex')])
  })

  it('are known to be too large by their header alone', () => {
    expect(split([rawPacket(0x30, Buffer.alloc(99)).subarray(0, 2)], 100)).toEqual(['too-large'])
  })

  it('have a length of four bytes at most', () => {
    expect(split([Buffer.from('3080808080', 'hex')], 100)).toEqual(['malformed'])
  })
})
