import type { PageState } from '../state/page-state.ts'

/** Follows a restart of the service: the connection ends, and comes back with the board under its name. */
export class RestartWatch {
  private board: string | null = null
  private wasLost = false

  /** A restart has been asked for; the board will be called so. */
  begin(board: string): void {
    this.board = board
    this.wasLost = false
  }

  get isWaiting(): boolean {
    return this.board !== null
  }

  /** The board's name when it is back; null until then. */
  look({ connection, boards }: Pick<PageState, 'connection' | 'boards'>): string | null {
    const { board } = this
    if (board === null) return null
    if (connection !== 'connected') this.wasLost = true
    if (!this.wasLost || connection !== 'connected' || boards.get(board)?.availability !== 'online')
      return null
    this.board = null
    return board
  }
}
