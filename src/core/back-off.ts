/** The first and the longest wait between two tries. */
export interface BackOff {
  readonly leastMs: number
  readonly mostMs: number
}

/**
 * How long to wait before the next try, after so many failures in a row: twice as long each time. A `chance` from 0
 * to 1 spreads the wait over its upper half, so that many clients do not return to a restarted server in step.
 */
export function backOffMs({ leastMs, mostMs }: BackOff, failures: number, chance = 1): number {
  const longestMs = Math.min(mostMs, leastMs * 2 ** Math.max(0, failures - 1))
  return longestMs * (0.5 + chance / 2)
}
