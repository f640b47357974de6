import { fitsInside, middleOf } from '../core/inner-squares.ts'
import type { BoardEvent, BoardInfo } from './board.ts'
import { type BoardFailure, boardFailure } from './board-failure.ts'

/** What is known of the board: whether it is connected, what it is, and which sensors fail. Kept here and nowhere else. */
export interface BoardStatus {
  /** Of the board that is connected, or was last; null before the first. */
  readonly info: BoardInfo | null
  /** Why it is not connected; null while it is, and before the first attempt has ended. */
  readonly failure: BoardFailure | null
  /** The last frame as the sensors gave it, one letter a square, a1 first; empty before the first. */
  readonly wholeFrame: string
  /** The squares of it that the game is played on. */
  readonly frame: string
  /** Of those, the squares whose sensor is faulty or masked. */
  readonly faulty: readonly number[]
}

export const NO_BOARD: BoardStatus = { info: null, failure: null, wholeFrame: '', frame: '', faulty: [] }

export const isConnected = ({ info, failure }: BoardStatus): boolean => info !== null && failure === null

/** `size`: squares a side of the game, which is played in the middle of a larger board. */
export function statusAfter(status: BoardStatus, event: BoardEvent, size: number): BoardStatus {
  switch (event.type) {
    case 'up':
    case 'restarted':
      return { ...status, info: event.info, failure: sizeFailure(event.info, size) }
    case 'down':
      return { ...status, failure: event.failure }
    case 'frame':
      return withFrame(status, event.squares, size)
    case 'button':
    case 'raw':
      return status
  }
}

/** The same board, for a game on more or fewer of its squares. */
export function statusForSize(status: BoardStatus, size: number): BoardStatus {
  const { info, failure, wholeFrame } = status
  const isAnswered = info !== null && (failure === null || failure.code === 'wrong-size')
  const refitted = isAnswered ? { ...status, failure: sizeFailure(info, size) } : status
  return withFrame(refitted, wholeFrame, size)
}

function withFrame(status: BoardStatus, wholeFrame: string, size: number): BoardStatus {
  const frame = middleOf(wholeFrame, size) ?? ''
  if (frame === status.frame) return wholeFrame === status.wholeFrame ? status : { ...status, wholeFrame }
  const faulty = [...frame].flatMap((letter, square) => (letter === '?' ? [square] : []))
  const isSame = faulty.join() === status.faulty.join()
  return { ...status, wholeFrame, frame, faulty: isSame ? status.faulty : faulty }
}

function sizeFailure(info: BoardInfo, size: number): BoardFailure | null {
  const { files, ranks } = info
  if (fitsInside(size, files) && fitsInside(size, ranks)) return null
  return boardFailure({ code: 'wrong-size', wanted: { files: size, ranks: size }, found: { files, ranks } })
}
