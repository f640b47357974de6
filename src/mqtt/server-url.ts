import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { Secret } from './secret.ts'

/** The schemes and their default ports. */
export const DEFAULT_PORTS = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 } as const
export type Scheme = keyof typeof DEFAULT_PORTS

export interface ServerAddress {
  readonly scheme: Scheme
  /** As in a URL: an IPv6 address is in brackets. */
  readonly host: string
  readonly port: number
  /** Path and query of a WebSocket; otherwise empty. */
  readonly path: string
}

export type UrlFailureCode = 'bad-url' | 'bad-scheme' | 'bad-path'

export interface ParsedUrl {
  readonly address: ServerAddress
  readonly user?: string
  readonly password?: Secret
}

const EXAMPLE = 'write it like mqtt://broker.local:1883 or wss://broker.local/mqtt'

/** A comma may also be part of a password, so only one before the next address separates. */
const BETWEEN_ADDRESSES = /,\s*(?=[a-z]+:\/\/)/i

/** The addresses of one broker: several nodes of a cluster are separated by commas. */
export function splitAddresses(text: string): readonly string[] {
  return text.split(BETWEEN_ADDRESSES)
}

/**
 * Separates the credentials from the URL. No message repeats the URL: one that cannot be parsed may contain the
 * password anywhere.
 */
export function parseServerUrl(text: string): Result<ParsedUrl, Failure<UrlFailureCode>> {
  if (!URL.canParse(text))
    return failure(
      'bad-url',
      `the URL of the broker cannot be read; ${EXAMPLE}, and give user and password apart from it`,
    )
  const url = new URL(text)
  const scheme = schemeOf(url)
  if (!scheme)
    return failure('bad-scheme', `the URL of the broker must begin with mqtt, mqtts, ws or wss; ${EXAMPLE}`)
  if (url.hostname === '' || url.port === '0')
    return failure('bad-url', `the URL of the broker names no host or no port; ${EXAMPLE}`)
  if (url.hostname.includes(','))
    return failure('bad-url', `write each address of the broker whole: mqtt://one:1883,mqtt://two:1883`)
  const path = parsePath(url, scheme)
  // A "/", "?" or "#" in a password ends the host there, and the rest looks like a path.
  if (path === null || url.hash !== '' || path.includes('@'))
    return failure(
      'bad-path',
      'the URL of the broker has a path or a fragment that it cannot have; if a password in it has signs like "/", "?", "#" or "@", give it apart from the URL',
    )
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === null || password === null)
    return failure(
      'bad-url',
      'user or password in the URL of the broker has a "%" that is not understood; give them apart from the URL',
    )
  const port = url.port === '' ? DEFAULT_PORTS[scheme] : Number(url.port)
  return ok({
    address: { scheme, host: url.hostname, port, path },
    ...(user !== '' && { user }),
    ...(password !== '' && { password: new Secret(password) }),
  })
}

function schemeOf(url: URL): Scheme | undefined {
  return (Object.keys(DEFAULT_PORTS) as Scheme[]).find(scheme => `${scheme}:` === url.protocol)
}

/** Null for a path that the scheme does not allow. */
function parsePath(url: URL, scheme: Scheme): string | null {
  const isBare = url.pathname === '' || url.pathname === '/'
  switch (scheme) {
    case 'mqtt':
    case 'mqtts':
      return isBare && url.search === '' ? '' : null
    case 'ws':
    case 'wss':
      return (isBare ? '/mqtt' : url.pathname) + url.search
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
