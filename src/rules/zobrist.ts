import { KING } from './terrain.ts'

/** The random numbers of each piece at each index of the terrain: `keys[code × area + index]`. */
export interface HashKeys {
  readonly low: Int32Array
  readonly high: Int32Array
}

const known = new Map<number, HashKeys>()

/** The keys for boards of that area, the same in every run. */
export function hashKeysOf(area: number): HashKeys {
  let keys = known.get(area)
  if (!keys) {
    const count = (KING + 1) * area
    keys = { low: randomNumbers(count, 0x2545f491), high: randomNumbers(count, 0x9e3779b9) }
    known.set(area, keys)
  }
  return keys
}

/**
 * SplitMix (Steele, Lea, Flood, 2014) in 32 bits: a counter, mixed by multiplications. A shift register would not do: its numbers depend on each other
 * bit by bit, whatever the seed, so that two positions with the same low half would have the same high half too.
 */
function randomNumbers(count: number, seed: number): Int32Array {
  const numbers = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    let mixed = (seed + Math.imul(i, 0x9e3779b9)) | 0
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    numbers[i] = mixed ^ (mixed >>> 15)
  }
  return numbers
}
