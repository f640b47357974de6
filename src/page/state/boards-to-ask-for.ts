import { isToBeAskedFor } from '../../messages/missing-news.ts'
import type { PageState } from './page-state.ts'

/** The boards in view whose snapshot has been announced and does not come. */
export function boardsToAskFor({ boards, shown }: PageState, nowMs: number): readonly string[] {
  const inView = [...boards].filter(([board]) => shown === null || board === shown)
  return inView.filter(([, { news }]) => isToBeAskedFor(news, nowMs)).map(([board]) => board)
}
