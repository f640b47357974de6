import type { lookup as systemLookup } from 'node:dns'
import { expect, test } from 'vitest'
import { rotatedLookup } from '../../src/mqtt/rotated-lookup.ts'

const ADDRESSES = ['192.0.2.1', '192.0.2.2', '2001:db8::3'].map(address => ({
  address,
  family: address.includes(':') ? 6 : 4,
}))

/** Knows one host, with three addresses. */
const lookup = ((hostname: string, _options: object, callback: (...found: unknown[]) => void) =>
  hostname === 'cluster'
    ? callback(null, ADDRESSES)
    : callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))) as unknown as typeof systemLookup

function found(round: number, options: { all: boolean }, hostname = 'cluster'): unknown[] {
  let result: unknown[] = []
  rotatedLookup(round, lookup)(hostname, options, (...given) => {
    result = given
  })
  return result
}

test('each round begins with the next of the addresses', () => {
  const first = (round: number) => (found(round, { all: true })[1] as typeof ADDRESSES)[0]!.address
  expect([0, 1, 2, 3].map(first)).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::3', '192.0.2.1'])
  expect(found(1, { all: true })[1]).toHaveLength(3)
})

test('where one address is wanted, it is the first of that round', () => {
  expect(found(2, { all: false })).toEqual([null, '2001:db8::3', 6])
})

test('a name that is not known is an error', () => {
  expect(found(0, { all: true }, 'elsewhere')[0]).toMatchObject({ code: 'ENOTFOUND' })
})
