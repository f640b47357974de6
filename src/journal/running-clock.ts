import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { CancelTimer, Clock } from '../core/clock.ts'
import type { GameState } from '../game/state.ts'

const FILE = 'running-clock'
/** A service that is killed loses at most so much of a player's time. */
export const NOTED_EVERY_MS = 20
/** So that a note covers the one before. */
const LENGTH = 100

/** Until when a clock has run, by the monotonic clock of the service that was killed meanwhile. */
export interface RunningClockNote {
  readonly game: string
  readonly atMs: number
}

/**
 * Notes that the clock of the game still runs. The note stays in the operating system's cache, which writes it to the disk
 * now and then: it outlives the service, but not a power failure.
 */
export class RunningClock {
  private readonly file: number
  private readonly clock: Clock
  private game: string | null = null
  private cancel: CancelTimer = () => {}

  constructor(folder: string, clock: Clock) {
    this.clock = clock
    this.file = openSync(join(folder, FILE), 'w', 0o600)
  }

  follow(state: GameState): void {
    const isRunning = state.status === 'playing' && state.clock?.sinceMs != null
    const game = isRunning ? state.game : null
    if (game === this.game) return
    this.game = game
    this.cancel()
    if (game !== null) this.note(game)
  }

  stop(): void {
    this.cancel()
    closeSync(this.file)
  }

  private note(game: string): void {
    const note: RunningClockNote = { game, atMs: this.clock.nowMs() }
    try {
      writeSync(this.file, JSON.stringify(note).padEnd(LENGTH), 0)
    } catch {
      // On a full disk a kill may cost the player some time; the game goes on.
    }
    this.cancel = this.clock.setTimer(NOTED_EVERY_MS, () => this.note(game))
  }
}

/** null where no clock has run, or the note is not whole. */
export function lastClockNote(folder: string): RunningClockNote | null {
  try {
    const { game, atMs } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { [name: string]: unknown }
    return typeof game === 'string' && Number.isFinite(atMs) ? { game, atMs: atMs as number } : null
  } catch {
    return null
  }
}
