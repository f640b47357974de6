import { InvalidArgumentError } from 'commander'
import { LOOPBACK_PROXIES, parseProxies } from '../../web/client-address.ts'
import type { WebServerOptions } from '../../web/web-server.ts'
import { UserError, unwrap } from '../user-error.ts'

/** Who may open the page and how, as configured: lists are texts with commas. */
export interface AccessSettings {
  readonly tlsCert?: string
  readonly tlsKey?: string
  /** `true` for the proxies on this machine, or a list of addresses. */
  readonly trustProxy?: string | boolean
  readonly allowHost?: string
  readonly allowOrigin?: string
  readonly allowEmbed?: string
  readonly delay?: string
}

type WebAccess = Pick<WebServerOptions, 'allowedHosts' | 'allowedOrigins' | 'embedders' | 'proxies'>

export function webAccess(settings: AccessSettings): WebAccess {
  const { trustProxy } = settings
  const proxies = trustProxy === true || trustProxy === 'true' ? LOOPBACK_PROXIES : listed(trustProxy || '')
  return {
    allowedHosts: listed(settings.allowHost),
    allowedOrigins: listed(settings.allowOrigin),
    embedders: listed(settings.allowEmbed),
    proxies: unwrap(parseProxies(proxies.filter(proxy => proxy !== 'false')), '--trust-proxy: '),
  }
}

export function tlsPaths({ tlsCert, tlsKey }: AccessSettings): { cert: string; key: string } | null {
  if (tlsCert === undefined && tlsKey === undefined) return null
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UserError(
      'a certificate needs its key and a key its certificate; give --tls-cert and --tls-key',
    )
  return { cert: tlsCert, key: tlsKey }
}

const listed = (text = ''): string[] => text.split(',').filter(item => item !== '')

/** An option that may be given several times, each time with one or several values. */
function list(isValid: (item: string) => boolean, expected: string) {
  return (text: string, before?: string): string => {
    const items = text.split(',').map(item => item.trim())
    if (!items.every(isValid)) throw new InvalidArgumentError(`Expected ${expected}.`)
    return [...listed(before), ...items].join(',')
  }
}

export const isHostName = (text: string) =>
  /^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/i.test(text) || /^\[[\da-f:]+\]$/i.test(text)

/** A scheme and a host, and nothing after them. */
export const isOrigin = (text: string) =>
  /^https?:\/\/[^/\s;,'"]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase()

export const isProxy = (text: string) => parseProxies([text]).ok

export const isListOf = (isValid: (item: string) => boolean) => (text: string) =>
  text.split(',').every(item => isValid(item.trim()))

export const hostNames = list(isHostName, 'host names such as board.example')
export const origins = list(isOrigin, 'origins such as https://club.example')
export const proxyAddresses = list(isProxy, 'addresses or networks such as 10.0.0.0/8')

const DURATION = /^(\d{1,4})(s|m)$/
/** Broadcasts of chess are a quarter of an hour late at most. */
const LONGEST_DELAY_MS = 60 * 60_000

/** `90s` or `10m` in milliseconds; null if it is none, or more than an hour. */
export function parseDelay(text: string): number | null {
  const [, count, unit] = DURATION.exec(text) ?? []
  const ms = Number(count) * (unit === 'm' ? 60_000 : 1000)
  return ms <= LONGEST_DELAY_MS ? ms : null
}

export function delayTime(text: string): string {
  if (parseDelay(text) === null)
    throw new InvalidArgumentError('Expected seconds or minutes, at most 60m: 90s, 10m.')
  return text
}
