import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { MAX_PLAYERS, type ResultCorrection, type TournamentRefusal } from '../../messages/tournaments.ts'
import { pairRound } from './pair-round.ts'
import { sameName } from './player-names.ts'
import { gameAt, hasGames, isRoundFinished, roundCount, type Tournament } from './tournament.ts'
import type { PlayerIndex, TournamentEvent } from './tournament-events.ts'

export type TournamentCommand =
  | { readonly type: 'add-players'; readonly names: readonly string[] }
  | { readonly type: 'withdraw'; readonly player: PlayerIndex }
  | { readonly type: 'pair-round' }
  | ({ readonly type: 'correct-result' } & ResultCorrection)

export type TournamentDecision = Result<readonly TournamentEvent[], Failure<TournamentRefusal>>

/** What follows from an operator's command. */
export function decide(tournament: Tournament, command: TournamentCommand): TournamentDecision {
  switch (command.type) {
    case 'add-players':
      return addPlayers(tournament, command.names)
    case 'withdraw':
      return withdraw(tournament, command.player)
    case 'pair-round':
      return pairNext(tournament)
    case 'correct-result':
      return correct(tournament, command)
  }
}

function addPlayers({ format, players, rounds }: Tournament, names: readonly string[]): TournamentDecision {
  if (format === 'round-robin' && rounds.length > 0)
    return failure('already-started', 'everyone against everyone: nobody can join after the first pairing')
  if (players.length + names.length > MAX_PLAYERS)
    return failure('too-many-players', `a tournament has at most ${MAX_PLAYERS} players`)
  // Results are recognised by the players' names.
  const taken = names.find(
    (name, n) =>
      players.some(player => sameName(player.name, name)) ||
      names.slice(0, n).some(other => sameName(other, name)),
  )
  if (taken !== undefined)
    return failure('name-taken', `${taken}: there is a player of this name; add a letter of the surname`)
  return ok(names.map(name => ({ type: 'player-added', name })))
}

function withdraw({ players }: Tournament, player: PlayerIndex): TournamentDecision {
  const found = players[player]
  if (!found) return failure('not-found', 'there is no such player')
  return found.withdrewAfter === null
    ? ok([{ type: 'player-withdrawn', player }])
    : failure('already-withdrawn', `${found.name} has withdrawn already`)
}

function pairNext(tournament: Tournament): TournamentDecision {
  const { players, rounds } = tournament
  if (players.filter(({ withdrewAfter }) => withdrewAfter === null).length < 2)
    return failure('too-few-players', 'a round needs two players')
  if (!rounds.every(isRoundFinished))
    return failure('round-unfinished', 'games of this round have no result yet')
  if (rounds.length === roundCount(tournament))
    return failure('all-rounds-played', 'all rounds have been played')
  const paired = pairRound(tournament)
  return paired.ok ? ok([{ type: 'round-paired', pairings: paired.value }]) : paired
}

function correct(
  tournament: Tournament,
  { round, pairing, game, result, reason }: ResultCorrection,
): TournamentDecision {
  const paired = tournament.rounds[round]?.pairings[pairing]
  const before = gameAt(tournament, { round, pairing, game })
  if (!paired || !before || !hasGames(paired)) return failure('not-found', 'there is no such game')
  if (before.result === result) return failure('no-change', 'that is the result already')
  return ok([{ type: 'result-corrected', round, pairing, game, old: before.result, result, reason }])
}
