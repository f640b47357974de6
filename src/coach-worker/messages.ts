import type { LevelNumber } from '../coach/levels.ts'
import type { PositionData } from '../coach/position-data.ts'
import type { Thought } from '../coach/think.ts'
import type { Square } from '../rules/geometry.ts'

/**
 * How hard to think: as the player of a level, with random numbers from a seed, or the best move within limits, perhaps
 * of one piece alone.
 */
export type Effort =
  | {
      readonly level: LevelNumber
      readonly seed: number
      /** Its second is one of the processor, so that a busy machine does not weaken it. */
      readonly byProcessorTime?: boolean
    }
  | {
      /** By the clock, or by the processor time of the whole program. */
      readonly ms?: number
      readonly processorMs?: number
      readonly nodes?: number
      readonly depth?: number
      readonly from?: Square
    }

export interface Question {
  readonly id: number
  readonly position: PositionData
  readonly effort: Effort
}

/** What the coach proposes, and how long it took. */
export interface Suggestion extends Thought {
  readonly ms: number
}

export interface WorkerReply {
  readonly id: number
  /** null when there is no move: the game is over, or that piece has none. */
  readonly suggestion: Suggestion | null
}

/** Shared with the worker: questions up to this number are cancelled. */
export const CANCELLED_UP_TO = 0
