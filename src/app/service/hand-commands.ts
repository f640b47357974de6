import type { GameCommand } from '../../game/commands.ts'
import type { TrackingEvent } from '../../tracking/events.ts'

/** What hands did, as the game is told of it; null where it is no business of the game's. */
export function commandOfHands(event: Exclude<TrackingEvent, { type: 'game.started' }>): GameCommand | null {
  switch (event.type) {
    case 'move.made':
      return { type: 'move', move: event.move, source: 'hand' }
    case 'move.amended':
      return { type: 'amend', move: event.move }
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
