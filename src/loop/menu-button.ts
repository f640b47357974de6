/** A press that is held for this long means something else than a short one. */
export const LONG_PRESS_MS = 1500

/** What a release means; null where its press is unknown or has had its effect. */
export function pressedFor(pressedAtMs: number | null, releasedAtMs: number): 'short' | 'long' | null {
  if (pressedAtMs === null) return null
  return releasedAtMs - pressedAtMs >= LONG_PRESS_MS ? 'long' : 'short'
}
