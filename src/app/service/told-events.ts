import type { GameEvent } from '../../game/events.ts'
import type { ToldEvent } from '../../views/public-event.ts'

/** What viewers hear of something that was asked for and not done by hand. */
export function toldEvents(event: GameEvent): ToldEvent[] {
  const { atMs } = event
  switch (event.type) {
    case 'takeback':
      return [{ atMs, type: 'takeback', plies: event.plies }]
    case 'draw.offered':
    case 'draw.declined':
      return [{ atMs, type: event.type, side: event.side }]
    case 'game.ended':
      return [{ atMs, type: 'game.over', outcome: event.outcome }]
    case 'game.started':
    case 'game.resumed':
    case 'move.made':
    case 'move.amended':
    case 'move.retracted':
    case 'position.set':
    case 'clock.started':
    case 'clock.stopped':
      return []
  }
}
