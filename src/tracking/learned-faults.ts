import type { Square } from '../rules/geometry.ts'
import type { Position } from '../rules/position.ts'
import type { Hypothesis } from './hypothesis.ts'

/** The next fault may be somewhat longer than those that were seen. */
export const LEARNED_SHARE = 1.2

/** Twenty short faults after a long one, half of its length is still expected. */
const FADING = 0.965

/** A fault that has passed while hands did nothing shows how long they last; what was long ago fades. */
export function learnedFaultMs(
  learnedMs: number,
  record: Position,
  before: Hypothesis | undefined,
  now: Hypothesis | undefined,
  atMs: number,
): number {
  if (!now || !before || now.position !== before.position || !isSameInHand(before, now)) return learnedMs
  // While a move is under way, a piece that goes with it is easily taken for a fault.
  if (now.away.length > 0 && now.position !== record) return learnedMs
  const passed = before.faults.filter(({ square }) => !now.faults.some(fault => fault.square === square))
  const leant = before.leaning && !now.leaning ? [before.leaning] : []
  const longest = Math.max(0, ...[...passed, ...leant].map(({ sinceMs }) => atMs - sinceMs))
  return longest === 0 ? learnedMs : Math.max(longest, learnedMs * FADING)
}

/** Nobody waits for longer before masking a sensor that is wrong. */
const MOST_MASKED_MS = 3000

/** Somebody masks a sensor that is wrong: so long are faults here. A mask on a sensor that was right says nothing of them. */
export function maskedFaultMs(best: Hypothesis | undefined, square: Square, atMs: number): number {
  const fault = best?.faults.find(wrong => wrong.square === square)
  // It showed nothing, so that its piece was thought to be in a hand.
  const lifted = best?.away.find(({ from, at }) => from === square && at === null)
  const sinceMs = fault?.sinceMs ?? lifted?.liftedMs ?? atMs
  return Math.min(MOST_MASKED_MS, atMs - sinceMs)
}

const isSameInHand = (before: Hypothesis, now: Hypothesis): boolean =>
  before.away.length === now.away.length &&
  now.away.every(({ from }) => before.away.some(was => was.from === from))
