import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { SensorFrame } from './difference.ts'
import type { TrackingEvent } from './events.ts'
import { HypothesisTracker } from './hypotheses/hypothesis-tracker.ts'
import type { TrackingSettings } from './settings.ts'
import { dueAtMs } from './timing.ts'
import { confirm, disconnect, followGame, observe, passTime, pressClock, requestMove } from './track.ts'
import {
  awaitGame,
  awaitGameInstead,
  awaitGameOfOtherSize,
  resumeChangedGame,
  resumeGame,
  type StateStep,
  type TrackerState,
} from './tracker-state.ts'
import { type TrackingView, viewOf } from './view.ts'

export { HypothesisTracker }

export interface TrackingStep {
  readonly tracker: Tracker
  readonly events: readonly TrackingEvent[]
}

/**
 * From sensor frames and time to moves. A tracker never changes: each input gives the next one and what happened.
 * Everything outside this folder knows it by its view and its events only.
 */
export interface Tracker {
  readonly view: TrackingView
  /** When something will happen by itself; infinity if nothing will. */
  readonly dueAtMs: number
  observe(frame: SensorFrame, atMs: number): TrackingStep
  passTime(nowMs: number): TrackingStep
  /** The driver has lost the board. */
  disconnect(atMs: number): TrackingStep
  pressClock(side: Side, atMs: number): TrackingStep
  /** Accepts the takeback or the new game that is offered. */
  confirm(atMs: number): TrackingStep
  /** Until this move has been made by hand, no other is accepted; null withdraws it. */
  requestMove(move: Move | null, atMs: number): TrackingStep
  /** The game was changed by command: until the pieces stand as it says, nothing on the board is a move. */
  followGame(position: Position, atMs: number): TrackingStep
  /** Another game is to be set up on the same board, perhaps with other settings. */
  awaitGame(position: Position, atMs: number, change?: Partial<TrackingSettings>): TrackingStep
  /** The same for a game on more or fewer squares, of which the board shows this frame; null while there is none. */
  awaitGameOfOtherSize(
    position: Position,
    frame: SensorFrame | null,
    atMs: number,
    change?: Partial<TrackingSettings>,
  ): TrackingStep
}

export const Tracker = {
  /** Waits until the pieces of a new game are in place. */
  forNewGame(position: Position, settings: TrackingSettings): Tracker {
    return settings.method === 'hypotheses'
      ? HypothesisTracker.forNewGame(position, settings)
      : InterpretationTracker.forNewGame(position, settings)
  },

  /**
   * Continues a game on a board that may have been played on meanwhile. `boardMayLag`: the last change was made by
   * command, and nobody may have moved the pieces yet.
   */
  forGame(position: Position, settings: TrackingSettings, boardMayLag = false): Tracker {
    return settings.method === 'hypotheses'
      ? HypothesisTracker.forGame(position, settings, boardMayLag)
      : InterpretationTracker.forGame(position, settings, boardMayLag)
  },
}

class InterpretationTracker implements Tracker {
  readonly #state: TrackerState
  #view: TrackingView | null = null

  private constructor(state: TrackerState) {
    this.#state = state
  }

  /** Waits until the pieces of a new game are in place. */
  static forNewGame(position: Position, settings: TrackingSettings): InterpretationTracker {
    return new InterpretationTracker(awaitGame(position, settings))
  }

  /**
   * Continues a game on a board that may have been played on meanwhile. `boardMayLag`: the last change was made by
   * command, and nobody may have moved the pieces yet.
   */
  static forGame(position: Position, settings: TrackingSettings, boardMayLag = false): InterpretationTracker {
    return new InterpretationTracker((boardMayLag ? resumeChangedGame : resumeGame)(position, settings))
  }

  get view(): TrackingView {
    this.#view ??= viewOf(this.#state)
    return this.#view
  }

  /** When something will happen by itself; infinity if nothing will. */
  get dueAtMs(): number {
    return dueAtMs(this.#state)
  }

  observe(frame: SensorFrame, atMs: number): TrackingStep {
    return this.#next(observe(this.#state, frame, atMs))
  }

  passTime(nowMs: number): TrackingStep {
    return this.#next(passTime(this.#state, nowMs))
  }

  /** The driver has lost the board. */
  disconnect(atMs: number): TrackingStep {
    return this.#next(disconnect(this.#state, atMs))
  }

  pressClock(side: Side, atMs: number): TrackingStep {
    return this.#next(pressClock(this.#state, side, atMs))
  }

  /** Accepts the takeback or the new game that is offered. */
  confirm(atMs: number): TrackingStep {
    return this.#next(confirm(this.#state, atMs))
  }

  /** Until this move has been made by hand, no other is accepted; null withdraws it. */
  requestMove(move: Move | null, atMs: number): TrackingStep {
    return this.#next(requestMove(this.#state, move, atMs))
  }

  /** The game was changed by command: until the pieces stand as it says, nothing on the board is a move. */
  followGame(position: Position, atMs: number): TrackingStep {
    return this.#next(followGame(this.#state, position, atMs))
  }

  /** Another game is to be set up on the same board, perhaps with other settings. */
  awaitGame(position: Position, atMs: number, change: Partial<TrackingSettings> = {}): TrackingStep {
    return this.#next(passTime(awaitGameInstead(this.#state, position, change), atMs))
  }

  awaitGameOfOtherSize(
    position: Position,
    frame: SensorFrame | null,
    atMs: number,
    change: Partial<TrackingSettings> = {},
  ): TrackingStep {
    return this.#next(passTime(awaitGameOfOtherSize(this.#state, position, frame, change), atMs))
  }

  #next({ state, events }: StateStep): TrackingStep {
    return { tracker: state === this.#state ? this : new InterpretationTracker(state), events }
  }
}
