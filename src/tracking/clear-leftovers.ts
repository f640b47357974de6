import { couldBe, isStanding, without } from './difference.ts'
import type { TrackingEvent } from './events.ts'
import { NOTHING_CLEARED, type Tracking } from './tracker.ts'

/** No hand takes a piece off and puts it back, or another in its place, as fast as that. */
const NUDGED_MS = 60

/** Captured pieces that are no longer there have been taken off. */
export function clearLeftovers(tracking: Tracking, atMs: number, events: TrackingEvent[]): Tracking {
  const now = returnNudged(tracking, atMs, events)
  const { leftovers, frame } = now
  const gone = [...leftovers].filter(([square]) => !isStanding(frame!, square))
  if (gone.length === 0) return now
  const squares = gone.map(([square]) => square)
  events.push({ atMs, type: 'capture.cleared', squares })
  return { ...now, leftovers: without(squares, leftovers), cleared: { pieces: new Map(gone), atMs } }
}

/** One that is there again at once was but nudged. */
function returnNudged(tracking: Tracking, atMs: number, events: TrackingEvent[]): Tracking {
  const { leftovers, cleared, frame } = tracking
  if (atMs - cleared.atMs > NUDGED_MS) return tracking
  const back = [...cleared.pieces].filter(
    ([square, piece]) => isStanding(frame!, square) && couldBe(piece, frame![square]!),
  )
  if (back.length === 0) return tracking
  events.push({ atMs, type: 'capture.pending', squares: back.map(([square]) => square) })
  return { ...tracking, leftovers: new Map([...leftovers, ...back]), cleared: NOTHING_CLEARED }
}
