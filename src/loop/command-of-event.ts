import type { GameCommand } from '../game/commands.ts'
import type { TrackingEvent } from '../tracking/events.ts'

/** The command that an event of the tracker is to the game; null where the game is not concerned. */
export function commandOfEvent(event: Exclude<TrackingEvent, { type: 'game.started' }>): GameCommand | null {
  switch (event.type) {
    case 'move.made':
      return { type: 'move', move: event.move, source: 'hand', after: event.after }
    case 'move.amended':
      return { type: 'amend', move: event.move, after: event.after }
    case 'move.retracted':
      return { type: 'retract' }
    case 'takeback':
      return { type: 'take-back', plies: event.plies }
    case 'board.disturbed':
    case 'board.down':
    case 'board.restored':
    case 'board.up':
    case 'move.provisional':
    case 'piece.lifted':
    case 'piece.returned':
    case 'capture.pending':
    case 'capture.cleared':
    case 'move.illegal':
    case 'game.over':
      return null
  }
}

const FINAL: readonly string[] = ['game.started', 'move.made', 'move.amended', 'move.retracted', 'takeback']

/** Does it announce something that counts, and so must be in the journal first? */
export const isFinal = ({ type }: { readonly type: string }): boolean => FINAL.includes(type)
