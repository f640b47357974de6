import type { Board, BoardEvent } from '../../boards/board.ts'
import type { Coach } from '../../coach-worker/coach-worker.ts'
import type { Clock } from '../../core/clock.ts'
import type { Result } from '../../core/result.ts'
import type { ClockSettings } from '../../game/clock.ts'
import type { JournalFailure } from '../../journal/failure.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import type { Lesson } from '../../lessons/lesson.ts'
import type { Side } from '../../rules/piece.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingSettings } from '../../tracking/settings.ts'
import type { ServiceEvent } from './service-event.ts'

export interface GameServiceParts {
  readonly board: Board
  readonly clock: Clock
  /** The time of day, for the journal. */
  readonly timeOfDay: () => Date
  readonly rules: Rules
  readonly settings: TrackingSettings
  /** For new games; null plays without a clock. */
  readonly clockSettings: ClockSettings | null
  readonly game: LiveGame
  readonly newGameId: (date: Date) => Promise<Result<string, JournalFailure>>
  readonly listener: (event: ServiceEvent) => void
  /** Is told everything that the board says, before anything is made of it. */
  readonly overhear: (event: BoardEvent) => void
  /** Gives advice at hint level `coach`, where there is one. */
  readonly coach?: Coach
  /** The side that the coach plays. */
  readonly opponent?: Side
  /** A lesson was learned, under these rules. */
  readonly onLearned?: (lesson: Lesson, rules: Rules) => void
}
