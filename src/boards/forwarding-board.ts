import type { Board, BoardListener, BoardMode, CalibrationStep, CommandOutcome, Lights } from './board.ts'
import type { LinkCounters } from './link/counters.ts'

/** Passes everything on to another board; what a subclass does differently, it overrides. */
export class ForwardingBoard implements Board {
  protected readonly board: Board

  constructor(board: Board) {
    this.board = board
  }

  start(listener: BoardListener): void {
    this.board.start(listener)
  }

  stop(): Promise<void> {
    return this.board.stop()
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
