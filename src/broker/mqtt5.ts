import { frame, PACKET, type PacketFrame, readVariableInteger, variableInteger } from './packet-frames.ts'

/**
 * The broker inside understands MQTT 5 packets and writes 3.1.1 ones. The two differ little on the way out, and
 * this makes up the difference: CONNACK, SUBACK and UNSUBACK are written anew, a PUBLISH has its properties put
 * before its payload when it is forwarded (`withProperties`), all others are the same in both.
 */
export class Version5 {
  private readonly welcome: Welcome
  /** How many filters each UNSUBSCRIBE named that has no answer yet: the answer has a code for each. */
  private readonly unsubscribing = new Map<number, number>()

  constructor(welcome: Welcome) {
    this.welcome = welcome
  }

  heard({ type, bytes, bodyAt }: PacketFrame): void {
    if (type !== PACKET.unsubscribe || bytes.length < bodyAt + 2) return
    this.unsubscribing.set(bytes.readUInt16BE(bodyAt), countFilters(bytes, bodyAt + 2))
  }

  translated(packet: PacketFrame): PacketFrame {
    const body = packet.bytes.subarray(packet.bodyAt)
    const first = packet.bytes[0]!
    switch (packet.type) {
      case PACKET.connack:
        return frame(first, connackBody(body, this.welcome))
      case PACKET.suback: {
        const codes = body.subarray(2).map(code => (code === 0x80 ? REASON.notAuthorised : code))
        return frame(first, Buffer.concat([body.subarray(0, 2), NO_PROPERTIES, codes]))
      }
      case PACKET.unsuback: {
        const id = body.readUInt16BE(0)
        const codes = Buffer.alloc(this.unsubscribing.get(id) ?? 1)
        this.unsubscribing.delete(id)
        return frame(first, Buffer.concat([body, NO_PROPERTIES, codes]))
      }
    }
    return packet
  }
}

/** What CONNACK tells an MQTT 5 client. */
export interface Welcome {
  readonly packetBytes: number
  /** Where the client asked for another. */
  readonly keepaliveS: number | null
  /** Where the client brought none. */
  readonly clientId: string | null
}

/** MQTT 5 section 2.4 */
export const REASON = { malformedPacket: 0x81, notAuthorised: 0x87, packetTooLarge: 0x95 } as const

/** MQTT 3.1.1 table 3.1 → MQTT 5 section 3.2.2.2 */
const CONNECT_REASONS = [0x00, 0x84, 0x85, 0x88, 0x86, 0x87]

const NO_PROPERTIES = Buffer.from([0])

/** The properties of MQTT 5 section 2.2.2.2 that are written here. */
const PROPERTY = {
  payloadFormatIndicator: 0x01,
  messageExpiryInterval: 0x02,
  contentType: 0x03,
  responseTopic: 0x08,
  correlationData: 0x09,
  sessionExpiryInterval: 0x11,
  assignedClientIdentifier: 0x12,
  serverKeepAlive: 0x13,
  userProperty: 0x26,
  maximumPacketSize: 0x27,
  subscriptionIdentifierAvailable: 0x29,
  sharedSubscriptionAvailable: 0x2a,
} as const

function connackBody(body: Buffer, { packetBytes, keepaliveS, clientId }: Welcome): Buffer {
  const reason = CONNECT_REASONS[body[1]!] ?? 0x80
  const flags = body.subarray(0, 1)
  if (reason !== 0) return Buffer.concat([flags, Buffer.from([reason]), NO_PROPERTIES])
  const properties = [
    // Nothing is kept for who is away, whatever the client asked for.
    property(PROPERTY.sessionExpiryInterval, uint32(0)),
    property(PROPERTY.maximumPacketSize, uint32(packetBytes)),
    property(PROPERTY.subscriptionIdentifierAvailable, Buffer.from([0])),
    property(PROPERTY.sharedSubscriptionAvailable, Buffer.from([0])),
  ]
  if (keepaliveS !== null) properties.push(property(PROPERTY.serverKeepAlive, uint16(keepaliveS)))
  if (clientId !== null) properties.push(property(PROPERTY.assignedClientIdentifier, lengthAnd(clientId)))
  return Buffer.concat([flags, Buffer.from([reason]), block(properties)])
}

/** The properties of a PUBLISH that go on to its readers, as the parser gives them; malformed ones are of any kind. */
export type PublishProperties = { readonly [name: string]: unknown }

/**
 * The payload as an MQTT 5 reader gets it: in a 3.1.1 PUBLISH nothing stands between the header and the payload,
 * in an MQTT 5 one the properties do, so that they may as well be the payload's beginning.
 */
export function withProperties(payload: Buffer, properties: PublishProperties): Buffer {
  const { payloadFormatIndicator, messageExpiryInterval, contentType, responseTopic, correlationData } =
    properties
  const parts: Buffer[] = []
  if (payloadFormatIndicator === true) parts.push(property(PROPERTY.payloadFormatIndicator, Buffer.from([1])))
  if (typeof messageExpiryInterval === 'number' && messageExpiryInterval >= 0) {
    parts.push(property(PROPERTY.messageExpiryInterval, uint32(messageExpiryInterval)))
  }
  if (typeof contentType === 'string') parts.push(property(PROPERTY.contentType, lengthAnd(contentType)))
  if (typeof responseTopic === 'string')
    parts.push(property(PROPERTY.responseTopic, lengthAnd(responseTopic)))
  if (Buffer.isBuffer(correlationData))
    parts.push(property(PROPERTY.correlationData, lengthAnd(correlationData)))
  for (const [name, value] of userProperties(properties.userProperties)) {
    parts.push(property(PROPERTY.userProperty, Buffer.concat([lengthAnd(name), lengthAnd(value)])))
  }
  return Buffer.concat([block(parts), payload])
}

function userProperties(given: unknown): [string, string][] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, values]) =>
    [values].flat().flatMap(value => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
  )
}

const block = (properties: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(properties)
  return Buffer.concat([Buffer.from(variableInteger(all.length)), all])
}

const property = (id: number, value: Buffer): Buffer => Buffer.concat([Buffer.from([id]), value])

function lengthAnd(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint16(bytes.length), bytes])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Filters after the properties, which begin at `at`. A malformed packet gets no answer, whatever is counted. */
function countFilters(bytes: Buffer, at: number): number {
  const properties = readVariableInteger(bytes, at)
  let next = properties ? properties.end + properties.value : bytes.length
  let count = 0
  while (next + 2 <= bytes.length) {
    next += 2 + bytes.readUInt16BE(next)
    count++
  }
  return count
}
