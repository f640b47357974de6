import {
  type ClaimEffect,
  type ClaimInput,
  type ClaimRole,
  LOOK_MS,
  roleToReturnAs,
} from '../../../src/mqtt/claim.ts'
import { ClaimRunner } from '../../../src/mqtt/claim-runner.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'

interface ModelConnection {
  readonly service: ModelService
  readonly role: ClaimRole
  /** As the broker sees it. */
  isOpen: boolean
  isBroken: boolean
  lastThereMs: number
  lastBackMs: number
}

/**
 * As much of a broker as the claim needs. What goes over one connection keeps its order and takes a while; the
 * broker deals with one thing after the other, and wills, retained infos and subscriptions are as in MQTT.
 */
export class ModelBroker {
  readonly clock = new ManualClock()
  readonly delayMs: () => number
  readonly #wires = new Set<ModelConnection>()
  info: string | null = null
  availability: string | null = null

  constructor(delayMs: () => number) {
    this.delayMs = delayMs
  }

  connect(service: ModelService, role: ClaimRole): ModelConnection {
    const nowMs = this.clock.nowMs()
    const wire: ModelConnection = {
      service,
      role,
      isOpen: false,
      isBroken: false,
      lastThereMs: nowMs,
      lastBackMs: nowMs,
    }
    this.#there(wire, () => {
      if (wire.isBroken) return
      // The same client id: the old connection is ended, and its will published.
      for (const old of this.#wires) if (old.service === service && old.role === role) this.drop(old)
      wire.isOpen = true
      this.#wires.add(wire)
      const retained: ClaimInput[] =
        this.info === null ? [] : [{ type: 'info', instance: this.info, retained: true }]
      const open: ClaimInput = { type: 'open' }
      const inputs = this.delayMs() < 20 ? [open, ...retained] : [...retained, open]
      for (const input of inputs) this.#back(wire, input)
    })
    return wire
  }

  publishInfo(wire: ModelConnection): void {
    this.#fromOpen(wire, () => {
      this.info = wire.service.instance
      for (const other of this.#wires)
        this.#back(other, { type: 'info', instance: wire.service.instance, retained: false })
    })
  }

  publishAvailability(wire: ModelConnection, payload: string): void {
    this.#fromOpen(wire, () => this.#setAvailability(payload))
  }

  ping(wire: ModelConnection, transaction: string): void {
    this.#fromOpen(wire, () => {
      this.#back(wire, { type: 'ping-sent' })
      for (const other of this.#wires)
        if (other.role === 'holder') this.#arrive(other, () => other.service.receivePing(other, transaction))
    })
  }

  respond(wire: ModelConnection, transaction: string): void {
    this.#fromOpen(wire, () => {
      for (const other of this.#wires)
        if (other.role === 'observer') this.#back(other, { type: 'reply', transaction })
    })
  }

  disconnect(wire: ModelConnection): void {
    this.#there(wire, () => {
      wire.isOpen = false
      this.#wires.delete(wire)
    })
  }

  /** The broker notices that the connection is dead. */
  drop(wire: ModelConnection): void {
    wire.isBroken = true
    if (!this.#wires.delete(wire)) return
    wire.isOpen = false
    if (wire.role === 'holder') this.#setAvailability('offline')
  }

  /** Without persistence. */
  restart(): void {
    for (const wire of [...this.#wires]) {
      this.#wires.delete(wire)
      wire.isOpen = false
      wire.service.lose(wire)
    }
    this.info = null
    this.availability = null
  }

  #setAvailability(payload: string): void {
    this.availability = payload
    if (payload !== 'offline') return
    for (const other of this.#wires) this.#back(other, { type: 'offline' })
  }

  #fromOpen(wire: ModelConnection, act: () => void): void {
    this.#there(wire, () => {
      if (wire.isOpen) act()
    })
  }

  #there(wire: ModelConnection, act: () => void): void {
    wire.lastThereMs = Math.max(wire.lastThereMs, this.clock.nowMs() + this.delayMs())
    this.clock.setTimer(wire.lastThereMs - this.clock.nowMs(), act)
  }

  #back(wire: ModelConnection, input: ClaimInput): void {
    this.#arrive(wire, () => wire.service.receive(wire, input))
  }

  #arrive(wire: ModelConnection, act: () => void): void {
    const nowMs = this.clock.nowMs()
    wire.lastBackMs = Math.max(wire.lastBackMs, nowMs + this.delayMs(), wire.service.heldUpUntilMs)
    this.clock.setTimer(wire.lastBackMs - nowMs, act)
  }
}

/** A service as far as the claim goes: the real claim, on modelled connections. */
export class ModelService {
  readonly instance: string
  readonly #broker: ModelBroker
  readonly #runner: ClaimRunner
  heldUpUntilMs = 0
  #wire: ModelConnection | null = null
  #early: string[] = []
  #isAlive = true

  constructor(instance: string, broker: ModelBroker) {
    this.instance = instance
    this.#broker = broker
    const config = { instance, lookMs: LOOK_MS, pingAgainMs: 15_000 + (instance.charCodeAt(0) % 7) * 100 }
    this.#runner = new ClaimRunner(broker.clock, config, effect => this.#carryOut(effect))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  get standing(): string {
    return this.#isAlive ? this.#runner.state.name : 'dead'
  }

  start(): void {
    this.#wire = this.#broker.connect(this, roleToReturnAs(this.#runner.state))
  }

  receive(wire: ModelConnection, input: ClaimInput): void {
    if (wire === this.#wire && this.#isAlive) this.#runner.feed(input)
  }

  receivePing(wire: ModelConnection, transaction: string): void {
    if (wire !== this.#wire || !this.#isAlive) return
    if (this.standing === 'holding') this.#broker.respond(wire, transaction)
    else this.#early.push(transaction)
  }

  /** The process dies, and the broker sees it. */
  die(): void {
    this.#isAlive = false
    this.#runner.stop()
    if (this.#wire) this.#broker.drop(this.#wire)
  }

  stop(): void {
    if (!this.#wire || !this.#isAlive) return
    if (this.standing === 'holding') this.#broker.publishAvailability(this.#wire, 'offline')
    this.#broker.disconnect(this.#wire)
    this.#isAlive = false
    this.#runner.stop()
  }

  /** The broker sees the end of the connection at once, the service some time later. */
  cut(noticedAfterMs: number): void {
    const wire = this.#wire
    if (!wire || !this.#isAlive) return
    this.#broker.drop(wire)
    this.#broker.clock.setTimer(noticedAfterMs, () => this.lose(wire))
  }

  lose(wire: ModelConnection): void {
    if (wire !== this.#wire || !this.#isAlive) return
    this.#wire = null
    this.#early = []
    this.#runner.feed({ type: 'closed' })
    this.#broker.clock.setTimer(500, () => {
      if (this.#isAlive && !this.#wire) this.start()
    })
  }

  #carryOut(effect: ClaimEffect): void {
    const wire = this.#wire!
    switch (effect.type) {
      case 'connect':
        this.#broker.disconnect(wire)
        this.#early = []
        this.#wire = this.#broker.connect(this, effect.as)
        break
      case 'ping':
        this.#broker.ping(wire, effect.transaction)
        break
      case 'publish-info':
        this.#broker.publishInfo(wire)
        break
      case 'renew-availability':
        this.#broker.publishAvailability(wire, 'online')
        break
      case 'won':
        this.#broker.publishAvailability(wire, 'online')
        for (const transaction of this.#early.splice(0)) this.#broker.respond(wire, transaction)
        break
      case 'rival':
        break
      case 'give-up':
        this.#broker.drop(wire)
        this.lose(wire)
        break
    }
  }
}
