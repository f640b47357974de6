import type { IConnackPacket, IPublishPacket, UserProperties } from 'mqtt-packet'
import { decodePacket, encodePacket } from './packet-codec.ts'
import { frameOf, PACKET, type PacketFrame } from './packet-frames.ts'

/** MQTT 5 section 2.4 */
export const REASON = { malformedPacket: 0x81, notAuthorised: 0x87, packetTooLarge: 0x95 } as const

/** MQTT 3.1.1 table 3.1 → MQTT 5 section 3.2.2.2 */
const CONNECT_REASONS = [0x00, 0x84, 0x85, 0x88, 0x86, 0x87]
const UNSPECIFIED_ERROR = 0x80

/** What CONNACK announces to an MQTT 5 client. */
export interface ConnackSettings {
  readonly packetBytes: number
  /** Where the client requested another. */
  readonly keepaliveS: number | null
  /** Where the client sent none. */
  readonly clientId: string | null
}

/**
 * aedes reads MQTT 5 packets and writes 3.1.1 ones. CONNACK, SUBACK and UNSUBACK are encoded again here; messages for
 * an MQTT 5 client never pass through aedes' encoder (see `Session`), and all other packets are the same in both.
 */
export class Mqtt5Translator {
  private readonly connack: ConnackSettings
  /** How many filters each unanswered UNSUBSCRIBE names: the UNSUBACK has a code for each. */
  private readonly unsubscribing = new Map<number, number>()

  constructor(connack: ConnackSettings) {
    this.connack = connack
  }

  received({ type, bytes }: PacketFrame): void {
    if (type !== PACKET.unsubscribe) return
    const packet = decodePacket(bytes, 5)
    if (packet?.cmd !== 'unsubscribe' || packet.messageId === undefined) return
    this.unsubscribing.set(packet.messageId, packet.unsubscriptions.length)
  }

  translate(frame: PacketFrame): PacketFrame {
    switch (frame.type) {
      case PACKET.connack:
      case PACKET.suback:
      case PACKET.unsuback:
        return frameOf(this.reencode(frame.bytes))
    }
    return frame
  }

  private reencode(bytes: Buffer): Buffer {
    const packet = decodePacket(bytes, 4)
    switch (packet?.cmd) {
      case 'connack':
        return encodePacket(connackOf(packet, this.connack), 5)
      case 'suback': {
        const granted = packet.granted.map(code => (code === 0x80 ? REASON.notAuthorised : Number(code)))
        return encodePacket({ ...packet, granted }, 5)
      }
      case 'unsuback': {
        const id = packet.messageId!
        const granted = Array<number>(this.unsubscribing.get(id) ?? 1).fill(0)
        this.unsubscribing.delete(id)
        return encodePacket({ ...packet, granted }, 5)
      }
    }
    throw new Error('the broker wrote a malformed packet')
  }
}

function connackOf({ sessionPresent, returnCode = 0 }: IConnackPacket, settings: ConnackSettings) {
  const reasonCode = CONNECT_REASONS[returnCode] ?? UNSPECIFIED_ERROR
  const connack: IConnackPacket = { cmd: 'connack', sessionPresent, reasonCode }
  if (reasonCode !== 0) return connack
  const { packetBytes, keepaliveS, clientId } = settings
  connack.properties = {
    // No session outlives its connection, whatever the client requested.
    sessionExpiryInterval: 0,
    maximumPacketSize: packetBytes,
    subscriptionIdentifiersAvailable: false,
    sharedSubscriptionAvailable: false,
    ...(keepaliveS !== null && { serverKeepAlive: keepaliveS }),
    ...(clientId !== null && { assignedClientIdentifier: clientId }),
  }
  return connack
}

type PublishProperties = NonNullable<IPublishPacket['properties']>

/**
 * The properties of a PUBLISH that go on to its subscribers (MQTT 5 section 3.3.2.3). The parser also passes on
 * malformed ones, of any type, on which the encoder would throw: they are left out.
 */
export function forwardedProperties(received: { readonly [name: string]: unknown }): PublishProperties {
  const { payloadFormatIndicator, messageExpiryInterval, contentType, responseTopic, correlationData } =
    received
  const userProperties = forwardedUserProperties(received.userProperties)
  return {
    ...(payloadFormatIndicator === true && { payloadFormatIndicator }),
    ...(isExpiry(messageExpiryInterval) && { messageExpiryInterval }),
    ...(typeof contentType === 'string' && { contentType }),
    ...(typeof responseTopic === 'string' && { responseTopic }),
    ...(Buffer.isBuffer(correlationData) && { correlationData }),
    ...(userProperties && { userProperties }),
  }
}

const isExpiry = (value: unknown): value is number => typeof value === 'number' && value >= 0

/** The encoder takes no empty set of them. */
function forwardedUserProperties(received: unknown): UserProperties | null {
  if (typeof received !== 'object' || received === null) return null
  const entries = Object.entries(received).flatMap(([name, values]) => {
    const texts = [values].flat().filter(value => typeof value === 'string')
    return texts.length > 0 ? [[name, texts] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
