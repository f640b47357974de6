import type { Duplex } from 'node:stream'
import type { Clock } from '../core/clock.ts'
import { PACKET, type PacketFrame } from './packet-frames.ts'

/** Written to the stream at once; small, so that the age of the oldest unread bytes is known exactly enough. */
const PIECE_BYTES = 64 * 1024

interface Waiting {
  readonly frame: PacketFrame
  readonly sinceMs: number
}

/**
 * What one client has yet to read. The broker passes a message on and goes on to the next client; whether this
 * client reads it is measured here.
 */
export class ClientOutbox {
  /** MQTT 5 Receive Maximum: how many unacknowledged messages the client accepts. */
  receiveMaximum = 65_535
  /** Waiting here and in the stream. */
  bytes = 0
  private readonly stream: Duplex
  private readonly clock: Clock
  private waiting: Waiting[] = []
  private writingSinceMs: number | null = null
  private unacknowledged = 0

  constructor(stream: Duplex, clock: Clock) {
    this.stream = stream
    this.clock = clock
  }

  send(frames: readonly PacketFrame[]): void {
    const sinceMs = this.clock.nowMs()
    for (const frame of frames) {
      this.waiting.push({ frame, sinceMs })
      this.bytes += frame.bytes.length
    }
    this.writeOn()
  }

  /** Was a message sent that the client is still to acknowledge? */
  hasUnacknowledged(): boolean {
    return this.unacknowledged > 0
  }

  acknowledged(): void {
    this.unacknowledged = Math.max(0, this.unacknowledged - 1)
    this.writeOn()
  }

  /** Since when the oldest of it waits; null when all is read. */
  oldestMs(): number | null {
    return this.writingSinceMs ?? this.waiting[0]?.sinceMs ?? null
  }

  private writeOn(): void {
    if (this.writingSinceMs !== null) return
    const sinceMs = this.oldestMs()
    const piece = this.takePiece()
    if (sinceMs === null || piece.length === 0) return
    this.writingSinceMs = sinceMs
    this.stream.write(piece, () => {
      this.bytes -= piece.length
      this.writingSinceMs = null
      this.writeOn()
    })
  }

  private takePiece(): Buffer {
    const frames: Buffer[] = []
    let size = 0
    this.waiting = this.waiting.filter(({ frame }) => {
      if (size >= PIECE_BYTES || !this.maySend(frame)) return true
      frames.push(frame.bytes)
      size += frame.bytes.length
      return false
    })
    return frames.length === 1 ? frames[0]! : Buffer.concat(frames, size)
  }

  /** What needs no acknowledgement, such as PINGRESP, overtakes what has to wait for one. */
  private maySend(frame: PacketFrame): boolean {
    if (!needsAcknowledgement(frame)) return true
    if (this.unacknowledged >= this.receiveMaximum) return false
    this.unacknowledged++
    return true
  }
}

function needsAcknowledgement({ type, bytes }: PacketFrame): boolean {
  return type === PACKET.publish && (bytes[0]! & 0b0110) !== 0
}
