import type { AedesPublishPacket, Subscription } from 'aedes'
import type { AccessRole } from './access-rules.ts'
import { withProperties } from './mqtt5.ts'
import type { PacketGate } from './packet-gate.ts'
import type { RetainedContent } from './retained-messages.ts'
import { filterMatches } from './topic-filter.ts'

type QoS = Subscription['qos']

interface Grant {
  readonly qos: QoS
  /** Does it bring what is retained? An MQTT 5 client may wish so always, the first time, or never (section 3.8.3.1). */
  readonly bringsRetained: boolean
}

/** Header, topic length, packet id and the length of the properties take no more than this. */
const PUBLISH_OVERHEAD_BYTES = 16

/** One client, from its CONNECT to its end. */
export class Session {
  readonly role: AccessRole
  readonly gate: PacketGate
  readonly version: 3 | 4 | 5
  private readonly readsBytes: number
  private readonly granted = new Map<string, Grant>()

  /** @param readsBytes the largest packet that the client takes (MQTT 5 Maximum Packet Size) */
  constructor(role: AccessRole, gate: PacketGate, version: 3 | 4 | 5, readsBytes: number) {
    this.role = role
    this.gate = gate
    this.version = version
    this.readsBytes = readsBytes
  }

  /** false when the client has its fill of subscriptions. */
  addSubscription({ topic, qos, rh = 0 }: Subscription, maxSubscriptions: number): boolean {
    const isNew = !this.granted.has(topic)
    if (isNew && this.granted.size >= maxSubscriptions) return false
    this.granted.set(topic, { qos, bringsRetained: rh === 0 || (rh === 1 && isNew) })
    return true
  }

  removeSubscriptions(filters: readonly string[]): void {
    for (const filter of filters) this.granted.delete(filter)
  }

  wantsRetained(topic: string): boolean {
    return this.grantsFor(topic).some(({ bringsRetained }) => bringsRetained)
  }

  /** The message as this client gets it, or null. */
  reading(
    packet: AedesPublishPacket,
    { payload, qos, properties }: RetainedContent,
  ): AedesPublishPacket | null {
    const content = Buffer.from(payload)
    const body = this.version === 5 ? withProperties(content, properties ?? {}) : content
    if (Buffer.byteLength(packet.topic) + body.length + PUBLISH_OVERHEAD_BYTES > this.readsBytes) return null
    return { ...packet, payload: body, qos: this.grantedFor(packet.topic, qos) }
  }

  /** MQTT 3.1.1 section 3.8.4: the lesser of what was published and what was granted, the best grant counting. */
  private grantedFor(topic: string, publishedQos: QoS): QoS {
    let best: QoS = 0
    for (const { qos } of this.grantsFor(topic)) {
      if (qos > best) best = qos
    }
    return best < publishedQos ? best : publishedQos
  }

  private grantsFor(topic: string): Grant[] {
    return [...this.granted].flatMap(([filter, grant]) => (filterMatches(filter, topic) ? [grant] : []))
  }
}
