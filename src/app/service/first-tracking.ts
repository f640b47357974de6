import type { GameState } from '../../game/state.ts'
import { startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import { awaitGame, resumeChangedGame, resumeGame, type Tracking } from '../../tracking/tracker.ts'

/** Where the tracker begins: with the game that the journal has, or with the wish for one. */
export function firstTracking(state: GameState, rules: Rules, settings: TrackingSettings): Tracking {
  if (state.status !== 'playing') return awaitGame(startPosition(rules), settings)
  const resume = state.boardMayLag ? resumeChangedGame : resumeGame
  return resume(state.position, settings)
}
