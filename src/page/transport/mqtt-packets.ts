/**
 * The part of MQTT 3.1.1 that the page speaks (OASIS standard of 29 October 2014; the numbers below are its sections):
 * it connects, subscribes with QoS 0, publishes with QoS 1 and pings.
 */
export type BrokerPacket =
  | { readonly type: 'connack'; readonly code: number }
  | { readonly type: 'suback' }
  | {
      readonly type: 'publish'
      readonly topic: string
      readonly payload: Uint8Array
      readonly retained: boolean
    }
  /** An acknowledgement or the answer to a ping: a sign of life. */
  | { readonly type: 'other' }

/** Larger than the longest message that the page would read, with its topic. */
const MAX_PACKET_BYTES = 1024 * 1024

/** 3.1: a clean session; the user name and password are left out for viewers. */
export function connectPacket(
  clientId: string,
  keepAliveS: number,
  login: { readonly user: string; readonly password: string } | null,
): Uint8Array {
  const level = 4
  const flags = login ? 0b1100_0010 : 0b0000_0010
  return packet(
    0x10,
    text('MQTT'),
    Uint8Array.of(level, flags),
    short(keepAliveS),
    text(clientId),
    ...(login ? [text(login.user), text(login.password)] : []),
  )
}

/** 3.8: all filters with QoS 0. */
export function subscribePacket(id: number, filters: readonly string[]): Uint8Array {
  return packet(0x82, short(id), ...filters.flatMap(filter => [text(filter), Uint8Array.of(0)]))
}

/** 3.3: with QoS 1, not retained. */
export function publishPacket(id: number, topic: string, payload: string): Uint8Array {
  return packet(0x32, text(topic), short(id), new TextEncoder().encode(payload))
}

export const PING = Uint8Array.of(0xc0, 0)
export const DISCONNECT = Uint8Array.of(0xe0, 0)

function packet(first: number, ...body: Uint8Array[]): Uint8Array {
  const length: number[] = []
  // 2.2.3: seven bits a byte, the lowest first, the top bit set while more follow.
  for (let rest = lengthOf(body); rest > 0 || length.length === 0; rest >>= 7)
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
  return joined(Uint8Array.of(first, ...length), ...body)
}

const short = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 0xff)

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value)
  return joined(short(bytes.length), bytes)
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Puts packets together from what arrives, however it was cut. */
export class PacketReader {
  private rest: Uint8Array = new Uint8Array(0)

  /** The packets that are complete now; null if the broker does not speak MQTT, and nothing more can be read. */
  read(chunk: Uint8Array): BrokerPacket[] | null {
    const bytes = joined(this.rest, chunk)
    const packets: BrokerPacket[] = []
    let at = 0
    for (;;) {
      const head = headAt(bytes, at)
      if (head === 'incomplete') break
      if (head === 'malformed') return null
      const packet = readPacket(bytes[at]!, bytes.subarray(head.from, head.to))
      if (!packet) return null
      packets.push(packet)
      at = head.to
    }
    this.rest = bytes.slice(at)
    return packets
  }
}

/** Where the body of the packet at this place begins and ends. */
function headAt(bytes: Uint8Array, at: number): { from: number; to: number } | 'incomplete' | 'malformed' {
  let length = 0
  for (let index = 0; index < 4; index++) {
    const byte = bytes[at + 1 + index]
    if (byte === undefined) return 'incomplete'
    length |= (byte & 0x7f) << (7 * index)
    if (byte & 0x80) continue
    if (length > MAX_PACKET_BYTES) return 'malformed'
    const from = at + 2 + index
    return from + length <= bytes.length ? { from, to: from + length } : 'incomplete'
  }
  return 'malformed'
}

function readPacket(first: number, body: Uint8Array): BrokerPacket | null {
  switch (first >> 4) {
    case 2:
      return body.length === 2 ? { type: 'connack', code: body[1]! } : null
    case 3:
      return readPublish(first, body)
    case 9:
      return { type: 'suback' }
    default:
      return { type: 'other' }
  }
}

function readPublish(first: number, body: Uint8Array): BrokerPacket | null {
  const topicEnd = 2 + ((body[0] ?? 0) << 8) + (body[1] ?? 0)
  // With QoS 1 or 2 the packet's number stands before the payload.
  const payloadAt = topicEnd + ((first & 0b0110) === 0 ? 0 : 2)
  if (payloadAt > body.length) return null
  return {
    type: 'publish',
    topic: new TextDecoder().decode(body.subarray(2, topicEnd)),
    payload: body.slice(payloadAt),
    retained: (first & 1) === 1,
  }
}
