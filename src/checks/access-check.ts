import { BlockList } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { parseServerUrl, splitAddresses } from '../mqtt/server-url.ts'
import { isLoopbackAddress } from '../web/origin-policy.ts'
import {
  brokerNotEncrypted,
  ENCRYPT_PAGE,
  pageBehindProxy,
  pageReachedBy,
  type Reach,
} from '../words/findings/access.ts'

/** Addresses that are not reached from the internet: RFC 1918, 3927, 4193, 4291 and 6598. */
const LOCAL = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv6')

type Addresses = readonly Pick<NetworkInterfaceInfo, 'address' | 'family'>[]

/** Those of the settings that decide it. */
export interface AccessOptions {
  readonly host: string
  readonly tlsCert?: string
  readonly allowHost?: string
  readonly trustProxy?: string | boolean
  readonly mqtt?: string
}

/** Who can reach what, and whether it is encrypted. `addresses` are those of this machine. */
export function checkAccess(options: AccessOptions, addresses: Addresses): LocalizedFinding[] {
  return [pageFinding(options, addresses), ...brokerFindings(options)]
}

function pageFinding(
  { host, tlsCert, allowHost, trustProxy }: AccessOptions,
  addresses: Addresses,
): LocalizedFinding {
  const isEncrypted = tlsCert !== undefined
  const reach = reachOf(host, addresses)
  const isBehindProxy = reach === 'this-machine' && (allowHost !== undefined || Boolean(trustProxy))
  const details = { reach: isBehindProxy ? 'everyone' : reach, encrypted: isEncrypted || isBehindProxy }
  if (isBehindProxy)
    return {
      check: 'access',
      level: 'good',
      message: pageBehindProxy(allowHost || null),
      details,
    }
  const message = pageReachedBy(reach, isEncrypted)
  if (isEncrypted || reach === 'this-machine') return { check: 'access', level: 'good', message, details }
  return {
    check: 'access',
    level: 'warning',
    message,
    remedy: ENCRYPT_PAGE,
    details,
  }
}

function reachOf(host: string, addresses: Addresses): Reach {
  if (isLoopbackAddress(host)) return 'this-machine'
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const listening = isEveryAddress ? addresses : addresses.filter(({ address }) => address === host)
  const isPublic = listening.some(
    ({ address, family }) => !LOCAL.check(address, family === 'IPv4' ? 'ipv4' : 'ipv6'),
  )
  return isPublic ? 'everyone' : 'local-network'
}

function brokerFindings({ mqtt }: AccessOptions): LocalizedFinding[] {
  return mqtt === undefined ? [] : splitAddresses(mqtt).flatMap(brokerFinding)
}

function brokerFinding(address: string): LocalizedFinding[] {
  const url = parseServerUrl(address)
  if (!url.ok) return []
  const { scheme, host } = url.value.address
  const encrypted = scheme === 'mqtts' || scheme === 'wss'
  if (encrypted || isLoopbackAddress(host)) return []
  return [
    {
      check: 'access',
      level: 'warning',
      ...brokerNotEncrypted(host, scheme),
      details: { broker: host, encrypted },
    },
  ]
}
