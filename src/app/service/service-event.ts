import type { BoardInfo } from '../../boards/board.ts'
import type { BoardFailure } from '../../boards/board-failure.ts'
import type { HintLevel } from '../../game/hint-level.ts'
import type { GameState } from '../../game/state.ts'
import type { Side } from '../../rules/piece.ts'
import type { Tracking } from '../../tracking/tracker.ts'
import type { RoleLights } from '../../views/lights.ts'
import type { TaughtStep, ToldEvent } from '../../views/public-event.ts'

/** What the service tells those who watch it. */
export type ServiceEvent =
  | { readonly type: 'board.up'; readonly info: BoardInfo }
  | { readonly type: 'board.down'; readonly trouble: BoardFailure }
  /** What has happened is in the journal, and this is how things stand after it. */
  | ({ readonly type: 'changed'; readonly events: readonly ToldEvent[] } & Situation)
  | { readonly type: 'lights'; readonly lights: RoleLights }
  /** The journal cannot be written, and the game waits for it. */
  | { readonly type: 'journal.trouble'; readonly message: string }
  | { readonly type: 'journal.well' }

export interface Situation {
  /** None while there is a lesson: the game that is under way waits for its end. */
  readonly game: GameState
  readonly lesson: TaughtStep | null
  readonly tracking: Tracking
  readonly hints: HintLevel
  /** Whose threats are shown. */
  readonly learners: readonly Side[]
}
