import type { IPublishPacket } from 'mqtt'
import type { ClaimInput } from './claim.ts'

/** The topics by which services that share a broker find each other; `root` is `<prefix>/<id>`. */
export const infoTopic = (root: string) => `${root}/bridge/info`
export const pingTopic = (root: string) => `${root}/request/ping`
export const responseFilter = (root: string) => `${root}/response/+`

/** What a packet means for the claim to the id; null if nothing. */
export function claimInputOf(
  packet: IPublishPacket,
  root: string,
  will: { readonly topic: string; readonly payload: Buffer },
): ClaimInput | null {
  const { topic, retain } = packet
  const payload = Buffer.from(packet.payload)
  if (topic === infoTopic(root)) {
    if (payload.length === 0) return null
    return { type: 'info', instance: instanceOf(payload), retained: retain }
  }
  if (topic === will.topic) return !retain && payload.equals(will.payload) ? { type: 'offline' } : null
  if (!topic.startsWith(`${root}/response/`)) return null
  const transaction = textField(payload, 'transaction')
  return transaction === '' ? null : { type: 'reply', transaction }
}

export const instanceOf = (info: Buffer) => textField(info, 'instance')

/** Empty where the payload cannot be read: such an info still belongs to another service. */
function textField(payload: Buffer, name: string): string {
  try {
    const value = JSON.parse(payload.toString())?.[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

/**
 * The topic, if a response may be published there. A requester could otherwise make the service, which has more
 * rights, overwrite a snapshot or send a request; and a broker ends the connection over a topic with wildcards.
 */
export function usableResponseTopic(topic: string | undefined, root: string): string | undefined {
  if (topic === undefined || topic === '' || /[+#\0]/.test(topic) || topic.startsWith('$')) return undefined
  if (topic.startsWith(`${root}/`) && !topic.startsWith(`${root}/response/`)) return undefined
  return topic
}
