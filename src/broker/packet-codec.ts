import { generate, type Packet, parser } from 'mqtt-packet'

export type MqttVersion = 4 | 5

/** One packet from its bytes; null where they are not exactly one well-formed packet. */
export function decodePacket(bytes: Buffer, protocolVersion: MqttVersion): Packet | null {
  const packets: Packet[] = []
  let isMalformed = false
  const reader = parser({ protocolVersion })
  reader.on('packet', packet => packets.push(packet))
  reader.on('error', () => {
    isMalformed = true
  })
  reader.parse(bytes)
  return isMalformed || packets.length !== 1 ? null : packets[0]!
}

/** Throws where a field has a value that MQTT cannot carry. */
export function encodePacket(packet: Packet, protocolVersion: MqttVersion): Buffer {
  return generate(packet, { protocolVersion })
}
