import type { PublicGame } from '../../messages/public-messages.ts'
import type { UiWord } from '../../words/page/labels.ts'
import type { PageState } from './page-state.ts'

/** What is said beside an earlier position; null where nothing is to come. */
export function besideEarlierPosition(
  { past }: Pick<PageState, 'past'>,
  { result }: Pick<PublicGame, 'result'>,
): UiWord | null {
  if (past) return 'replayKeys'
  return result ? null : 'gameContinues'
}
