import type { GameEvent } from '../game/events.ts'
import type { AnnouncedEvent } from '../views/public-event.ts'

/** What viewers learn of a change of the game that was made by command. */
export function announcedChanges(event: GameEvent): AnnouncedEvent[] {
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
    case 'takeback.offered':
    case 'takeback.declined':
    case 'table.opened':
    case 'players.named':
    case 'game.taken-over':
    case 'position.set':
    case 'computer.changed':
    case 'clock.started':
    case 'clock.stopped':
      return []
  }
}
