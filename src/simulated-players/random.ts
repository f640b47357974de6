/** A repeatable random integer from 0 up to, and without, `below`. */
export type RandomInt = (below: number) => number

/** Both ends included. */
export type NumberRange = readonly [least: number, most: number]

/** Marsaglia's 32-bit xorshift. */
export function seededRandom(seed: number): RandomInt {
  let state = seed || 1
  return below => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** A seed made of words and numbers, so that neighbours have nothing in common (FNV-1a). */
export function seedFrom(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0 || 1
}

export function randomWithin(random: RandomInt, [least, most]: NumberRange): number {
  return least + ((most - least) * random(1001)) / 1000
}

export function chance(random: RandomInt, share: number): boolean {
  return random(10_000) < share * 10_000
}

export function pick<T>(random: RandomInt, among: readonly T[]): T | undefined {
  return among.length === 0 ? undefined : among[random(among.length)]
}
