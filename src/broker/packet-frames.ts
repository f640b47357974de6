/** The packet types that the gate distinguishes, by the number in their first byte (MQTT 5 section 2.1.2). */
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
} as const

/** One whole MQTT packet, not parsed. */
export interface PacketFrame {
  readonly type: number
  readonly bytes: Buffer
}

export type FrameFault = 'too-large' | 'malformed'

export function frameOf(bytes: Buffer): PacketFrame {
  return { type: bytes[0]! >> 4, bytes }
}

/** Bit of the CONNECT flags that says that a user name follows (MQTT 3.1.1 section 3.1.2.3). */
const HAS_USER_NAME = 0x80

/** A CONNECT with a user name: 10 nn 00 04 M Q T T version flags … (MQTT 3.1.1 section 3.1). */
export function isLogin({ type, bytes }: PacketFrame): boolean {
  if (type !== PACKET.connect) return false
  const body = bytes.subarray(bytes.findIndex((byte, index) => index > 0 && byte < 0x80) + 1)
  if (body.length < 2) return false
  const flagsAt = 2 + body.readUInt16BE(0) + 1
  return ((body[flagsAt] ?? 0) & HAS_USER_NAME) !== 0
}

/**
 *     10  0E            00 04 M Q T T …      one byte of type and flags, then the length of the rest in
 *     ↑   ↑             ↑                    one to four bytes, seven bits in each, the lowest first;
 *     type remaining    body                 the top bit says that another follows
 *
 * Read by hand and not by mqtt-packet, whose parser has no limit and collects a packet of any announced size: here a
 * packet above the limit is refused by its header, before any of the rest is stored.
 */
export class FrameSplitter {
  limitBytes: number
  private held: Buffer[] = []
  /** Where in the first of them the next packet begins. */
  private start = 0
  private heldBytes = 0
  private wantedBytes: number | null = null

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes
  }

  add(chunk: Buffer): void {
    this.held.push(chunk)
    this.heldBytes += chunk.length
  }

  /**
   * The next packet; null until it is complete. One at a time, so that what a client has sent ahead stays the bytes
   * that it is. Nothing can be read after a fault.
   */
  next(): PacketFrame | FrameFault | null {
    const fault = this.wantedBytes === null ? this.readHeader() : null
    if (fault) return fault
    if (this.wantedBytes === null || this.heldBytes < this.wantedBytes) return null
    return this.takeFrame(this.wantedBytes)
  }

  private readHeader(): FrameFault | null {
    const bytes = this.joined()
    let length = 0
    for (let index = 1; index < this.heldBytes; index++) {
      const byte = bytes[this.start + index]!
      length += (byte & 0x7f) << (7 * (index - 1))
      if (byte < 0x80) {
        this.wantedBytes = index + 1 + length
        return this.wantedBytes > this.limitBytes ? 'too-large' : null
      }
      if (index === 4) return 'malformed'
    }
    return null
  }

  private takeFrame(length: number): PacketFrame {
    const bytes = this.joined().subarray(this.start, this.start + length)
    this.start += length
    this.heldBytes -= length
    this.wantedBytes = null
    if (this.heldBytes === 0) {
      this.held = []
      this.start = 0
    }
    return frameOf(bytes)
  }

  private joined(): Buffer {
    if (this.held.length > 1) {
      this.held = [Buffer.concat(this.held).subarray(this.start)]
      this.start = 0
    }
    return this.held[0] ?? Buffer.alloc(0)
  }
}
