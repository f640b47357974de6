/** A number from 0 up to, not including, 1. */
export type RandomSource = () => number

/** Random numbers that are the same for the same seed: xorshift32, Marsaglia, "Xorshift RNGs", 2003. */
export function seededRandom(seed: number): RandomSource {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function anyOf<T>(choices: readonly T[], random: RandomSource): T {
  return choices[Math.floor(random() * choices.length)]!
}
