import type { LevelNumber } from '../coach/levels.ts'
import { CoachWorker } from '../coach-worker/coach-worker.ts'
import type { Effort } from '../coach-worker/messages.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Engine, EngineFailure, EngineLimit } from './engine.ts'

export const effortWithin = (limit: EngineLimit): Effort =>
  'ms' in limit ? { processorMs: limit.ms } : { nodes: limit.nodes }

/** The coach in a thread of this program. At a level it keeps to the limits of that level. */
export class BuiltInEngine implements Engine {
  readonly name: string
  readonly #coach = new CoachWorker()
  readonly #level: LevelNumber | null
  /** A level's chance differs from move to move and from game to game, and is the same in the next match. */
  #movesMade = 0

  constructor(level: LevelNumber | null = null) {
    this.name = level === null ? 'builtin' : `builtin:level=${level}`
    this.#level = level
  }

  async start(): Promise<Result<null, EngineFailure>> {
    this.#coach.start()
    return ok(null)
  }

  async think(position: Position, limit: EngineLimit): Promise<Result<Move, EngineFailure>> {
    const effort =
      this.#level === null
        ? effortWithin(limit)
        : { level: this.#level, seed: ++this.#movesMade, byProcessorTime: true }
    const answer = await this.#coach.suggest({ position, effort })
    return answer.ok ? ok(answer.value.move) : failure('ended', answer.error.message)
  }

  endGame(): void {}

  stop(): Promise<void> {
    return this.#coach.stop()
  }
}
