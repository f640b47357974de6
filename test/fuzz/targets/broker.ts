import { forwardedProperties } from '../../../src/broker/mqtt5.ts'
import { decodePacket, encodePacket } from '../../../src/broker/packet-codec.ts'
import { FrameSplitter } from '../../../src/broker/packet-frames.ts'
import { parseServerUrl } from '../../../src/mqtt/server-url.ts'
import { type BrokerPacket, PacketReader } from '../../../src/page/transport/mqtt-packets.ts'
import { check, checkMessage, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

export const brokerUrl: Target = {
  seeds: [
    'mqtt://broker.local:1883',
    'wss://user:pass@broker.local/mqtt?x=1',
    'mqtts://[::1]:8883',
    'ws://a%40:b%3a@h',
  ],
  words: ['mqtt://', 'wss://', '@', ':', '/', '?', '#', '%', '%00', '[::1]', 'user', ':65536', ':0'],
  run: input => {
    const text = input.toString()
    const parsed = parseServerUrl(text)
    if (!parsed.ok) {
      checkMessage(parsed.error.message)
      return
    }
    const { host, port } = parsed.value.address
    check(host !== '' && port >= 1 && port <= 65535, 'a broker has a host and a port', `${host}:${port}`)
    const { password } = parsed.value
    if (password) checkSame(JSON.stringify(password), '"[hidden]"', 'a password is not printed')
  },
}

const LIMIT = 256

/** The bytes of a connection, in chunks whose length is the first byte. */
export const mqttPackets: Target = {
  seeds: [
    '\x05\x10\x0e\x00\x04MQTT\x04\x02\x00\x3c\x00\x02ab',
    '\x01\xc0\x00\xe0\x00',
    `\x40\x30\x7f${'x'.repeat(127)}\xc0\x00`,
    '\x20\x30\x13\x00\x01t\x0e\x03\x00\x01a\x26\x00\x01n\x00\x01v\x01\x01x',
  ],
  words: ['\x30', '\x10', '\x03\x00\x01', '\x26\x00\x01', '\x7f', '\xff\xff\xff\x7f', '\x80\x01', '\xc0\x00'],
  run: input => {
    const stream = input.subarray(1, 4 * LIMIT)
    const whole = framesOf(stream, stream.length)
    checkSame(
      framesOf(stream, Math.max(1, input[0] ?? 1)),
      whole,
      'packets are the same, however they arrive',
    )
    for (const frame of whole.frames) {
      check(frame.length <= LIMIT, 'a packet is within the limit')
      checkForwarded(frame)
    }
    const taken = Buffer.concat(whole.frames)
    check(stream.subarray(0, taken.length).equals(taken), 'packets contain the bytes that were sent')
  },
}

/** What a broker sends to the page, in chunks whose length is the first byte. */
export const pagePackets: Target = {
  seeds: [
    '\x03\x20\x02\x00\x00\x90\x03\x00\x01\x00',
    '\x10\x31\x08\x00\x03a/bhi!\xd0\x00',
    '\x01\x33\x06\x00\x01a\x00\x07x',
  ],
  words: ['\x20\x02\x00', '\x30', '\x90\x03', '\xd0\x00', '\x00\x01', '\x7f', '\xff\xff\xff\x7f', '\x80\x01'],
  run: input => {
    const stream = input.subarray(1, 4 * LIMIT)
    const whole = pagePacketsOf(stream, stream.length)
    const cut = pagePacketsOf(stream, Math.max(1, input[0] ?? 1))
    checkSame(cut, whole, 'packets are the same, however they arrive')
  },
}

/** Nothing is read after a fault, and of what arrived with it only what was complete before. */
function pagePacketsOf(stream: Buffer, chunkBytes: number) {
  const reader = new PacketReader()
  const packets: BrokerPacket[] = []
  for (let at = 0; at < stream.length; at += chunkBytes) {
    const read = reader.read(stream.subarray(at, at + chunkBytes))
    if (!read) return 'not MQTT'
    packets.push(...read)
  }
  return packets
}

/** A packet that can be decoded is forwarded as one that can be decoded again. */
function checkForwarded(frame: Buffer): void {
  const packet = decodePacket(frame, 5)
  if (packet?.cmd !== 'publish' || packet.topic === '') return
  const properties = forwardedProperties(packet.properties ?? {})
  const forwarded = decodePacket(encodePacket({ ...packet, messageId: 1, properties }, 5), 5)
  check(forwarded?.cmd === 'publish', 'a forwarded message can be decoded')
}

function framesOf(stream: Buffer, chunkBytes: number) {
  const splitter = new FrameSplitter(LIMIT)
  const frames: Buffer[] = []
  for (let at = 0; at < stream.length; at += chunkBytes) {
    splitter.add(stream.subarray(at, at + chunkBytes))
    for (let frame = splitter.next(); frame !== null; frame = splitter.next()) {
      if (typeof frame === 'string') return { frames, fault: frame }
      frames.push(Buffer.from(frame.bytes))
    }
  }
  return { frames, fault: null }
}
