import { type FuzzFailure, type Target, tryInput } from './target.ts'

/** Removes ever smaller parts of the input, as long as the failure stays the same. */
export async function minimised(
  target: Target,
  input: Buffer,
  failure: FuzzFailure,
  maxMs: number,
): Promise<Buffer> {
  const untilMs = performance.now() + maxMs
  let smallest = input
  for (let size = input.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < smallest.length && performance.now() < untilMs; ) {
      const shorter = Buffer.concat([smallest.subarray(0, from), smallest.subarray(from + size)])
      if ((await tryInput(target, shorter))?.signature === failure.signature) smallest = shorter
      else from += size
    }
  }
  return smallest
}
