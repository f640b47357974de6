import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks a host name up, and begins with another of its addresses each round. Node tries the addresses in order until
 * one accepts the connection, so without this a broker that accepts and does not answer would be tried for ever.
 */
export function rotatedLookup(round: number, lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const first = round % Math.max(1, found?.length ?? 0)
      const addresses = error ? [] : [...found.slice(first), ...found.slice(0, first)]
      if (error || options.all) callback(error, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}
