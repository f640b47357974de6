import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import { couldBe, isStanding, without } from './difference.ts'
import type { TrackingEvent } from './events.ts'
import type { TrackerState } from './tracker-state.ts'

/** No hand takes a piece off and puts it back, or another in its place, as fast as that. */
const NUDGED_MS = 150
/** Unless one slides there from beside it, which leaves its own square as soon as that. */
const SET_OUT_MS = 300

/** A captured piece that was seen to be gone, and perhaps to be there again. */
export interface RemovedCaptured {
  readonly piece: Piece
  readonly goneMs: number
  readonly backMs: number | null
}

/** Captured pieces that are no longer there have been taken off, unless they were but nudged. */
export function removeCaptured(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const seen =
    tracking.removed.size === 0 ? tracking : dropReturned(markReturned(tracking, atMs, events), atMs, events)
  const gone = [...seen.remaining].filter(([square]) => !isStanding(seen.frame!, square))
  if (gone.length === 0) return seen
  const removed = new Map(seen.removed)
  for (const [square, piece] of gone) removed.set(square, { piece, goneMs: atMs, backMs: null })
  return removeFrom(
    { ...seen, removed },
    gone.map(([square]) => square),
    atMs,
    events,
  )
}

function markReturned(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { position, remaining, frame } = tracking
  const back = [...tracking.removed].filter(([square, { piece, goneMs, backMs }]) => {
    const isThere = isStanding(frame!, square) && couldBe(piece, frame![square]!)
    return isThere && backMs === null && atMs - goneMs <= NUDGED_MS && position.placement[square] === '.'
  })
  if (back.length === 0) return tracking
  events.push({ atMs, type: 'capture.pending', squares: back.map(([square]) => square) })
  const removed = new Map(tracking.removed)
  for (const [square, entry] of back) removed.set(square, { ...entry, backMs: atMs })
  const standing = back.map(([square, { piece }]) => [square, piece] as const)
  return { ...tracking, remaining: new Map([...remaining, ...standing]), removed }
}

/** What seemed to be back was a piece beside it on its way there, if that one is gone now. */
function dropReturned(tracking: TrackerState, atMs: number, events: TrackingEvent[]): TrackerState {
  const { position, remaining, frame } = tracking
  const { placement, toMove, rules } = position
  const isGone = (square: Square | null) => {
    const piece = square === null ? '.' : placement[square]!
    return piece !== '.' && sideOf(piece) === toMove && frame![square!] === '.'
  }
  const slidOn = [...tracking.removed].flatMap(([square, { backMs }]) => {
    const isRecent = backMs !== null && atMs - backMs <= SET_OUT_MS && remaining.has(square)
    return isRecent && rules.geometry.neighbours[square]!.some(isGone) ? [square] : []
  })
  return slidOn.length === 0 ? tracking : removeFrom(tracking, slidOn, atMs, events)
}

function removeFrom(
  tracking: TrackerState,
  squares: Square[],
  atMs: number,
  events: TrackingEvent[],
): TrackerState {
  events.push({ atMs, type: 'capture.cleared', squares })
  return { ...tracking, remaining: without(squares, tracking.remaining) }
}
