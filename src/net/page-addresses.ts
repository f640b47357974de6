import { isIPv4, isIPv6 } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = { readonly [name: string]: readonly NetworkInterfaceInfo[] | undefined }

/** Bridges of containers and virtual machines, which no phone can reach. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|tailscale|zt|utun)/

/**
 * The addresses by which others on the network reach a server that listens at `host`, the likeliest first. None where
 * it listens to this computer alone.
 */
export function networkAddresses(host: string, interfaces: Interfaces): string[] {
  const here = Object.entries(interfaces).flatMap(([name, entries]) =>
    (entries ?? [])
      .filter(({ internal, scopeid = 0 }) => !internal && scopeid === 0)
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  )
  if (host !== '0.0.0.0' && host !== '::') {
    const isOurs = here.some(({ address }) => address === host)
    return isOurs ? [host] : []
  }
  const rank = ({ address, isVirtual }: (typeof here)[number]) =>
    (isVirtual ? 2 : 0) + (isIPv6(address) ? 1 : 0)
  return here
    .filter(({ address }) => host === '::' || isIPv4(address))
    .sort((one, other) => rank(one) - rank(other))
    .map(({ address }) => address)
}

/** A server that listens on every address is opened as localhost. */
export const openedAs = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** An IPv6 address stands in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

interface ServedPage {
  /** As it is opened on this computer. */
  readonly page: string
  /** The names by which it may be opened (`--allow-host`). */
  readonly names: readonly string[]
  readonly isBehindProxy: boolean
  /** A broker outside. */
  readonly broker: string | null
  readonly interfaces: Interfaces
}

/** Where somebody at another computer reaches the page; the broker outside where the page is open to this one only. */
export function reachableAddress({ page, names, isBehindProxy, broker, interfaces }: ServedPage): string {
  const { hostname, protocol, port } = new URL(page)
  const shownPort = port === '' ? '' : `:${port}`
  const isOpen = hostname !== '127.0.0.1' && hostname !== '[::1]'
  const [name] = names
  // Whoever lets a page of this computer alone be opened by a name has a proxy before it, which encrypts.
  if (name !== undefined)
    return isOpen && !isBehindProxy ? `${protocol}//${name}${shownPort}` : `https://${name}`
  if (!isOpen && broker !== null) return broker
  const [first] = hostname === 'localhost' ? networkAddresses('0.0.0.0', interfaces) : []
  return first === undefined ? page : `${protocol}//${hostInUrl(first)}${shownPort}`
}
