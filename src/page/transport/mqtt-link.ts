import mqtt, { type MqttClient } from 'mqtt'
import type { Access } from '../state/access.ts'
import type { BrokerLink, LinkListener } from './broker-link.ts'
import type { Login } from './log-in.ts'

/** The user name that goes with the control token. */
const CONTROL_USER = 'control'
const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 8000
const KEEP_ALIVE_S = 20

/** CONNACK codes for bad user name or password and not authorised, in MQTT 3.1.1 and 5. */
const REFUSALS = [4, 5, 134, 135]

/** MQTT over WebSocket with mqtt.js. If the broker refuses the token, the page connects without it and watches. */
export class PageMqttLink implements BrokerLink {
  private readonly broker: string
  private readonly listener: LinkListener
  private token: string | null
  private access: Access
  private filters: readonly string[] = []
  private client: MqttClient | null = null

  constructor(broker: string, { secret, access }: Login, listener: LinkListener) {
    this.broker = broker
    this.token = secret
    this.listener = listener
    this.access = access
  }

  start(): void {
    const client = mqtt.connect(this.broker, {
      protocolVersion: 4,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      keepalive: KEEP_ALIVE_S,
      resubscribe: false,
      reconnectOnConnackError: true,
      // The other variant runs timers in a blob worker, which the page's content security policy forbids.
      timerVariant: 'native',
      ...(this.token === null ? {} : { username: CONTROL_USER, password: this.token }),
    })
    this.client = client
    this.listener.connection('connecting', this.access)
    client.on('connect', () => {
      this.listener.connection('connected', this.access)
      this.subscribeNow()
    })
    client.on('close', () => {
      if (this.client === client) this.listener.connection('lost', this.access)
    })
    client.on('error', error => {
      if (this.client === client && this.token !== null && isRefusal(error)) this.watchOnly()
    })
    client.on('message', (topic, payload, { retain }) => this.listener.message(topic, payload, retain))
  }

  stop(): void {
    const { client } = this
    this.client = null
    client?.end(true)
  }

  subscribe(filters: readonly string[]): void {
    this.filters = filters
    if (this.client?.connected) this.subscribeNow()
  }

  publish(topic: string, payload: string): boolean {
    if (!this.client?.connected) return false
    this.client.publish(topic, payload, { qos: 1 })
    return true
  }

  private subscribeNow(): void {
    // One refused filter does not affect the others. With QoS 0, because a cluster that has lost a node may refuse
    // QoS 1, which would deliver nothing more: a session ends with its connection.
    this.client?.subscribe([...this.filters], { qos: 0 }, () => this.listener.subscribed())
  }

  private watchOnly(): void {
    this.stop()
    this.token = null
    this.access = 'refused'
    this.start()
  }
}

function isRefusal(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'number' && REFUSALS.includes(code)
}
