import type { IPublishPacket } from 'mqtt'
import { usableResponseTopic } from './board-topics.ts'

export type MqttEvent =
  /** The id is claimed; the retained messages are being sent. */
  | { readonly type: 'up' }
  /** Not connected, or no longer. Repeated while disconnected only with a new reason. */
  | { readonly type: 'down'; readonly reason: string }
  | {
      readonly type: 'message'
      readonly topic: string
      readonly payload: Uint8Array
      readonly retained: boolean
      readonly responseTopic?: string
      readonly correlationData?: Uint8Array
      /** MQTT 5 user properties, as the sender or the broker wrote them. */
      readonly userProperties?: { readonly [name: string]: unknown }
    }
  /** Another service runs with this id. This one publishes nothing until that is gone. */
  | { readonly type: 'rival'; readonly instance: string }

export function messageEvent(packet: IPublishPacket, root: string): MqttEvent {
  const { topic, payload, retain, properties } = packet
  const responseTopic = usableResponseTopic(properties?.responseTopic, root)
  const correlationData = properties?.correlationData
  return {
    type: 'message',
    topic,
    payload: Buffer.from(payload),
    retained: retain,
    ...(responseTopic !== undefined && { responseTopic }),
    ...(correlationData && { correlationData }),
    ...(properties?.userProperties && { userProperties: { ...properties.userProperties } }),
  }
}
