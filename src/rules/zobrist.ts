/** Random numbers for hashing positions, the same in every run. */
export function hashKeys(count: number, seed: number): Int32Array {
  const keys = new Int32Array(count)
  let state = seed
  for (let i = 0; i < count; i++) {
    // xorshift32: Marsaglia, "Xorshift RNGs", 2003.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    keys[i] = state
  }
  return keys
}
