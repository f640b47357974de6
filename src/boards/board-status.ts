import type { BoardEvent, BoardInfo } from './board.ts'
import type { BoardFailure } from './board-failure.ts'

/** What is known of the board: whether it is connected, what it is, and which sensors fail. Kept here and nowhere else. */
export interface BoardStatus {
  /** Of the board that is connected, or was last; null before the first. */
  readonly info: BoardInfo | null
  /** Why it is not connected; null while it is, and before the first attempt has ended. */
  readonly failure: BoardFailure | null
  /** The last frame as the sensors gave it, one letter a square, a1 first; empty before the first. */
  readonly frame: string
  /** Squares whose sensor is faulty or masked. */
  readonly faulty: readonly number[]
}

export const NO_BOARD: BoardStatus = { info: null, failure: null, frame: '', faulty: [] }

export const isConnected = ({ info, failure }: BoardStatus): boolean => info !== null && failure === null

export function statusAfter(status: BoardStatus, event: BoardEvent): BoardStatus {
  switch (event.type) {
    case 'up':
    case 'restarted':
      return { ...status, info: event.info, failure: null }
    case 'down':
      return { ...status, failure: event.failure }
    case 'frame': {
      if (event.squares === status.frame) return status
      const faulty = [...event.squares].flatMap((letter, square) => (letter === '?' ? [square] : []))
      const isSame = faulty.join() === status.faulty.join()
      return { ...status, frame: event.squares, faulty: isSame ? status.faulty : faulty }
    }
    case 'button':
    case 'raw':
      return status
  }
}
