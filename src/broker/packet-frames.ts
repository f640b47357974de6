/** The packet types that somebody here has to tell apart, by the number in their first byte (MQTT 5 section 2.1.2). */
export const PACKET = {
  connect: 1,
  connack: 2,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  suback: 9,
  unsubscribe: 10,
  unsuback: 11,
  disconnect: 14,
} as const

/** One whole MQTT packet. */
export interface PacketFrame {
  readonly type: number
  readonly bytes: Buffer
  /** Where the fixed header ends. */
  readonly bodyAt: number
}

export type FrameFault = 'too-large' | 'malformed'

/**
 *     10  0E            00 04 M Q T T …      one byte of type and flags, then the length of the rest in
 *     ↑   ↑             ↑                    one to four bytes, seven bits in each, the lowest first;
 *     type remaining    body                 the top bit says that another follows
 *
 * A packet above the limit is known by its header, before any of the rest is kept.
 */
export class FrameSplitter {
  limitBytes: number
  private held: Buffer[] = []
  private heldBytes = 0
  private wantedBytes: number | null = null
  private bodyAt = 0

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes
  }

  /** Nothing can be read after a fault. */
  push(chunk: Buffer): { readonly frames: readonly PacketFrame[]; readonly fault: FrameFault | null } {
    this.held.push(chunk)
    this.heldBytes += chunk.length
    const frames: PacketFrame[] = []
    for (;;) {
      if (this.wantedBytes === null) {
        const fault = this.readHeader()
        if (fault) return { frames, fault }
      }
      if (this.wantedBytes === null || this.heldBytes < this.wantedBytes) return { frames, fault: null }
      frames.push(this.takeFrame(this.wantedBytes))
    }
  }

  private readHeader(): FrameFault | null {
    const bytes = this.joined()
    let length = 0
    for (let index = 1; index < bytes.length; index++) {
      const byte = bytes[index]!
      length += (byte & 0x7f) << (7 * (index - 1))
      if (byte < 0x80) {
        this.bodyAt = index + 1
        this.wantedBytes = this.bodyAt + length
        return this.wantedBytes > this.limitBytes ? 'too-large' : null
      }
      if (index === 4) return 'malformed'
    }
    return null
  }

  private takeFrame(length: number): PacketFrame {
    const all = this.joined()
    const bytes = all.subarray(0, length)
    this.held = length < all.length ? [all.subarray(length)] : []
    this.heldBytes = all.length - length
    this.wantedBytes = null
    return { type: bytes[0]! >> 4, bytes, bodyAt: this.bodyAt }
  }

  private joined(): Buffer {
    if (this.held.length > 1) this.held = [Buffer.concat(this.held)]
    return this.held[0] ?? Buffer.alloc(0)
  }
}

export function frame(firstByte: number, body: Buffer): PacketFrame {
  const header = Buffer.from([firstByte, ...variableInteger(body.length)])
  return { type: firstByte >> 4, bytes: Buffer.concat([header, body]), bodyAt: header.length }
}

export function variableInteger(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return bytes
}

/** The number at `at`, and where it ends; null where it does not. */
export function readVariableInteger(bytes: Buffer, at: number): { value: number; end: number } | null {
  let value = 0
  for (let index = 0; index < 4; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    value += (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: at + index + 1 }
  }
  return null
}
