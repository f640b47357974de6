import type { Placement } from '../../src/rules/placement.ts'

/** The board of a station: its pieces, and the frames that its service gets. */
export interface StationBoard {
  /** When something happens there by itself. */
  readonly nextAtMs: number
  onFrame: (squares: string, atMs: number) => void
  /** The pieces stand like this from now on. */
  set(cells: Placement, nowMs: number): void
  runUntil(nowMs: number): void
  /** The service has been started again. */
  attend(nowMs: number): void
  unplug(): void
}

/** A board sends a frame at least this often. */
const FRAME_MS = 1000

/** A frame at once for every change, and one a second. */
export class FrameBoard implements StationBoard {
  onFrame: StationBoard['onFrame'] = () => {}
  nextAtMs = 0
  private cells: Placement

  constructor(cells: Placement) {
    this.cells = cells
  }

  set(cells: Placement, nowMs: number): void {
    this.cells = [...cells]
    this.attend(nowMs)
  }

  runUntil(nowMs: number): void {
    if (this.nextAtMs <= nowMs) this.attend(nowMs)
  }

  attend(nowMs: number): void {
    this.nextAtMs = nowMs + FRAME_MS
    this.onFrame(this.cells.join(''), nowMs)
  }

  unplug(): void {
    this.nextAtMs = Number.POSITIVE_INFINITY
  }
}
