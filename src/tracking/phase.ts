import type { Interpretation } from './interpretation.ts'
import type { Phase } from './phases.ts'
import type { TrackerState } from './tracker-state.ts'

/** The phase that a interpretation means; one that has yet to be believed leaves the phase as it is. */
export function phaseOf(tracking: TrackerState, interpretation: Interpretation, done: boolean): Phase {
  if (tracking.frame === null) return 'offline'
  if (tracking.stage !== 'playing') return tracking.stage
  if (tracking.disturbed) return 'disturbed'
  switch (interpretation.kind) {
    case 'match':
      return tracking.remaining.size > 0 ? 'clearing' : 'matching'
    case 'lift':
    case 'relift':
    case 'several-up':
      return 'lifted'
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
      return 'settling'
    case 'straddle':
      return done ? 'illegal' : 'lifted'
    case 'wrong':
      return done ? 'illegal' : tracking.phase
    case 'unread':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return tracking.phase
  }
}
