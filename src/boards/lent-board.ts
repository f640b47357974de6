import type { Clock } from '../core/clock.ts'
import type { Board, BoardListener, BoardMode, CalibrationStep, CommandOutcome, Lights } from './board.ts'
import { boardFailure } from './board-failure.ts'
import type { LinkCounters } from './link/counters.ts'

/**
 * A board that can be lent: its port is closed, so that its firmware can be written or its sensors calibrated, and
 * whoever plays on it sees it as disconnected until it is back.
 */
export class LentBoard implements Board {
  private readonly board: Board
  private readonly clock: Clock
  private listener: BoardListener | null = null
  private isLent = false

  constructor(board: Board, clock: Clock) {
    this.board = board
    this.clock = clock
  }

  start(listener: BoardListener): void {
    this.listener = listener
    if (!this.isLent) this.board.start(listener)
  }

  async stop(): Promise<void> {
    this.listener = null
    if (!this.isLent) await this.board.stop()
  }

  /** Resolves when its port can be opened by others. */
  async lend(): Promise<void> {
    if (this.isLent) throw new Error('the board is lent already')
    this.isLent = true
    await this.board.stop()
    this.listener?.({
      type: 'down',
      atMs: this.clock.nowMs(),
      failure: boardFailure({ code: 'being-set-up' }),
    })
  }

  takeBack(): void {
    if (!this.isLent) throw new Error('the board is not lent')
    this.isLent = false
    if (this.listener) this.board.start(this.listener)
  }

  show(lights: Lights): void {
    this.board.show(lights)
  }

  setBrightness(level: number): void {
    this.board.setBrightness(level)
  }

  setMode(mode: BoardMode): void {
    this.board.setMode(mode)
  }

  beep(hz: number, durationMs: number): void {
    this.board.beep(hz, durationMs)
  }

  calibrate(step: CalibrationStep): Promise<CommandOutcome> {
    return this.board.calibrate(step)
  }

  mask(squares: string): Promise<CommandOutcome> {
    return this.board.mask(squares)
  }

  setDebounce(pressMs: number, releaseMs: number): Promise<CommandOutcome> {
    return this.board.setDebounce(pressMs, releaseMs)
  }

  setName(name: string): Promise<CommandOutcome> {
    return this.board.setName(name)
  }

  counters(): LinkCounters {
    return this.board.counters()
  }
}
