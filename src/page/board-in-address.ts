import { isBoardId } from '../messages/topics.ts'

/** The board that an address names; null is the lobby. */
export function boardIn(href: string): string | null {
  const board = new URL(href).searchParams.get('board')
  return board !== null && isBoardId(board) ? board : null
}
