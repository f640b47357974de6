import { isStanding } from './difference.ts'
import type { TrackerState } from './tracker-state.ts'

/** Longer than anybody leaves a piece lying across a line. */
const LEANING_MS = 2600
const NEVER = Number.POSITIVE_INFINITY

/** When something will happen by itself; infinity if nothing will. */
export function dueAtMs(tracking: TrackerState): number {
  return Math.min(effectAtMs(tracking), offlineAtMs(tracking))
}

export function offlineAtMs({ frame, frameAtMs, settings }: TrackerState): number {
  return frame === null ? NEVER : frameAtMs + settings.offlineMs
}

/** When the interpretation takes effect. */
export function effectAtMs(tracking: TrackerState): number {
  const { interpretation, frame, sinceMs, standingSinceMs, done, settings, unseen, stage, claimedMs } =
    tracking
  if (claimedMs !== null) return claimedMs + settings.liftMs
  if (done) return NEVER
  if (unseen && interpretation.kind !== 'lift' && interpretation.kind !== 'match')
    return sinceMs + settings.slideMs
  switch (interpretation.kind) {
    case 'match':
      return sinceMs
    case 'reply': {
      if (!interpretation.doubtful) return sinceMs
      const stoodAtMs = isStanding(frame!, interpretation.move.to)
        ? standingSinceMs + settings.slideMs
        : NEVER
      return Math.min(Math.max(stoodAtMs, sinceMs), sinceMs + settings.settleMs)
    }
    case 'lift':
    case 'relift':
      return sinceMs + settings.liftMs
    case 'unread':
    case 'several-up':
      return NEVER
    case 'straddle':
      return sinceMs + settings.slideMs
    case 'move':
      return standingSinceMs + (interpretation.slidesOn ? settings.slideMs : settings.settleMs)
    case 'reply-lift': {
      if (interpretation.elsewhere) return sinceMs + settings.slideMs
      const stoodAtMs = interpretation.stands
        ? standingSinceMs + (interpretation.slidesOn ? settings.slideMs : settings.settleMs)
        : NEVER
      return interpretation.answers ? Math.min(stoodAtMs, sinceMs + settings.liftMs) : stoodAtMs
    }
    case 'amend': {
      // As with a retraction, the piece may have been taken off, and another be setting out from beside the square.
      const stoodAtMs = standingSinceMs + (interpretation.doubtful ? LEANING_MS : settings.slideMs)
      // What was doubtful before is not believed before it is answered.
      return interpretation.answered
        ? Math.min(Math.max(stoodAtMs, sinceMs), sinceMs + settings.settleMs)
        : stoodAtMs
    }
    case 'retract':
      return sinceMs + settings.slideMs
    case 'takeback':
    case 'start-again':
      return sinceMs + settings.takebackMs
    case 'wrong':
      return stage === 'over' ? NEVER : sinceMs + settings.settleMs
  }
}
