import type { ListedTournament, ShownTournament } from '../../messages/tournaments.ts'
import { standings, tieBreaksOf } from '../tournament/standings.ts'
import { isOver, roundCount, type Tournament } from '../tournament/tournament.ts'

export function listedTournament(id: number, tournament: Tournament): ListedTournament {
  const { name, format, players, rounds } = tournament
  return {
    id,
    name,
    format,
    players: players.length,
    round: rounds.length,
    rounds: roundCount(tournament),
    isOver: isOver(tournament),
  }
}

/** Who corrected what, and why, is for operators. */
export function shownTournament(
  id: number,
  tournament: Tournament,
  { isOperator }: { readonly isOperator: boolean },
): ShownTournament {
  const { players, rounds, boards, corrections } = tournament
  return {
    ...listedTournament(id, tournament),
    players: players.map(({ name, withdrewAfter }) => ({ name, hasWithdrawn: withdrewAfter !== null })),
    boards: [...boards],
    pairings: rounds.map(({ pairings }) =>
      pairings.map(({ players: [one, other], board, forfeitedBy, games: [first, second] }) => ({
        players: [one, other],
        board,
        forfeitedBy,
        results: [first.result, second.result],
      })),
    ),
    tieBreaks: [...tieBreaksOf(tournament)],
    standings: standings(tournament).map(standing => ({ ...standing, tieBreaks: [...standing.tieBreaks] })),
    ...(isOperator ? { corrections: [...corrections] } : {}),
  }
}
