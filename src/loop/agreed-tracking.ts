import type { GameState } from '../game/state.ts'
import type { TrackingSettings } from '../tracking/settings.ts'

/** What the players of a remote game have agreed on; a takeback by hand is a proposal there, so all are seen. */
export function agreedTracking(game: GameState): Partial<TrackingSettings> {
  if (game.status === 'none' || !game.table) return {}
  return { takeback: 'free', touchMove: game.table.terms.touchMove }
}
