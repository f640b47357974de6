import { SENDER_PROPERTY } from '../../../core/access-grant.ts'
import type { ServiceHealth } from '../../../health/health.ts'
import type { MqttEvent } from '../../../mqtt/mqtt-event.ts'
import type { MqttLink } from '../../../mqtt/mqtt-link.ts'
import type { Network } from '../network.ts'
import { type RequestContext, replyToRequest } from './reply-to-request.ts'

export interface BrokerEvent {
  readonly event: MqttEvent
  readonly link: MqttLink
}

interface Parts extends Omit<RequestContext, 'publish'> {
  readonly id: string
  readonly network: Network
  readonly health: ServiceHealth
  readonly onUp: () => void
  /** Gets every message, besides those that are requests. */
  readonly onMessage: (topic: string, payload: Uint8Array) => void
}

/** What happens at the brokers: requests are carried out, and the health knows how the main link is. */
export function followBroker({ id, network, health, onUp, onMessage, ...context }: Parts) {
  let wasLost = false
  return ({ event, link }: BrokerEvent): void => {
    if (link !== network.mainLink && event.type !== 'message') return
    switch (event.type) {
      case 'up':
        health.setBroker(undefined)
        if (wasLost) console.error(`Connected to ${network.mqtt}.`)
        wasLost = false
        onUp()
        break
      case 'down':
        health.setBroker(event.reason)
        wasLost = true
        console.error(event.reason)
        break
      case 'rival': {
        const message = `Another service plays as "${id}" on ${network.mqtt}; this one is silent there until that has gone. Give one of them another --id.`
        health.setBroker(message)
        wasLost = true
        console.error(message)
        break
      }
      case 'message': {
        onMessage(event.topic, event.payload)
        // As the embedded broker has said who asks, it is said whom the response is for.
        const asked = event.userProperties?.[SENDER_PROPERTY]
        void replyToRequest(
          { ...event, sender: network.senderOf(event, link) },
          {
            ...context,
            publish: (topic, payload, correlationData) =>
              link.publishResponse(topic, payload, {
                ...(correlationData && { correlationData }),
                ...(typeof asked === 'string' && { userProperties: { [SENDER_PROPERTY]: asked } }),
              }),
          },
        )
        break
      }
    }
  }
}
