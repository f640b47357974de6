import { isConnected } from '../boards/board-status.ts'
import type { Position } from '../rules/position.ts'
import type { TrackingSettings } from '../tracking/settings.ts'
import { setBoardSize } from './board.ts'
import { track } from './observe.ts'
import type { Draft } from './state.ts'

/** The pieces of another game are to be put down, perhaps on more or fewer squares. */
export function awaitGame(draft: Draft, position: Position, change: Partial<TrackingSettings>): void {
  const { tracker } = draft.state
  const { size } = position.rules.options
  if (size === tracker.view.position.rules.options.size) {
    track(draft, tracker.awaitGame(position, draft.now.atMs, change))
    return
  }
  setBoardSize(draft, size)
  const { board } = draft.state
  const frame = isConnected(board) ? board.frame : null
  track(draft, tracker.awaitGameOfOtherSize(position, frame, draft.now.atMs, change))
}
