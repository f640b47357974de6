import { sameMove } from '../rules/move.ts'
import type { SensorFrame } from './difference.ts'
import { type Interpretation, NOTHING_PENDING, newlyStanding, type Pending } from './reading.ts'
import type { TrackerState } from './tracker-state.ts'

/** A move becomes firm while it stands. */
export function pendingNow(
  { pending, reading, standingSinceMs, settings }: TrackerState,
  atMs: number,
): Pending {
  const stands = reading.kind === 'move' || (reading.kind === 'reply-lift' && reading.stands)
  if (pending.kind !== 'standing' || !stands || atMs - standingSinceMs < settings.liftMs) return pending
  return { ...pending, firm: true }
}

/** What may have been played is kept in mind through what cannot be read, until that is complained of. */
export function pendingAfter(pending: Pending, reading: Interpretation, frame: SensorFrame): Pending {
  const stood = pending.kind === 'standing' ? pending : pending.kind === 'in-hand' ? pending.stood : null
  switch (reading.kind) {
    case 'move':
    case 'reply-lift': {
      if (reading.kind === 'reply-lift' && pending.kind === 'in-hand' && !reading.stands && !reading.answers)
        return pending
      const known = stood && sameMove(stood.move, reading.move) ? stood : newlyStanding(reading.move)
      const gone = reading.next.last!.captured.filter(
        square => known.gone.includes(square) || frame[square] === '.',
      )
      return { ...known, gone }
    }
    case 'lift':
      return { kind: 'in-hand', from: reading.from, stood: stood?.move.from === reading.from ? stood : null }
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
