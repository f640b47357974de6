import { isBoardId } from '../../messages/topics.ts'

export interface BoardTopic {
  readonly board: string
  readonly kind: string
  readonly name: string
}

/** Splits `<prefix>/<board>/<kind>/<name>`; null for any other topic. */
export function parseBoardTopic(prefix: string, topic: string): BoardTopic | null {
  if (!topic.startsWith(`${prefix}/`)) return null
  const [board = '', kind = '', name = '', ...rest] = topic.slice(prefix.length + 1).split('/')
  return isBoardId(board) && rest.length === 0 ? { board, kind, name } : null
}
