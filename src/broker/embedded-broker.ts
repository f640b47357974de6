import type { EventEmitter } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Aedes } from 'aedes'
import type { CancelTimer, Clock } from '../core/clock.ts'
import { type Failure, ok, type Result } from '../core/result.ts'
import { inProcessConnection } from '../net/in-process-connection.ts'
import { type AcceptFailure, type ListenAddress, type ListenFailure, listen } from '../net/listen.ts'
import type { AccessRole } from './access-rules.ts'
import type { AccessTokens } from './access-tokens.ts'
import { disableOfflineQueues } from './aedes-internals.ts'
import { BrokerHooks } from './broker-hooks.ts'
import type { ViewerDelay } from './late-messages.ts'
import { type BrokerLimits, DEFAULT_LIMITS } from './limits.ts'
import { type GateFault, PacketGate } from './packet-gate.ts'
import { SilentConnections } from './silent-connections.ts'
import { type ConnectionBudget, ViewerBudgets } from './viewer-budgets.ts'
import type { ReplayWork } from './viewer-work.ts'

/** A failure while the broker runs, after which it goes on. */
export type BrokerFailure = AcceptFailure | Failure<'broker-failing'>

export interface BrokerOptions {
  /** The first level of every topic of the service, for example `konakis`. */
  readonly prefix: string
  readonly tokens: AccessTokens
  /** The TCP port; null for none. */
  readonly listen: ListenAddress | null
  /** What viewers receive late; null without a delay. */
  readonly delay?: Omit<ViewerDelay, 'clock'> | null
  readonly limits?: Partial<BrokerLimits>
  readonly clock: Clock
  readonly onFailure: (failure: BrokerFailure) => void
}

export interface BrokerCounters {
  readonly clients: { readonly [role in AccessRole]: number }
  readonly refused: BrokerHooks['refused']
  /** Connections that the broker ended, by reason. */
  readonly cut: { readonly [fault in GateFault]: number }
}

/** Until a silent TCP connection is probed; libuv then probes ten times, a second apart. */
const TCP_KEEPALIVE_MS = 30_000

/** An MQTT broker for one board: anyone may read what is public, clients with the token may send requests. */
export class EmbeddedBroker {
  private readonly options: BrokerOptions
  private readonly limits: BrokerLimits
  private readonly gates = new Set<PacketGate>()
  /** Those that have not sent a CONNECT, the oldest first. */
  private readonly pending = new Set<PacketGate>()
  private readonly sources = new Set<Duplex>()
  private readonly clients = { anonymous: 0, guest: 0, control: 0, service: 0 }
  private readonly cut = { 'too-large': 0, malformed: 0, silent: 0, unread: 0, crowded: 0, revoked: 0 }
  private readonly budgets: ViewerBudgets
  private readonly silent: SilentConnections
  private refused: BrokerHooks['refused'] = { connects: 0, subscriptions: 0, publishes: 0 }
  private aedes: Aedes | null = null
  private server: Server | null = null
  private cancelCheck: CancelTimer = () => undefined
  private isChecking = false
  private stopHooks: () => void = () => undefined
  private replayWork: ReplayWork = () => 0

  constructor(options: BrokerOptions) {
    this.options = options
    this.limits = { ...DEFAULT_LIMITS, ...options.limits }
    this.budgets = new ViewerBudgets(this.limits, options.clock)
    this.silent = new SilentConnections(this.limits, why => this.cut[why]++)
  }

  async start(): Promise<Result<{ port: number | null }, ListenFailure>> {
    const hooks = this.makeHooks()
    const { preConnect, authenticate, authorizePublish, authorizeSubscribe, authorizeForward } = hooks
    this.refused = hooks.refused
    this.stopHooks = () => hooks.stop()
    this.replayWork = hooks.replayWork
    this.aedes = new Aedes({
      preConnect,
      authenticate,
      authorizePublish,
      authorizeSubscribe,
      authorizeForward,
      connectTimeout: this.limits.connectMs,
      // The gate has its own limit, in bytes, for what a client sends before its CONNACK.
      queueLimit: Number.MAX_SAFE_INTEGER,
      // The hooks assign the client ids, which are longer than MQTT 3.1 allows.
      maxClientsIdLength: Number.MAX_SAFE_INTEGER,
    })
    this.aedes.on('unsubscribe', hooks.unsubscribed)
    const failures: EventEmitter = this.aedes
    failures.on('error', (error: Error) => {
      this.options.onFailure({
        code: 'broker-failing',
        message: `the embedded broker failed: ${error.message}`,
      })
    })
    await this.aedes.listen()
    disableOfflineQueues(this.aedes)

    const listening = await this.listen()
    if (!listening.ok) await this.stop()
    return listening
  }

  async stop(): Promise<void> {
    this.cancelCheck()
    this.stopHooks()
    this.silent.stop()
    const { server, aedes } = this
    this.server = null
    this.aedes = null
    const closed = new Promise<void>(resolve =>
      server?.listening ? server.close(() => resolve()) : resolve(),
    )
    await new Promise<void>(resolve => (aedes ? aedes.close(() => resolve()) : resolve()))
    for (const source of this.sources) source.destroy()
    await closed
  }

  /** Accepts a client that did not come through the TCP port, but from this address. */
  accept(stream: Duplex, address: string): void {
    this.checkAgain()
    this.silent.hold(stream, this.options.clock.nowMs(), () => this.open(stream, this.budgets.open(address)))
  }

  /**
   * The service's own connection. It needs no password, since only code in this process can call this, and it counts
   * against no limit; nobody who comes by `accept` or by TCP can be the service.
   */
  connectInProcess(): Duplex {
    const [client, source] = inProcessConnection()
    this.open(source, null)
    return client
  }

  /** How many are connected, besides the service itself. */
  clientCount(): number {
    const { anonymous, guest, control } = this.clients
    return anonymous + guest + control
  }

  counters(): BrokerCounters {
    return { clients: { ...this.clients }, refused: { ...this.refused }, cut: { ...this.cut } }
  }

  /** Ends the connections whose token is not valid any more. */
  cutRevoked(): void {
    for (const gate of this.gates) {
      const token = gate.admittedBy()
      if (token && !this.options.tokens.isValid(token)) gate.cut('revoked')
    }
  }

  private async listen(): Promise<Result<{ port: number | null }, ListenFailure>> {
    if (this.options.listen === null) return ok({ port: null })
    this.server = createServer(socket => this.acceptSocket(socket))
    return listen(this.server, this.options.listen, this.options.onFailure)
  }

  private makeHooks(): BrokerHooks {
    const { prefix, tokens } = this.options
    return new BrokerHooks({
      prefix,
      tokens,
      delay: this.options.delay ? { ...this.options.delay, clock: this.options.clock } : null,
      limits: this.limits,
      hasCapacity: (role, gate) => this.hasCapacity(role, gate),
      onAdmitted: (gate, role) => this.countIn(gate, role),
    })
  }

  private countIn(gate: PacketGate, role: AccessRole): void {
    this.pending.delete(gate)
    this.clients[role]++
  }

  private countOut(gate: PacketGate): void {
    const role = gate.admittedAs()
    if (role) this.clients[role]--
    this.gates.delete(gate)
    this.pending.delete(gate)
  }

  private acceptSocket(socket: Socket): void {
    socket.setNoDelay(true)
    socket.setKeepAlive(true, TCP_KEEPALIVE_MS)
    this.accept(socket, socket.remoteAddress ?? '')
  }

  private hasCapacity(role: AccessRole, { budget }: PacketGate): boolean {
    const { anonymous, guest, control } = this.clients
    switch (role) {
      case 'service':
        return true
      case 'control':
        return control < this.limits.maxOperators
      case 'guest':
        return guest < this.limits.maxGuests
      case 'anonymous':
        return (
          anonymous < this.limits.maxViewers &&
          (budget?.viewersHere() ?? 0) < this.limits.maxViewersPerAddress
        )
    }
  }

  private open(stream: Duplex, budget: ConnectionBudget | null): void {
    if (!this.aedes) {
      stream.on('error', () => undefined)
      stream.destroy()
      budget?.close()
      return
    }
    this.sources.add(stream)
    stream.once('close', () => this.sources.delete(stream))
    const gate = new PacketGate(stream, {
      clock: this.options.clock,
      limits: this.limits,
      budget,
      replayWork: this.replayWork,
      onFault: fault => this.cut[fault]++,
      onGone: gone => this.countOut(gone),
    })
    this.gates.add(gate)
    this.aedes.handle(gate)
    if (budget) this.addPending(gate)
  }

  /** However many connections are silent, the next one is accepted. */
  private addPending(gate: PacketGate): void {
    this.pending.add(gate)
    if (this.pending.size <= this.limits.maxPending) return
    const [oldest] = this.pending
    oldest?.cut('crowded')
  }

  /**
   * One timer for all clients; often enough that no client exceeds a time limit by more than a sixth. While nobody but
   * the service itself is connected, nothing wakes the computer.
   */
  private checkAgain(): void {
    if (this.isChecking || !this.aedes) return
    this.isChecking = true
    this.cancelCheck = this.options.clock.setTimer(this.limits.unreadMs / 12, () => {
      this.isChecking = false
      const nowMs = this.options.clock.nowMs()
      for (const gate of this.gates) gate.checkTime(nowMs)
      this.silent.checkTime(nowMs)
      this.relieveMemory()
      this.budgets.prune()
      if (this.budgets.isInUse || this.silent.isInUse) this.checkAgain()
    })
  }

  private relieveMemory(): void {
    const readers = [...this.gates].filter(gate => gate.admittedAs() !== 'service')
    let excess = readers.reduce((sum, gate) => sum + gate.unreadBytes(), 0) - this.limits.allUnreadBytes
    if (excess <= 0) return
    for (const gate of readers.sort((one, other) => other.unreadBytes() - one.unreadBytes())) {
      if (excess <= 0) return
      excess -= gate.unreadBytes()
      gate.cut('unread')
    }
  }
}
