import type { Clock } from '../../core/clock.ts'
import type { Failure, Result } from '../../core/result.ts'
import type { GameCommand } from '../../game/commands.ts'
import type { Refusal } from '../../game/decide.ts'
import type { GameState } from '../../game/state.ts'
import type { JournalFailure } from '../../journal/failure.ts'
import type { GameStep, LiveGame } from '../../journal/live-game.ts'

const DISK_RETRY_MS = 2000

interface Parts {
  readonly game: LiveGame
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly onTrouble: (message: string) => void
  readonly onWell: () => void
}

/** The journal of the live game, for somebody who can wait until a full disk has room again. */
export class PatientJournal {
  private readonly parts: Parts
  private isStopping = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** From now on nothing waits any more. */
  stop(): void {
    this.isStopping = true
  }

  /** Tried once. */
  attempt(command: GameCommand, atMs: number): Promise<Result<GameStep, Refusal | JournalFailure>> {
    const { game, timeOfDay } = this.parts
    return game.run(command, { at: timeOfDay().toISOString(), atMs })
  }

  /** The state after a command that the journal has taken; null if the game refuses it. */
  async run(command: GameCommand, atMs: number): Promise<GameState | null> {
    const done = await this.persist(() => this.attempt(command, atMs))
    return done?.state ?? null
  }

  /** Tries until the disk has taken it; null if it was refused for another reason, or the service stops. */
  async persist<T>(attempt: () => Promise<Result<T, Failure<string>>>): Promise<T | null> {
    const { clock, onTrouble, onWell } = this.parts
    for (let tries = 0; ; tries++) {
      const done = await attempt()
      if (done.ok && tries > 0) onWell()
      if (done.ok) return done.value
      if (!isOfTheDisk(done.error.code)) return null
      onTrouble(done.error.message)
      if (this.isStopping) return null
      await new Promise<void>(resolve => clock.setTimer(DISK_RETRY_MS, resolve))
    }
  }
}

const isOfTheDisk = (code: string) => ['disk-full', 'read-only', 'disk-failing'].includes(code)
