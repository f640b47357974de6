import { expect, test } from 'vitest'
import { hashKeysOf } from '../../src/rules/zobrist.ts'

test('pieces whose keys cancel out in one half of the hash do not cancel out in the other', () => {
  const { low, high } = hashKeysOf(121)
  const cancelling = combinationsThatCancel(low)
  expect(cancelling.length).toBeGreaterThan(400)
  for (const indices of cancelling) {
    expect(indices.reduce((hash, index) => hash ^ high[index]!, 0)).not.toBe(0)
  }
})

test('every key is there once', () => {
  const { low, high } = hashKeysOf(225)
  expect(new Set([...low, ...high]).size).toBe(low.length + high.length)
})

/** Sets of keys that make 0 together, by Gaussian elimination over the bits. */
function combinationsThatCancel(keys: Int32Array): number[][] {
  const byHighestBit = new Map<number, { readonly value: number; readonly indices: ReadonlySet<number> }>()
  const found: number[][] = []
  for (const [index, key] of keys.entries()) {
    let value = key
    let indices = new Set([index])
    while (value !== 0) {
      const bit = Math.clz32(value)
      const other = byHighestBit.get(bit)
      if (!other) {
        byHighestBit.set(bit, { value, indices })
        break
      }
      value ^= other.value
      indices = symmetricDifference(indices, other.indices)
    }
    if (value === 0) found.push([...indices])
  }
  return found
}

function symmetricDifference(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a, ...b].filter(index => a.has(index) !== b.has(index)))
}
