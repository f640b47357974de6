import { ok, type Result } from '../../src/core/result.ts'
import type { GameCommand } from '../../src/game/commands.ts'
import { decide } from '../../src/game/decide.ts'
import type { Refusal } from '../../src/game/decision.ts'
import type { When } from '../../src/game/events.ts'
import type { GameState } from '../../src/game/state.ts'
import type { JournalFailure } from '../../src/journal/failure.ts'
import type { GameRecorder, Resumed } from '../../src/journal/game-recorder.ts'

/** A game that is decided, written and then applied, one command at a time. */
export class RecordedGame {
  state: GameState
  readonly recorder: GameRecorder

  constructor({ state, recorder }: Resumed) {
    this.state = state
    this.recorder = recorder
  }

  async run(command: GameCommand, when: When): Promise<Result<GameState, Refusal | JournalFailure>> {
    const decided = decide(this.state, command, when)
    if (!decided.ok) return decided
    const written = await this.recorder.append(decided.value.events)
    if (!written.ok) return written
    this.state = decided.value.state
    return ok(this.state)
  }
}
