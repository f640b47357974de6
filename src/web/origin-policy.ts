import { isIP } from 'node:net'

/**
 * A page of another site can make a browser send requests here, and with a host name of its own that resolves to
 * this machine (DNS rebinding) even read the responses. It cannot change the Host and Origin headers.
 */

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Names that nobody can register, so that no site can make them resolve to this machine: RFC 6761 and 6762, RFC 8375,
 * and ICANN's resolution of 29 July 2024.
 */
const RESERVED_DOMAINS = ['local', 'localhost', 'home.arpa', 'internal']

export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Is it a name of this machine itself, or one that was configured? */
export function isAllowedHost(hostHeader: string | undefined, configured: readonly string[]): boolean {
  const name = nameIn(hostHeader)
  return name !== null && [...LOOPBACK_NAMES, ...configured.map(host => host.toLowerCase())].includes(name)
}

/** An address, or a name that only the local network can resolve. */
export function isLocalName(hostHeader: string | undefined): boolean {
  const name = nameIn(hostHeader)
  if (name === null) return false
  const isAddress = isIP(name) !== 0 || /^\[.*\]$/.test(name)
  return isAddress || !name.includes('.') || RESERVED_DOMAINS.some(domain => name.endsWith(`.${domain}`))
}

/** Programs send no Origin; pages always do. */
export function isAllowedOrigin(
  origin: string | undefined,
  hostHeader: string | undefined,
  allowedOrigins: readonly string[],
): boolean {
  if (origin === undefined) return true
  const from = parseUrl(origin)
  if (from === null) return false
  if (allowedOrigins.some(allowed => parseUrl(allowed)?.origin === from.origin)) return true
  // The scheme is not compared: where a proxy adds TLS, only the browser knows of it.
  const here = parseUrl(`${from.protocol}//${hostHeader}`)
  return hostHeader !== undefined && here !== null && here.host !== '' && here.host === from.host
}

function nameIn(hostHeader: string | undefined): string | null {
  return hostHeader === undefined ? null : (parseUrl(`http://${hostHeader}`)?.hostname ?? null)
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
