import type { HintLevel } from '../game/hint-level.ts'
import type { CommandName } from '../messages/command-names.ts'
import { gamesData, type Response, reviewData } from '../messages/responses.ts'
import type { PageInput } from './state/page-state.ts'
import { pastBoard } from './state/past-game.ts'
import type { RequestArguments } from './transport/requester.ts'

/** Sends a request; its response is null if it was refused, which is shown. */
export interface Asker {
  readonly ask: <Name extends CommandName>(
    command: Name,
    args: RequestArguments<Name>,
  ) => Promise<Response['data'] | null>
  readonly dispatch: (input: PageInput) => void
}

/** The board is shown once the game has begun; a refusal stays beside the form. */
export async function startGame(
  { ask, dispatch }: Asker,
  game: RequestArguments<'new-game'>,
  hints: HintLevel | null,
): Promise<void> {
  if ((await ask('new-game', game)) === null) return
  dispatch({ type: 'screen', screen: 'board' })
  if (hints) await ask('hints', { level: hints })
}

export async function startLesson({ ask, dispatch }: Asker, id: string): Promise<void> {
  if ((await ask('lesson', { id })) !== null) dispatch({ type: 'screen', screen: 'board' })
}

export async function listGames({ ask, dispatch }: Asker, before: string | null): Promise<void> {
  const data = gamesData.safeParse(await ask('games', before === null ? {} : { before }))
  if (data.success) dispatch({ type: 'games', games: data.data })
}

/** The game is there at once; what the coach says of it follows, for those who may ask. */
export async function showGame(
  { ask, dispatch }: Asker,
  board: string,
  id: string,
  mayReview: boolean,
): Promise<void> {
  const past = pastBoard(board, await ask('game', { id }))
  if (!past.ok) return
  dispatch({ type: 'past', past: past.value })
  if (!mayReview) return
  dispatch({ type: 'reviewing' })
  const review = reviewData.safeParse((await ask('review', { id })) ?? null)
  dispatch({ type: 'reviewed', game: id, review: review.success ? review.data : null })
}

/** The imported game is shown. */
export async function importGame(asker: Asker, board: string, record: string): Promise<void> {
  const data = await asker.ask('import', { record })
  if (data === null) return
  if (typeof data?.id === 'string') await showGame(asker, board, data.id, true)
}

/** A game that the page's link carries. */
export async function showSharedGame({ dispatch }: Asker, packed: string): Promise<void> {
  const { unpackGame } = await import('./shared-game.ts')
  const past = await unpackGame(packed)
  if (past.ok) dispatch({ type: 'past', past: past.value })
  else dispatch({ type: 'notice', notice: { code: 'bad-record', message: past.error.message } })
}
