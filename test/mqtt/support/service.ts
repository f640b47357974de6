import { setTimeout as sleep } from 'node:timers/promises'
import { LOOK_MS } from '../../../src/mqtt/claim.ts'
import type { MqttEvent } from '../../../src/mqtt/mqtt-event.ts'
import { MqttLink } from '../../../src/mqtt/mqtt-link.ts'
import { type PlainServerSettings, parseServerSettings } from '../../../src/mqtt/server-settings.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'
import { until } from '../../boards/support/until.ts'

export const ROOT = 'konakis/hall'
export const AVAILABILITY = `${ROOT}/public/availability`
export const GAME = `${ROOT}/public/game`
export const EVENT = `${ROOT}/public/event`
export const INFO = `${ROOT}/bridge/info`

type Of<Type extends MqttEvent['type']> = Extract<MqttEvent, { type: Type }>

/** As much of the service as the link needs: it is online, and responds to every request. Its clock stands still. */
export class Service {
  readonly instance: string
  readonly clock = new ManualClock()
  readonly link: MqttLink
  readonly events: MqttEvent[] = []

  constructor(instance: string, plain: PlainServerSettings) {
    this.instance = instance
    const servers = parseServerSettings(plain)
    if (!servers.ok) throw new Error(servers.error.message)
    this.link = new MqttLink({
      servers: servers.value,
      root: ROOT,
      instance,
      lookMs: LOOK_MS,
      will: { topic: AVAILABILITY, payload: 'offline' },
      subscriptions: [`${ROOT}/request/+`],
      clock: this.clock,
      listener: event => this.#receive(event),
      random: () => 1,
    })
    this.link.publishRetained(INFO, JSON.stringify({ v: 1, instance }), 1)
    this.link.publishRetained(AVAILABILITY, 'online', 1)
  }

  static onPort(instance: string, port: number): Service {
    return new Service(instance, { url: `mqtt://127.0.0.1:${port}` })
  }

  all<Type extends MqttEvent['type']>(type: Type): Of<Type>[] {
    return this.events.filter((event): event is Of<Type> => event.type === type)
  }

  /** The state as the listener knows it. */
  get state(): MqttEvent['type'] | undefined {
    return this.events.findLast(event => event.type !== 'message')?.type
  }

  /** Waits for the state, while the service's time stands still. */
  async becomes(state: MqttEvent['type']): Promise<void> {
    await until(() => this.state === state)
  }

  /** The same while time passes, but not so fast that a broker's answer would come too late. */
  async passesTimeUntil(state: MqttEvent['type']): Promise<void> {
    while (this.state !== state) {
      this.clock.passMs(40)
      await sleep(4)
    }
  }

  /** In steps in which a broker can answer the pings. */
  async passes(ms: number): Promise<void> {
    const stepMs = 250
    for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
      this.clock.passMs(stepMs)
      await sleep(4)
    }
  }

  async startUp(): Promise<this> {
    this.link.start()
    await this.passesTimeUntil('up')
    return this
  }

  async stop(): Promise<void> {
    const stopped = this.link.stop()
    let isDone = false
    void stopped.then(() => {
      isDone = true
    })
    while (!isDone) {
      this.clock.passMs(20)
      await sleep(2)
    }
  }

  #receive(event: MqttEvent): void {
    this.events.push(event)
    if (event.type !== 'message') return
    const { transaction } = JSON.parse(Buffer.from(event.payload).toString())
    const response = { v: 1, transaction, status: 'error', error: { code: 'unknown-command', message: '' } }
    this.link.publishResponse(event.topic.replace('/request/', '/response/'), JSON.stringify(response))
  }
}
