import { ok, type Result } from '../core/result.ts'
import {
  ADDRESS_NOT_WHOLE,
  NO_HOST_OR_PORT,
  OTHER_SCHEME,
  PATH_NOT_ALLOWED,
  PERCENT_NOT_UNDERSTOOD,
  URL_UNREADABLE,
} from '../words/findings/broker-settings.ts'
import { type SpokenFailure, spokenFailure } from '../words/spoken-failure.ts'
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
export function parseServerUrl(text: string): Result<ParsedUrl, SpokenFailure<UrlFailureCode>> {
  if (!URL.canParse(text)) return spokenFailure('bad-url', URL_UNREADABLE)
  const url = new URL(text)
  const scheme = schemeOf(url)
  if (!scheme) return spokenFailure('bad-scheme', OTHER_SCHEME)
  if (url.hostname === '' || url.port === '0') return spokenFailure('bad-url', NO_HOST_OR_PORT)
  if (url.hostname.includes(',')) return spokenFailure('bad-url', ADDRESS_NOT_WHOLE)
  const path = parsePath(url, scheme)
  // A "/", "?" or "#" in a password ends the host there, and the rest looks like a path.
  if (path === null || url.hash !== '' || path.includes('@'))
    return spokenFailure('bad-path', PATH_NOT_ALLOWED)
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === null || password === null) return spokenFailure('bad-url', PERCENT_NOT_UNDERSTOOD)
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
