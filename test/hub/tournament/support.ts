import {
  applyEvent,
  hasGames,
  NO_TOURNAMENT,
  type Tournament,
} from '../../../src/hub/tournament/tournament.ts'
import { decide, type TournamentCommand } from '../../../src/hub/tournament/tournament-commands.ts'
import type { TournamentEvent } from '../../../src/hub/tournament/tournament-events.ts'
import type { GameResult, TournamentFormat } from '../../../src/messages/tournaments.ts'

export const AT = '2026-11-18T19:00:00.000Z'

export const after = (tournament: Tournament, ...events: readonly TournamentEvent[]): Tournament =>
  events.reduce((before, event) => applyEvent(before, { ...event, at: AT, by: 'operator' }), tournament)

/** After the commands, none of which is refused. */
export function having(tournament: Tournament, ...commands: readonly TournamentCommand[]): Tournament {
  return commands.reduce((before, command) => {
    const decided = decide(before, command)
    if (!decided.ok) throw new Error(decided.error.message)
    return after(before, ...decided.value)
  }, tournament)
}

export function tournamentOf(
  format: TournamentFormat,
  names: readonly string[],
  { rounds = 5, boards = [] }: { readonly rounds?: number; readonly boards?: readonly string[] } = {},
): Tournament {
  const planned = format === 'swiss' ? rounds : null
  const created = after(NO_TOURNAMENT, {
    type: 'created',
    name: 'Club night',
    format,
    rounds: planned,
    boards,
  })
  return having(created, { type: 'add-players', names })
}

/** Every game of the last round that has no result gets this one. */
export function played(
  tournament: Tournament,
  result: (pairing: number, game: 0 | 1) => GameResult,
): Tournament {
  const round = tournament.rounds.length - 1
  const { pairings } = tournament.rounds[round]!
  const commands = pairings.flatMap((each, pairing) =>
    ([0, 1] as const).flatMap((game): TournamentCommand[] =>
      hasGames(each) && each.games[game].result === null
        ? [{ type: 'correct-result', round, pairing, game, result: result(pairing, game), reason: 'played' }]
        : [],
    ),
  )
  return having(tournament, ...commands)
}

export const PAIR: TournamentCommand = { type: 'pair-round' }

/** The first player of every pairing wins both games. */
export const FIRST_WINS = (_pairing: number, game: 0 | 1): GameResult =>
  game === 0 ? 'attackers' : 'defenders'

/** The pairings of the last round by name, such as `Ann-Ben`; `Ann` alone has a bye. */
export function pairs({ players, rounds }: Tournament): string[] {
  return rounds
    .at(-1)!
    .pairings.map(pairing =>
      pairing.players.flatMap(player => (player === null ? [] : [players[player]!.name])).join('-'),
    )
}
