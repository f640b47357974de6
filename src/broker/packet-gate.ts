import { Duplex } from 'node:stream'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { TokenBucket } from '../core/token-bucket.ts'
import type { AccessRole } from './access-rules.ts'
import type { KnownToken } from './access-tokens.ts'
import type { BrokerLimits } from './limits.ts'
import { type Mqtt5Translator, REASON } from './mqtt5.ts'
import { ClientOutbox } from './outbox.ts'
import { decodePacket, encodePacket } from './packet-codec.ts'
import {
  type FrameFault,
  FrameSplitter,
  frameOf,
  isLogin,
  PACKET,
  type PacketFrame,
} from './packet-frames.ts'
import type { ConnectionBudget } from './viewer-budgets.ts'
import { type ReplayWork, workOf } from './viewer-work.ts'

/** How long a client that is disconnected may take to read the last packets. */
const LINGER_MS = 1_000

/** A subscriber acknowledges what it is sent, at the sender's pace; everything else counts against its rate. */
const ACKNOWLEDGEMENTS: readonly number[] = [PACKET.puback, PACKET.pubrec, PACKET.pubrel, PACKET.pubcomp]

/** Whoever has used up the budget is looked at again after so long, and not for each packet that it may send again. */
const VIEWER_PAUSE_MS = 100

const FAULT_REASONS = { 'too-large': REASON.packetTooLarge, malformed: REASON.malformedPacket } as const

/** MQTT 5 section 2.4: from here on a reason code is an error. */
const FIRST_ERROR = 0x80

export type GateFault =
  | FrameFault
  /** No CONNECT in time. */
  | 'silent'
  /** The client does not read what it is sent. */
  | 'unread'
  /** The token that it connected with is not valid any more. */
  | 'revoked'
  /** Too many others wait to say who they are. */
  | 'crowded'

export interface GateOptions {
  readonly clock: Clock
  readonly limits: BrokerLimits
  /** Null for a connection that was made within this process, which only the service can do. */
  readonly budget: ConnectionBudget | null
  readonly replayWork: ReplayWork
  readonly onFault: (fault: GateFault) => void
  /** At once when the connection is closed, by whoever. */
  readonly onGone: (gate: PacketGate) => void
}

type Done = (error?: Error | null) => void

/**
 * Stands between a client's stream and the broker, so that one client cannot hold up the others.
 *
 *     client ──▶ whole packets, within the limit, at the allowed rate ──▶ broker
 *     client ◀── outbox, which may wait for the client                ◀── broker, which never waits
 *
 * Left to itself the broker would wait for a full stream, and every other client with it.
 */
export class PacketGate extends Duplex {
  readonly isInProcess: boolean
  readonly budget: ConnectionBudget | null
  private readonly source: Duplex
  private readonly clock: Clock
  private readonly limits: BrokerLimits
  private readonly replayWork: ReplayWork
  private readonly onFault: (fault: GateFault) => void
  private readonly onGone: (gate: PacketGate) => void
  private readonly outbox: ClientOutbox
  private readonly incoming: FrameSplitter
  private readonly outgoing = new FrameSplitter(Number.POSITIVE_INFINITY)
  private readonly rate: TokenBucket
  private readonly openedMs: number
  private role: AccessRole | null = null
  private token: KnownToken | null = null
  private mqtt5: Mqtt5Translator | null = null
  /** The next packet of the client, while it has to wait. */
  private upcoming: PacketFrame | FrameFault | null = null
  private cancelWait: CancelTimer | null = null
  private hasBegun = false
  private isWanted = false
  private hasEnded = false
  private wasLate = false

  constructor(source: Duplex, { clock, limits, budget, replayWork, onFault, onGone }: GateOptions) {
    // A write is complete once it is in the outbox, so that this mark is never reached.
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER })
    this.isInProcess = budget === null
    this.budget = budget
    this.source = source
    this.clock = clock
    this.limits = limits
    this.replayWork = replayWork
    this.onFault = onFault
    this.onGone = onGone
    this.outbox = new ClientOutbox(source, clock)
    this.incoming = new FrameSplitter(limits.packetBytes)
    this.openedMs = clock.nowMs()
    this.rate = new TokenBucket(limits.requestBurst, limits.requestsPerSecond, this.openedMs)
    source.on('data', (chunk: Buffer) => this.receive(chunk))
    source.on('end', () => this.endInput())
    source.on('close', () => this.endInput())
    source.on('error', () => undefined)
  }

  /** null before the client is authenticated. */
  admittedAs(): AccessRole | null {
    return this.role
  }

  /** The token by which the client connected; null without one. */
  admittedBy(): KnownToken | null {
    return this.token
  }

  admit(role: AccessRole, token: KnownToken | null): void {
    this.role = role
    this.token = token
    if (role === 'service') this.incoming.limitBytes = this.limits.servicePacketBytes
    if (role === 'anonymous') this.budget?.countAsViewer()
  }

  /** How much the client has yet to read. */
  unreadBytes(): number {
    return this.outbox.bytes
  }

  useMqtt5(translator: Mqtt5Translator, receiveMaximum: number): void {
    this.mqtt5 = translator
    this.outbox.receiveMaximum = receiveMaximum
  }

  /** Sends a packet in the client's own version of MQTT, past the broker. */
  sendEncoded(bytes: Buffer): void {
    if (!this.destroyed) this.send([frameOf(bytes)])
  }

  /**
   * To be called at intervals. Lateness counts when it is found twice in a row: a process that was itself held up
   * finds every client late, until it has read from their streams again.
   */
  checkTime(nowMs: number): void {
    const fault = this.lateness(nowMs)
    if (fault && this.wasLate) this.cut(fault)
    this.wasLate = fault !== null
  }

  /** Ends the connection at once. */
  cut(fault: GateFault): void {
    if (this.destroyed) return
    this.onFault(fault)
    this.source.destroy()
    this.destroy()
  }

  override _read(): void {
    this.isWanted = true
    if (this.upcoming === null) this.source.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.sendFromBroker(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.sendFromBroker(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  /** The broker has closed the connection; the client may still read what was sent before. */
  override _destroy(_error: Error | null, done: Done): void {
    this.cancelWait?.()
    this.budget?.close()
    this.onGone(this)
    if (!this.source.destroyed) {
      const cancel = this.clock.setTimer(LINGER_MS, () => this.source.destroy())
      this.source.once('close', cancel)
      this.source.end()
      this.source.resume()
    }
    done()
  }

  private lateness(nowMs: number): GateFault | null {
    if (this.role === null) return nowMs - this.openedMs >= this.limits.connectMs ? 'silent' : null
    // The service runs in this process: when it does not read, nothing in this process does.
    if (this.role === 'service') return null
    const oldestMs = this.outbox.oldestMs()
    return oldestMs !== null && nowMs - oldestMs >= this.limits.unreadMs ? 'unread' : null
  }

  private receive(chunk: Buffer): void {
    if (this.destroyed) return
    // A connection that does not begin with a CONNECT is not MQTT, and its packet is not waited for.
    if (!this.hasBegun && chunk[0]! >> 4 !== PACKET.connect) {
      this.cut('malformed')
      return
    }
    this.hasBegun = true
    this.incoming.add(chunk)
    this.forwardInbox()
  }

  private endInput(): void {
    this.hasEnded = true
    this.forwardInbox()
  }

  private forwardInbox(): void {
    if (this.cancelWait) return
    while (!this.destroyed) {
      this.upcoming ??= this.incoming.next()
      if (this.upcoming === null) break
      if (typeof this.upcoming === 'string') {
        this.refuse(this.upcoming)
        return
      }
      const waitMs = this.waitMs(this.upcoming)
      if (waitMs > 0) {
        this.waitFor(waitMs)
        return
      }
      this.forward(this.upcoming)
      this.upcoming = null
    }
    if (this.destroyed) return
    if (this.hasEnded) this.push(null)
    else if (this.isWanted) this.source.resume()
    else this.source.pause()
  }

  private forward(frame: PacketFrame): void {
    this.mqtt5?.received(frame)
    if (this.endsDelivery(frame)) this.outbox.acknowledged()
    this.isWanted = this.push(frame.bytes)
  }

  private waitMs(frame: PacketFrame): number {
    if (this.role === 'service' || this.budget === null) return 0
    const { type } = frame
    if (this.role !== 'anonymous' && (this.role !== null || isLogin(frame)))
      return ACKNOWLEDGEMENTS.includes(type) ? 0 : this.rate.take(this.clock.nowMs())
    // What answers a message costs nothing; a stranger who acknowledges what was never sent pays for it.
    if (type === PACKET.puback && this.outbox.hasUnacknowledged()) return 0
    const waitMs = this.budget.take(() => workOf(frame, this.mqtt5 ? 5 : 4, this.replayWork))
    return waitMs > 0 ? Math.max(waitMs, VIEWER_PAUSE_MS) : 0
  }

  /** Nothing is lost meanwhile: what the client goes on sending waits on its own side. */
  private waitFor(waitMs: number): void {
    this.source.pause()
    this.cancelWait = this.clock.setTimer(waitMs, () => {
      this.cancelWait = null
      this.forwardInbox()
    })
  }

  /** PUBACK and PUBCOMP, and a PUBREC that refuses (MQTT 5 section 4.9). */
  private endsDelivery({ type, bytes }: PacketFrame): boolean {
    if (type === PACKET.puback || type === PACKET.pubcomp) return true
    if (type !== PACKET.pubrec || !this.mqtt5) return false
    const packet = decodePacket(bytes, 5)
    return packet?.cmd === 'pubrec' && (packet.reasonCode ?? 0) >= FIRST_ERROR
  }

  private refuse(fault: FrameFault): void {
    this.onFault(fault)
    if (this.mqtt5) this.sendEncoded(encodePacket({ cmd: 'disconnect', reasonCode: FAULT_REASONS[fault] }, 5))
    this.destroy()
  }

  private sendFromBroker(bytes: Buffer): void {
    this.outgoing.add(bytes)
    const frames: PacketFrame[] = []
    for (let frame = this.outgoing.next(); frame !== null; frame = this.outgoing.next()) {
      if (typeof frame === 'string') throw new Error('the broker wrote a malformed packet')
      frames.push(this.mqtt5 ? this.mqtt5.translate(frame) : frame)
    }
    this.send(frames)
  }

  private send(frames: readonly PacketFrame[]): void {
    this.outbox.send(frames)
    if (this.outbox.bytes > this.limits.unreadBytes && this.role !== 'service') this.cut('unread')
  }
}
