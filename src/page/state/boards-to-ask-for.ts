import { afterRequest, isToBeAskedFor } from '../../messages/missing-news.ts'
import type { PageState } from './page-state.ts'

/** The boards in view whose snapshot has been announced and does not come. */
export function boardsToAskFor({ boards, shown }: PageState, nowMs: number): readonly string[] {
  const inView = [...boards].filter(([board]) => shown === null || board === shown)
  return inView.filter(([, { news }]) => isToBeAskedFor(news, nowMs)).map(([board]) => board)
}

export function withRequest(state: PageState, id: string, atMs: number): PageState {
  const board = state.boards.get(id)
  if (!board) return state
  return {
    ...state,
    boards: new Map(state.boards).set(id, { ...board, news: afterRequest(board.news, atMs) }),
  }
}
