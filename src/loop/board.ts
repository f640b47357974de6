import { type BoardStatus, statusForSize } from '../boards/board-status.ts'
import { type Draft, update } from './state.ts'

export function setBoard(draft: Draft, board: BoardStatus): void {
  const { board: before } = draft.state
  update(draft, { board })
  if (board.frame !== before.frame) draft.effects.push({ type: 'publish-frame', squares: board.frame })
  const isNews = board.info !== before.info || board.failure !== before.failure
  if (isNews || board.faulty !== before.faulty) {
    draft.effects.push({ type: 'publish-board', status: board, isNews })
  }
}

/** A game on another number of squares begins on the same board, and other squares have the names that are published. */
export function setBoardSize(draft: Draft, size: number): void {
  const { board: before } = draft.state
  const board = statusForSize(before, size)
  update(draft, { board })
  draft.effects.push(
    { type: 'publish-frame', squares: board.frame },
    { type: 'publish-board', status: board, isNews: board.failure !== before.failure },
  )
}
