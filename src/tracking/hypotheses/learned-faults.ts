import type { Hypothesis } from './hypothesis.ts'

/** Twenty short faults after a long one, half of its length is still expected. */
const FADING = 0.965

/** A fault that has passed while no piece was in a hand shows how long they last; what was long ago fades. */
export function learnedFaultMs(
  learnedMs: number,
  before: Hypothesis | undefined,
  now: Hypothesis | undefined,
  atMs: number,
): number {
  if (!now || !before || now.away.length + before.away.length > 0 || now.position !== before.position)
    return learnedMs
  const passed = before.faults.filter(({ square }) => !now.faults.some(fault => fault.square === square))
  const leant = before.leaning && !now.leaning ? [before.leaning] : []
  const longest = Math.max(0, ...[...passed, ...leant].map(({ sinceMs }) => atMs - sinceMs))
  return longest === 0 ? learnedMs : Math.max(longest, learnedMs * FADING)
}
