import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { type Failure, failure, ok, type Result } from '../core/result.ts'

/** The proxies whose word is taken for where a request comes from. */
export interface TrustedProxies {
  has(address: string): boolean
}

/** On this machine. */
export const LOOPBACK_PROXIES = ['127.0.0.0/8', '::1']

export const NO_PROXIES: TrustedProxies = { has: () => false }

/** From addresses and networks: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function parseProxies(texts: readonly string[]): Result<TrustedProxies, Failure<'bad-address'>> {
  if (texts.length === 0) return ok(NO_PROXIES)
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address)
    const isNetwork = bits !== undefined
    if (family === 0 || (isNetwork && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))))
      return failure('bad-address', `"${text}" is no address and no network such as 10.0.0.0/8`)
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    if (isNetwork) list.addSubnet(address, Number(bits), kind)
    else list.addAddress(address, kind)
  }
  return ok({
    has: address => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'),
  })
}

/**
 * Where the request comes from. Each proxy appends to `X-Forwarded-For` the address that it was asked from, so the
 * list is read from its end for as long as it was written by a proxy that is trusted; what a client wrote is not.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  const direct = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  let address = direct
  for (const hop of forwarded.split(',').reverse()) {
    const named = hop.trim()
    if (!proxies.has(address) || isIP(named) === 0) break
    address = named
  }
  return address
}
