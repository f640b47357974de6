import { isFinished, isRoundFinished, type Pairing, type Tournament } from './tournament.ts'
import type { PlayerIndex } from './tournament-events.ts'

/** Two games a pairing, a point a game. */
export const BOTH_GAMES = 2

/** What a round brought a player. */
export type Encounter =
  /** `playing`: one of the two games has no result yet. */
  | { readonly type: 'played' | 'playing'; readonly opponent: PlayerIndex; readonly points: number }
  | { readonly type: 'forfeited'; readonly opponent: PlayerIndex; readonly points: number }
  | { readonly type: 'bye'; readonly points: number }
  /** Not there: came later, or has withdrawn. */
  | { readonly type: 'absent'; readonly points: 0 }

/** For each player, the encounters of all rounds. */
export function encountersOf(tournament: Tournament): readonly (readonly Encounter[])[] {
  const { format, players, rounds } = tournament
  const annulled = annulledPlayers(tournament)
  // FIDE handbook C.04.1: as many points as for a win. Everyone against everyone, everyone has one, so it is worth nothing.
  const byePoints = format === 'swiss' ? BOTH_GAMES : 0
  return players.map((_, player) =>
    rounds.map(({ pairings }): Encounter => {
      const pairing = pairings.find(each => each.players.includes(player))
      if (!pairing) return { type: 'absent', points: 0 }
      const [one, other] = pairing.players
      const opponent = one === player ? other : one
      if (opponent === null) return { type: 'bye', points: byePoints }
      if (annulled.has(player) || annulled.has(opponent)) return { type: 'absent', points: 0 }
      if (pairing.forfeitedBy === null) {
        const type = isFinished(pairing) ? 'played' : 'playing'
        return { type, opponent, points: pointsOf(pairing, player === one) }
      }
      return { type: 'forfeited', opponent, points: pairing.forfeitedBy === player ? 0 : BOTH_GAMES }
    }),
  )
}

export const pointsIn = (encounters: readonly Encounter[]): number =>
  encounters.reduce((sum, { points }) => sum + points, 0)

function pointsOf({ games }: Pairing, isFirst: boolean): number {
  return games.reduce((sum, { result }, game) => {
    const own = (game === 0) === isFirst ? 'attackers' : 'defenders'
    return sum + (result === 'draw' ? 0.5 : result === own ? 1 : 0)
  }, 0)
}

/**
 * Who leaves a tournament of everyone against everyone before half of it has been played is treated as never having been
 * there, or those who had met the player by then would have had an advantage (FIDE handbook, rules for competitions).
 */
function annulledPlayers({ format, players, rounds }: Tournament): ReadonlySet<PlayerIndex> {
  if (format === 'swiss') return new Set()
  const opponents = players.length - 1
  const met = (player: PlayerIndex) =>
    rounds.filter(
      round =>
        isRoundFinished(round) &&
        round.pairings.some(
          ({ players: both, forfeitedBy }) =>
            both.includes(player) && both[1] !== null && forfeitedBy === null,
        ),
    ).length
  return new Set(
    [...players.keys()].filter(
      player => players[player]!.withdrewAfter !== null && met(player) < opponents / 2,
    ),
  )
}
