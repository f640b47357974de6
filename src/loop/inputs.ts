import type { BoardEvent } from '../boards/board.ts'
import type { CoachAnswer } from '../coach-worker/coach-worker.ts'
import type { Failure, Result } from '../core/result.ts'
import type { CommandOf, GameCommand } from '../game/commands.ts'
import type { GameEvent, Players } from '../game/events.ts'
import type { HintLevel } from '../game/hint-level.ts'
import type { GameState } from '../game/state.ts'
import type { TableTerms } from '../game/table-terms.ts'
import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { SpokenAction, TableReport } from '../table/reports.ts'
import type { SeatName } from '../table/table-state.ts'
import type { TrackingSettings } from '../tracking/settings.ts'
import type { LessonStatus } from '../views/public-event.ts'
import type { OpponentSettings } from './state.ts'

/** Everything that can happen to a game. */
export type LoopInput =
  /** A frame, a button, the link up or down. */
  | { readonly type: 'board'; readonly event: BoardEvent }
  /** Time has passed. */
  | { readonly type: 'time' }
  | { readonly type: 'request'; readonly id: number; readonly request: LoopRequest }
  /** The answer to the effect `name-game`. */
  | { readonly type: 'game-named'; readonly result: Result<string, Failure<string>> }
  /** The answer to the effect `append`. */
  | { readonly type: 'appended'; readonly result: Result<void, Failure<string>> }
  /** The answer to the effect `ask-coach`. */
  | { readonly type: 'coach-answered'; readonly question: number; readonly answer: CoachAnswer }
  /** The service at the other end of a remote game reports how things stand there. */
  | { readonly type: 'report'; readonly seat: SeatName; readonly report: TableReport }
  | ({ readonly type: 'presence' } & PagePresence)
  /** What is under way is written to the journal, and then nothing more happens. */
  | { readonly type: 'stop' }

/** Somebody plays a side on a page, and sees the game as it stands at this ply. */
export interface PagePresence {
  readonly table: string
  readonly side: Side
  readonly ply: number
  /** How long they have thought in this turn; null while it is not theirs. */
  readonly thinkingMs: number | null
  readonly name?: string | undefined
}

/** A request from the network or the keyboard. It takes effect once it is in the journal, or not at all. */
export type LoopRequest =
  | { readonly type: 'game'; readonly command: Exclude<GameCommand, { type: 'new-game' }> }
  /** From now on this side is played elsewhere. */
  | {
      readonly type: 'open-table'
      readonly table: string
      readonly side: Side
      readonly terms: TableTerms
      /** Who plays, as far as it is known. */
      readonly players?: Players
      /** A board that follows becomes the owner: the one before is lost. */
      readonly takesOver?: boolean
    }
  /** This board plays a side at another's table from now on. */
  | { readonly type: 'take-seat'; readonly table: string; readonly side: Side; readonly name: string | null }
  /** A past game goes on in a journal of its own. */
  | { readonly type: 'continue-game'; readonly events: readonly GameEvent[] }
  /** Of a player who has a seat at this board's table by a page. */
  | {
      readonly type: 'seat'
      readonly table: string
      readonly side: Side
      readonly action: PageAction
    }
  | { readonly type: 'new-game'; readonly game: WantedGame }
  /** A move to be made by hand. */
  | { readonly type: 'move-by-hand'; readonly move: Move; readonly expectedPly: number }
  | { readonly type: 'start-lesson'; readonly lesson: string }
  | { readonly type: 'stop-lesson' }
  /** The learner has read the praise. */
  | { readonly type: 'go-on-with-lesson' }
  /** From now on the computer plays this side, or none. */
  | { readonly type: 'set-opponent'; readonly opponent: OpponentSettings | null }
  /** Advice on this turn: the piece, and asked again, where it may go. */
  | { readonly type: 'hint' }
  | { readonly type: 'hints'; readonly level: HintLevel; readonly learners?: readonly Side[] }

export type PageAction =
  | {
      readonly type: 'ply'
      readonly move: Move
      readonly expectedPly: number
      /** Measured on the page; left out, the owner's own measurement counts. */
      readonly spentMs?: number | undefined
    }
  | { readonly type: 'take-back'; readonly plies: number }
  | { readonly type: SpokenAction }

/** Those that wait for what is being written. */
export type QueuedRequest = Exclude<LoopRequest, { type: 'hints' | 'hint' }>

/** What is left out is as in the game before. */
export interface WantedGame
  extends Partial<Pick<CommandOf<'new-game'>, 'position' | 'toMove' | 'clock' | 'rules' | 'players'>> {
  readonly opponent?: OpponentSettings | null
  readonly takeback?: TrackingSettings['takeback']
  readonly touchMove?: TrackingSettings['touchMove']
}

/** How things stand after a request. */
export interface LoopReply {
  readonly game: GameState
  readonly lesson: LessonStatus | null
}
