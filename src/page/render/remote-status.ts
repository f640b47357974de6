import { remoteGameWords, seatWords } from '../../words/page/remote-game.ts'
import type { Game } from '../state/game.ts'
import { remoteSeat } from '../state/remote-seat.ts'
import type { StatusText } from './status-line.ts'
import type { View } from './view.ts'

/**
 * The status of a remote game: for whoever plays from elsewhere the game itself, not what there is to do at the board;
 * for everybody who is away, what another board has still to do, and what is proposed.
 */
export function remoteStatus({ state, language }: View, { snapshot }: Game, local: StatusText): StatusText {
  if (snapshot.result) return local
  const own = remoteSeat(state.access, snapshot)
  const tone = snapshot.toMove === own ? ('ask' as const) : ('calm' as const)
  const seat = own && { tone, text: seatWords(snapshot, own)[language] }
  const lines = remoteGameWords(snapshot).map(words => words[language])
  return { ...local, ...seat, more: [...lines, ...local.more] }
}
