import { BlockList } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Finding } from '../doctor/finding.ts'
import { parseServerUrl, splitAddresses } from '../mqtt/server-url.ts'
import { isLoopbackAddress } from '../web/origin-policy.ts'

type Reach = 'this-machine' | 'local-network' | 'everyone'

const REACH_WORDS: { readonly [reach in Reach]: string } = {
  'this-machine': 'this machine alone',
  'local-network': 'the local network',
  everyone: 'everyone',
}

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
interface AccessOptions {
  readonly host: string
  readonly tlsCert?: string
  readonly allowHost?: string
  readonly trustProxy?: string | boolean
  readonly mqtt?: string
}

/** Who can reach what, and whether it is encrypted. `addresses` are those of this machine. */
export function checkAccess(options: AccessOptions, addresses: Addresses): Finding[] {
  return [pageFinding(options, addresses), ...brokerFindings(options)]
}

function pageFinding({ host, tlsCert, allowHost, trustProxy }: AccessOptions, addresses: Addresses): Finding {
  const isEncrypted = tlsCert !== undefined
  const reach = reachOf(host, addresses)
  const isBehindProxy = reach === 'this-machine' && (allowHost !== undefined || Boolean(trustProxy))
  const details = { reach: isBehindProxy ? 'everyone' : reach, encrypted: isEncrypted || isBehindProxy }
  if (isBehindProxy)
    return {
      check: 'access',
      level: 'good',
      message: `A proxy on this machine decides who can open the page${allowHost ? ` as ${allowHost}` : ''}, and encrypts it. Viewers need no token; commands need one.`,
      details,
    }
  const how = isEncrypted ? 'encrypted' : 'not encrypted'
  const message = `The page and its MQTT can be reached by ${REACH_WORDS[reach]}, ${how}. Viewers need no token; commands need one.`
  if (isEncrypted || reach === 'this-machine') return { check: 'access', level: 'good', message, details }
  return {
    check: 'access',
    level: 'warning',
    message,
    remedy:
      'Tokens that are used from other machines can be read on the way. Give --tls-cert and --tls-key, or put a proxy in front of it (docs/proxy.md).',
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

function brokerFindings({ mqtt }: AccessOptions): Finding[] {
  return mqtt === undefined ? [] : splitAddresses(mqtt).flatMap(brokerFinding)
}

function brokerFinding(address: string): Finding[] {
  const url = parseServerUrl(address)
  if (!url.ok) return []
  const { scheme, host } = url.value.address
  const encrypted = scheme === 'mqtts' || scheme === 'wss'
  if (encrypted || isLoopbackAddress(host)) return []
  return [
    {
      check: 'access',
      level: 'warning',
      message: `The connection to the broker at ${host} is not encrypted.`,
      remedy: `Its password can be read on the way; write ${scheme}s:// if the broker offers it.`,
      details: { broker: host, encrypted },
    },
  ]
}
