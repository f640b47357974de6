/** A change counts once it has been seen for that long. */
export interface DebounceTimes {
  readonly pressMs: number
  readonly releaseMs: number
}

/** As the reference board's firmware has them. */
export const DEFAULT_DEBOUNCE: DebounceTimes = { pressMs: 40, releaseMs: 40 }

export interface Contact {
  readonly isClosed: boolean
  /** Since when it has been seen otherwise, without a break. */
  readonly differsSinceMs: number | null
}

/**
 * The switch's state after one more read. `isTrusted` allows the read to change it: until then the old state stays,
 * however long the difference lasts.
 */
export function debounced(
  contact: Contact,
  isSeenClosed: boolean,
  isTrusted: boolean,
  nowMs: number,
  { pressMs, releaseMs }: DebounceTimes,
): Contact {
  if (isSeenClosed === contact.isClosed) return { isClosed: isSeenClosed, differsSinceMs: null }
  const differsSinceMs = contact.differsSinceMs ?? nowMs
  const waitMs = isSeenClosed ? pressMs : releaseMs
  if (isTrusted && nowMs - differsSinceMs >= waitMs) return { isClosed: isSeenClosed, differsSinceMs: null }
  return { isClosed: contact.isClosed, differsSinceMs }
}
