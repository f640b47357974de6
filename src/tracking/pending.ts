import { sameMove } from '../rules/move.ts'
import type { SensorFrame } from './difference.ts'
import { type Interpretation, NOTHING_PENDING, newlyStanding, type Pending } from './interpretation.ts'
import type { TrackerState } from './tracker-state.ts'

/** A move becomes firm while it stands. */
export function pendingNow(
  { pending, interpretation, standingSinceMs, settings }: TrackerState,
  atMs: number,
): Pending {
  const stands =
    interpretation.kind === 'move' || (interpretation.kind === 'reply-lift' && interpretation.stands)
  if (pending.kind !== 'standing' || !stands || atMs - standingSinceMs < settings.liftMs) return pending
  return { ...pending, firm: true }
}

/** What may have been played is kept in mind through what cannot be read, until that is complained of. */
export function pendingAfter(pending: Pending, interpretation: Interpretation, frame: SensorFrame): Pending {
  const stood = pending.kind === 'standing' ? pending : pending.kind === 'in-hand' ? pending.stood : null
  switch (interpretation.kind) {
    case 'move':
    case 'reply-lift': {
      if (
        interpretation.kind === 'reply-lift' &&
        pending.kind === 'in-hand' &&
        !interpretation.stands &&
        !interpretation.answers
      )
        return pending
      const known =
        stood && sameMove(stood.move, interpretation.move) ? stood : newlyStanding(interpretation.move)
      const gone = interpretation.next.last!.captured.filter(
        square => known.gone.includes(square) || frame[square] === '.',
      )
      return { ...known, gone }
    }
    case 'lift':
      return {
        kind: 'in-hand',
        from: interpretation.from,
        stood: stood?.move.from === interpretation.from ? stood : null,
      }
    case 'straddle':
    case 'reply':
    case 'wrong':
      return pending
    case 'unread':
    case 'match':
    case 'several-up':
    case 'relift':
    case 'amend':
    case 'retract':
    case 'takeback':
    case 'start-again':
      return NOTHING_PENDING
  }
}
