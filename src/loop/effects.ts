import type { BoardStatus } from '../boards/board-status.ts'
import type { Effort } from '../coach-worker/messages.ts'
import type { Failure, Result } from '../core/result.ts'
import type { GameEvent } from '../game/events.ts'
import type { Lesson } from '../lessons/lesson.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { TableReport } from '../table/reports.ts'
import type { SeatName } from '../table/table-state.ts'
import type { RoleLights } from '../views/lights.ts'
import type { AnnouncedEvent } from '../views/public-event.ts'
import type { LoopReply } from './inputs.ts'
import type { Situation } from './state.ts'

/** What a turn asks of the world. Those that have an answer get it as an input. */
export type LoopEffect =
  | { readonly type: 'show-lights'; readonly lights: RoleLights }
  | { readonly type: 'beep'; readonly hz: number; readonly durationMs: number }
  /** Find an id for a new game; answered by `game-named`. */
  | { readonly type: 'name-game' }
  /** Write to the journal, a new one if the first event starts a game; answered by `appended`. */
  | { readonly type: 'append'; readonly events: readonly GameEvent[] }
  /** What has happened is in the journal, and this is how things stand after it. */
  | {
      readonly type: 'publish'
      readonly situation: Situation
      readonly events: readonly AnnouncedEvent[]
    }
  /** The board was connected or disconnected; or its faulty squares changed (`isNews` false). */
  | { readonly type: 'publish-board'; readonly status: BoardStatus; readonly isNews: boolean }
  | { readonly type: 'publish-frame'; readonly squares: string }
  /** The journal cannot be written, and the game waits for it. */
  | { readonly type: 'journal-failing'; readonly message: string }
  | { readonly type: 'journal-working' }
  /** Answered by `coach-answered`, unless `cancel-coach` comes first. */
  | {
      readonly type: 'ask-coach'
      readonly question: number
      readonly position: Position
      readonly effort: Effort
    }
  | { readonly type: 'cancel-coach'; readonly question: number }
  /** The computer has chosen its move, which now waits for a hand. */
  | { readonly type: 'opponent-chose'; readonly move: Move; readonly position: Position }
  /** To the service at the other end of a remote game. */
  | { readonly type: 'send-report'; readonly to: SeatName; readonly report: TableReport }
  | { readonly type: 'lesson-learned'; readonly lesson: Lesson; readonly rules: Rules }
  | {
      readonly type: 'reply'
      readonly id: number
      readonly result: Result<LoopReply, Failure<string>>
    }
  /** After `stop`: everything is written. */
  | { readonly type: 'stopped' }
