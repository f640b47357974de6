import type { Failure, Result } from '../core/result.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'

/** How long an engine thinks about a move: so many positions, or so many milliseconds of processor time. */
export type EngineLimit = { readonly nodes: number } | { readonly ms: number }

/** It cannot be started, has ended, does not answer, answers something else, or cannot think within such a limit. */
export type EngineFailure = Failure<'start' | 'ended' | 'silent' | 'answer' | 'limit'>

/** A program that plays: the built-in coach or another one. It plays one game at a time. */
export interface Engine {
  readonly name: string
  start(): Promise<Result<null, EngineFailure>>
  /** Its move in a game that is not over. The move may be illegal. */
  think(position: Position, limit: EngineLimit): Promise<Result<Move, EngineFailure>>
  /** The game that it has played ends with this position. */
  endGame(position: Position): void
  stop(): Promise<void>
}

/** How long to wait for an answer: by the clock, on a machine that may be ten times busier than the engine thinks. */
export function patienceMs(limit: EngineLimit): number {
  return 'ms' in limit ? 10_000 + 10 * limit.ms : 600_000
}
