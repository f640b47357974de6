import { networkInterfaces } from 'node:os'
import type { HostFacts } from '../../checks/host-examination.ts'
import { topicsOf } from '../../messages/topics.ts'
import { brokerSettings, type ConnectionSettings } from './options.ts'

/** What the doctor has to know of the settings; `page` is where the service that asks serves it, null without one. */
export function hostFacts(options: ConnectionSettings, page: string | null, now: () => Date): HostFacts {
  const topics = topicsOf(options.prefix, options.id)
  return {
    ...options,
    servedPort: page === null ? null : portOf(new URL(page)),
    broker: brokerSettings(options),
    root: topics.root,
    readableTopic: topics.telemetry('info'),
    addresses: Object.values(networkInterfaces()).flatMap(each => each ?? []),
    now,
  }
}

function portOf({ protocol, port }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}
