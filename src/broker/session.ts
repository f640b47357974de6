import type { AedesPublishPacket, Subscription } from 'aedes'
import type { AccessRole } from './access-rules.ts'
import type { KnownToken } from './access-tokens.ts'
import { forwardedProperties } from './mqtt5.ts'
import { encodePacket, type MqttVersion } from './packet-codec.ts'
import type { PacketGate } from './packet-gate.ts'
import type { RetainedContent } from './retained-messages.ts'
import { filterMatches } from './topic-filter.ts'

type QoS = Subscription['qos']

interface Grant {
  readonly qos: QoS
  /** An MQTT 5 client wants retained messages always, at its first subscription, or never (section 3.8.3.1). */
  readonly wantsRetained: boolean
}

const MAX_MESSAGE_ID = 0xffff

/** One client, from its CONNECT to its end. */
export class Session {
  readonly role: AccessRole
  /** By which the client connected. */
  readonly token: KnownToken | null
  readonly gate: PacketGate
  readonly version: 3 | 4 | 5
  private readonly maxPacketBytes: number
  private readonly granted = new Map<string, Grant>()
  private lastMessageId = 0

  /** @param maxPacketBytes the largest packet that the client accepts (MQTT 5 Maximum Packet Size) */
  constructor(
    role: AccessRole,
    token: KnownToken | null,
    gate: PacketGate,
    version: 3 | 4 | 5,
    maxPacketBytes: number,
  ) {
    this.role = role
    this.token = token
    this.gate = gate
    this.version = version
    this.maxPacketBytes = maxPacketBytes
  }

  /** false when the client has as many subscriptions as it may have. */
  addSubscription({ topic, qos, rh = 0 }: Subscription, maxSubscriptions: number): boolean {
    const isNew = !this.granted.has(topic)
    if (isNew && this.granted.size >= maxSubscriptions) return false
    this.granted.set(topic, { qos, wantsRetained: rh === 0 || (rh === 1 && isNew) })
    return true
  }

  removeSubscriptions(filters: readonly string[]): void {
    for (const filter of filters) this.granted.delete(filter)
  }

  wantsRetained(topic: string): boolean {
    return this.grantsFor(topic).some(({ wantsRetained }) => wantsRetained)
  }

  /** The message as aedes is to write it; null for an MQTT 5 client, which is sent the message here. */
  forward(packet: AedesPublishPacket, content: RetainedContent): AedesPublishPacket | null {
    const qos = this.grantedQos(packet.topic, content.qos)
    const payload = Buffer.isBuffer(content.payload) ? content.payload : Buffer.from(content.payload)
    if (this.version !== 5) return { ...packet, payload, qos }
    this.publishEncoded(packet, { ...content, payload, qos }, 5)
    return null
  }

  /** A message that does not come from aedes, if the client has subscribed to it. */
  sendDirectly({ topic, payload, qos, properties }: RetainedContent & { readonly topic: string }): void {
    if (this.grantsFor(topic).length === 0) return
    const content = { payload, qos: this.grantedQos(topic, qos), ...(properties && { properties }) }
    this.publishEncoded({ topic, retain: false }, content, this.version === 5 ? 5 : 4)
  }

  private publishEncoded(
    { topic, retain }: Pick<AedesPublishPacket, 'topic' | 'retain'>,
    { payload, qos, properties = {} }: RetainedContent,
    version: MqttVersion,
  ): void {
    const id = qos > 0 ? { messageId: this.nextMessageId() } : {}
    const message = { topic, payload, qos, retain, dup: false, properties: forwardedProperties(properties) }
    const bytes = encodePacket({ cmd: 'publish', ...id, ...message }, version)
    if (bytes.length > this.maxPacketBytes) return
    // aedes lets a turn of the loop pass before it writes; a message sent at once would overtake its acknowledgements.
    setImmediate(() => this.gate.sendEncoded(bytes))
  }

  private nextMessageId(): number {
    this.lastMessageId = (this.lastMessageId % MAX_MESSAGE_ID) + 1
    return this.lastMessageId
  }

  /** MQTT 3.1.1 section 3.8.4: the lesser of what was published and what was granted, the best grant counting. */
  private grantedQos(topic: string, publishedQos: QoS): QoS {
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
