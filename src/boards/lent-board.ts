import type { Clock } from '../core/clock.ts'
import type { Board, BoardListener } from './board.ts'
import { boardFailure } from './board-failure.ts'
import { ForwardingBoard } from './forwarding-board.ts'

/**
 * A board that can be lent: its port is closed, so that its firmware can be written or its sensors calibrated, and
 * whoever plays on it sees it as disconnected until it is back.
 */
export class LentBoard extends ForwardingBoard {
  private readonly clock: Clock
  private listener: BoardListener | null = null
  private isLent = false

  constructor(board: Board, clock: Clock) {
    super(board)
    this.clock = clock
  }

  override start(listener: BoardListener): void {
    this.listener = listener
    if (!this.isLent) this.board.start(listener)
  }

  override async stop(): Promise<void> {
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
}
