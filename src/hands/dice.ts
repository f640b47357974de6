/** Repeatable chance: a number from 0 up to the number of sides. */
export type Roll = (sides: number) => number

/** Both ends may come up. */
export type Range = readonly [least: number, most: number]

/** Marsaglia's 32-bit xorshift. */
export function dice(seed: number): Roll {
  let state = seed || 1
  return sides => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

/** A seed made of words and numbers, so that neighbours have nothing in common (FNV-1a). */
export function seedFrom(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0 || 1
}

export function within(roll: Roll, [least, most]: Range): number {
  return least + ((most - least) * roll(1001)) / 1000
}

export function happens(roll: Roll, share: number): boolean {
  return roll(10_000) < share * 10_000
}

export function pick<T>(roll: Roll, among: readonly T[]): T | undefined {
  return among.length === 0 ? undefined : among[roll(among.length)]
}
