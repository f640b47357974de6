import { type FuzzFailure, type Target, tryInput } from './target.ts'

/** Leaves out ever smaller parts, as long as the same thing goes wrong. */
export async function minimised(
  target: Target,
  input: Buffer,
  find: FuzzFailure,
  mostMs: number,
): Promise<Buffer> {
  const untilMs = performance.now() + mostMs
  let smallest = input
  for (let size = input.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < smallest.length && performance.now() < untilMs; ) {
      const shorter = Buffer.concat([smallest.subarray(0, from), smallest.subarray(from + size)])
      if ((await tryInput(target, shorter))?.signature === find.signature) smallest = shorter
      else from += size
    }
  }
  return smallest
}
