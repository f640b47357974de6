import type { ListedTournament } from '../../messages/tournaments.ts'
import { fill } from '../../words/page/labels.ts'
import type { HubView } from '../hub-view.ts'

/** Such as “Swiss system · 8 players · Round 2 of 5”. */
export function tournamentFacts(
  { w }: HubView,
  { format, round, rounds, isOver }: Pick<ListedTournament, 'format' | 'round' | 'rounds' | 'isOver'>,
  players: number,
): string {
  const under = rounds === null ? fill(w('round'), round) : fill(w('roundOf'), round, rounds)
  const state = isOver ? w('over') : round === 0 ? w('notStarted') : under
  return [w(format), fill(w('playerCount'), players), state].join(' · ')
}
