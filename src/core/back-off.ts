const FIRST_MS = 500
export const LONGEST_MS = 15_000

/**
 * How long to wait before the next try, after so many failures in a row. `chance` (0 to 1) spreads the waits over
 * the upper half, so that many services do not return to a restarted broker in step.
 */
export function backOffMs(failures: number, chance: number): number {
  const longestMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return longestMs * (0.5 + chance / 2)
}
