import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
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
  private readonly path: string
  private readonly clock: Clock
  private game: string | null = null
  private cancel: CancelTimer = () => {}

  constructor(folder: string, clock: Clock) {
    this.path = join(folder, FILE)
    this.clock = clock
    writeFileSync(this.path, '', { mode: 0o600 })
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
  }

  private note(game: string): void {
    const note: RunningClockNote = { game, atMs: this.clock.nowMs() }
    try {
      this.write(JSON.stringify(note).padEnd(LENGTH))
    } catch {
      // On a full disk a kill may cost the player some time; the game goes on.
    }
    this.cancel = this.clock.setTimer(NOTED_EVERY_MS, () => this.note(game))
  }

  /** Over the note before, which a kill leaves whole; a file that stayed open would keep the disk from becoming read-only. */
  private write(text: string): void {
    const file = openSync(this.path, 'r+')
    try {
      writeSync(file, text, 0)
    } finally {
      closeSync(file)
    }
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
