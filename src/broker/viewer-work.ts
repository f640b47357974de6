import type { MqttVersion } from './packet-codec.ts'
import { decodePacket } from './packet-codec.ts'
import { PACKET, type PacketFrame } from './packet-frames.ts'

/** Of what is received, and of retained messages that are sent, for one unit of work. */
const RECEIVED_BYTES = 64
const REPLAYED_BYTES = 1024

/** What the retained messages for a subscription to this filter cost. */
export type ReplayWork = (filter: string) => number

export const replayedWork = (bytes: number): number => 1 + bytes / REPLAYED_BYTES

/**
 * What a packet of a viewer costs. Retained messages are paid for with the SUBSCRIBE that asks for them: they are sent
 * later, when many more such packets may have been taken.
 */
export function workOf({ type, bytes }: PacketFrame, version: MqttVersion, replayWork: ReplayWork): number {
  const received = 1 + bytes.length / RECEIVED_BYTES
  if (type !== PACKET.subscribe) return received
  const packet = decodePacket(bytes, version)
  if (packet?.cmd !== 'subscribe') return received
  return packet.subscriptions.reduce((sum, { topic }) => sum + replayWork(topic), received)
}
