import type { NetworkInterfaceInfo } from 'node:os'
import type { WaitContext } from '../core/waiting.ts'
import { type Check, type LocalizedFinding, worstLevel } from '../doctor/finding.ts'
import { type PlainServerSettings, parseServerSettings } from '../mqtt/server-settings.ts'
import { pageServed } from '../words/findings/host.ts'
import { type AccessOptions, checkAccess } from './access-check.ts'
import { checkBroker } from './broker-check.ts'
import { checkClock, checkDisk, checkJournal, checkPagePort } from './host-checks.ts'
import { checkRetained } from './retained-check.ts'

export interface HostFacts extends AccessOptions {
  readonly data: string
  readonly http: number
  /** The page is served on that port by the service that asks; null where nothing is known of it. */
  readonly servedPort: number | null
  /** Null for the embedded one. */
  readonly broker: PlainServerSettings | null
  /** The first levels of the board's topics, and one that its user may read. */
  readonly root: string
  readonly readableTopic: string
  readonly addresses: readonly Pick<NetworkInterfaceInfo, 'address' | 'family'>[]
  readonly now: () => Date
}

interface HostCheck {
  readonly check: Check
  readonly run: () => Promise<readonly LocalizedFinding[]>
}

/** Everything around the board, in the order in which a person would look. */
export function hostChecks(facts: HostFacts, context: WaitContext): readonly HostCheck[] {
  return [
    { check: 'broker', run: () => brokerFindings(facts, context) },
    { check: 'clock', run: async () => [await checkClock(facts.now())] },
    { check: 'disk', run: () => checkDisk(facts.data) },
    { check: 'journal', run: async () => [await checkJournal(facts.data)] },
    { check: 'page', run: async () => [await pageFinding(facts)] },
    { check: 'access', run: async () => checkAccess(facts, facts.addresses) },
  ]
}

async function brokerFindings(
  { broker, root, readableTopic }: HostFacts,
  context: WaitContext,
): Promise<readonly LocalizedFinding[]> {
  const reached = await checkBroker(broker, readableTopic, context)
  if (!broker || worstLevel(reached) !== 'good') return reached
  const servers = parseServerSettings(broker)
  return servers.ok ? [...reached, await checkRetained(servers.value[0], root, context)] : reached
}

async function pageFinding({ servedPort, host, http }: HostFacts): Promise<LocalizedFinding> {
  if (servedPort === null) return checkPagePort(host, http)
  return { check: 'page', level: 'good', message: pageServed(servedPort), details: { port: servedPort } }
}
