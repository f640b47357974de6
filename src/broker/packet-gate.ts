import { Duplex } from 'node:stream'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import type { AccessRole } from './access-rules.ts'
import type { BrokerLimits } from './limits.ts'
import { REASON, type Version5 } from './mqtt5.ts'
import { ClientOutbox } from './outbox.ts'
import { type FrameFault, FrameSplitter, frame, PACKET, type PacketFrame } from './packet-frames.ts'

/** How long a client that is sent away may take to read why. */
const FAREWELL_MS = 1_000

/** A viewer acknowledges what it is sent, at the sender's pace; all else is at its own will and counts. */
const UNCOUNTED: readonly number[] = [PACKET.puback, PACKET.pubrec, PACKET.pubrel, PACKET.pubcomp]

const FAULT_REASONS = { 'too-large': REASON.packetTooLarge, malformed: REASON.malformedPacket } as const

export type GateFault =
  | FrameFault
  /** No CONNECT in time. */
  | 'silent'
  /** What was sent is not read. */
  | 'unread'

type Done = (error?: Error | null) => void

/**
 * Stands between a client's stream and the broker, and keeps the client's troubles to itself.
 *
 *     client ──▶ whole packets, within the limit, at the allowed pace ──▶ broker
 *     client ◀── outbox, which may wait for the client                ◀── broker, which never waits
 *
 * Left to itself the broker would wait for a full stream, and every other client with it.
 */
export class PacketGate extends Duplex {
  private readonly source: Duplex
  private readonly clock: Clock
  private readonly limits: BrokerLimits
  private readonly onFault: (fault: GateFault) => void
  private readonly outbox: ClientOutbox
  private readonly incoming: FrameSplitter
  private readonly outgoing = new FrameSplitter(Number.POSITIVE_INFINITY)
  private readonly pace: TokenBucket
  private readonly openedMs: number
  private role: AccessRole | null = null
  private version5: Version5 | null = null
  private inbox: PacketFrame[] = []
  private passed = 0
  private fault: FrameFault | null = null
  private cancelWait: CancelTimer | null = null
  private hasSpoken = false
  private isWanted = false
  private hasEnded = false
  private wasLate = false

  constructor(source: Duplex, clock: Clock, limits: BrokerLimits, onFault: (fault: GateFault) => void) {
    // A write is handed to the outbox and done with, so that no mark is ever reached.
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER })
    this.source = source
    this.clock = clock
    this.limits = limits
    this.onFault = onFault
    this.outbox = new ClientOutbox(source, clock)
    this.incoming = new FrameSplitter(limits.packetBytes)
    this.openedMs = clock.nowMs()
    this.pace = new TokenBucket(limits.requestBurst, limits.requestsPerSecond, this.openedMs)
    source.on('data', (chunk: Buffer) => this.hear(chunk))
    source.on('end', () => this.finishHearing())
    source.on('close', () => this.finishHearing())
    source.on('error', () => undefined)
  }

  /** null before the client is let in. */
  admittedAs(): AccessRole | null {
    return this.role
  }

  admit(role: AccessRole): void {
    this.role = role
    if (role === 'service') this.incoming.limitBytes = this.limits.servicePacketBytes
  }

  /** How much waits to be read by the client. */
  unreadBytes(): number {
    return this.outbox.bytes
  }

  speakVersion5(version5: Version5, receiveMaximum: number): void {
    this.version5 = version5
    this.outbox.receiveMaximum = receiveMaximum
  }

  /**
   * To be called now and then. Lateness counts when it is seen twice: a process that was itself held up finds
   * everybody late, until it has looked at their streams again.
   */
  checkTime(nowMs: number): void {
    const fault = this.lateness(nowMs)
    if (fault && this.wasLate) this.cut(fault)
    this.wasLate = fault !== null
  }

  /** Ends the connection at once. */
  cut(fault: GateFault | null): void {
    if (this.destroyed) return
    if (fault) this.onFault(fault)
    this.source.destroy()
    this.destroy()
  }

  override _read(): void {
    this.isWanted = true
    if (this.inbox.length === 0) this.source.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  /** The broker has done with the client, which may still read its last words. */
  override _destroy(_error: Error | null, done: Done): void {
    this.cancelWait?.()
    this.inbox = []
    if (!this.source.destroyed) {
      const cancel = this.clock.setTimer(FAREWELL_MS, () => this.source.destroy())
      this.source.once('close', cancel)
      this.source.end()
      this.source.resume()
    }
    done()
  }

  private lateness(nowMs: number): GateFault | null {
    if (this.role === null) return nowMs - this.openedMs >= this.limits.connectMs ? 'silent' : null
    // The service runs in this process: when it does not read, nobody does.
    if (this.role === 'service') return null
    const oldestMs = this.outbox.oldestMs()
    return oldestMs !== null && nowMs - oldestMs >= this.limits.unreadMs ? 'unread' : null
  }

  private hear(chunk: Buffer): void {
    if (this.destroyed) return
    // Whatever speaks to us that does not begin with a CONNECT speaks no MQTT, and is not waited for.
    if (!this.hasSpoken && chunk[0]! >> 4 !== PACKET.connect) {
      this.cut('malformed')
      return
    }
    this.hasSpoken = true
    const { frames, fault } = this.incoming.push(chunk)
    this.inbox = this.inbox.concat(frames)
    this.fault = fault
    this.passOn()
  }

  private finishHearing(): void {
    this.hasEnded = true
    this.passOn()
  }

  private passOn(): void {
    if (this.destroyed || this.cancelWait) return
    for (const packet of this.inbox.slice(this.passed)) {
      const waitMs = this.waitMs(packet)
      if (waitMs > 0) {
        this.waitFor(waitMs)
        return
      }
      this.passed++
      this.note(packet)
      this.isWanted = this.push(packet.bytes)
    }
    this.inbox = []
    this.passed = 0
    if (this.fault) this.refuse(this.fault)
    else if (this.hasEnded) this.push(null)
    else if (this.isWanted) this.source.resume()
    else this.source.pause()
  }

  private waitMs({ type }: PacketFrame): number {
    return this.role === 'service' || UNCOUNTED.includes(type) ? 0 : this.pace.take(this.clock.nowMs())
  }

  /** Nothing is lost meanwhile: what the client goes on sending waits on its own side. */
  private waitFor(waitMs: number): void {
    this.source.pause()
    this.cancelWait = this.clock.setTimer(waitMs, () => {
      this.cancelWait = null
      this.passOn()
    })
  }

  private note(packet: PacketFrame): void {
    this.version5?.heard(packet)
    if (endsDelivery(packet)) this.outbox.acknowledged()
  }

  private refuse(fault: FrameFault): void {
    this.onFault(fault)
    if (this.version5) this.outbox.send([frame(PACKET.disconnect << 4, Buffer.from([FAULT_REASONS[fault]]))])
    this.destroy()
  }

  private send(bytes: Buffer): void {
    const { frames } = this.outgoing.push(bytes)
    this.outbox.send(this.version5 ? frames.map(packet => this.version5!.translated(packet)) : frames)
    if (this.outbox.bytes > this.limits.unreadBytes && this.role !== 'service') this.cut('unread')
  }
}

/** PUBACK and PUBCOMP, and a PUBREC that refuses (MQTT 5 section 4.9). */
function endsDelivery({ type, bytes, bodyAt }: PacketFrame): boolean {
  return (
    type === PACKET.puback ||
    type === PACKET.pubcomp ||
    (type === PACKET.pubrec && (bytes[bodyAt + 2] ?? 0) >= 0x80)
  )
}
