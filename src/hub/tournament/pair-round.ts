import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { BOTH_GAMES, type Encounter, encountersOf, pointsIn } from './encounters.ts'
import { type Opponents, roundRobinRound } from './round-robin.ts'
import { swissRound } from './swiss.ts'
import type { Tournament } from './tournament.ts'
import type { NewPairing, PlayerIndex } from './tournament-events.ts'

/** The next round: the boards in their order, the best pairing at the first. */
export function pairRound(tournament: Tournament): Result<readonly NewPairing[], Failure<'no-pairing-left'>> {
  const opponents =
    tournament.format === 'swiss'
      ? swissOpponents(tournament)
      : roundRobinRound(tournament.players.length, tournament.rounds.length)
  if (!opponents)
    return failure('no-pairing-left', 'everybody has met those who are left; this was the last round')
  const pairings = opponents.flatMap(each => withForfeit(tournament, each))
  const boards = [...tournament.boards]
  return ok(
    pairings.map(pairing => {
      const isPlayed = pairing.players[1] !== null && pairing.forfeitedBy === null
      return isPlayed ? { ...pairing, board: boards.shift() ?? null } : pairing
    }),
  )
}

/** Nobody waits for who has gone: the opponent wins, and two who have gone do not meet. */
function withForfeit({ players }: Tournament, opponents: Opponents): NewPairing[] {
  const isGone = (player: PlayerIndex | null) => player !== null && players[player]!.withdrewAfter !== null
  const gone = opponents.filter(isGone)
  const isNobodyThere = opponents.every(player => player === null || isGone(player))
  return isNobodyThere ? [] : [{ players: opponents, board: null, forfeitedBy: gone[0] ?? null }]
}

/** C.04.1, rule 4: nor may somebody rest who has had the points of a win without playing. */
const isAsGoodAsBye = ({ type, points }: Encounter): boolean =>
  type === 'bye' || (type === 'forfeited' && points === BOTH_GAMES)

function swissOpponents(tournament: Tournament): readonly Opponents[] | null {
  const encounters = encountersOf(tournament)
  const present = [...tournament.players.keys()].filter(
    player => tournament.players[player]!.withdrewAfter === null,
  )
  const players = present
    .map(player => ({
      player,
      points: pointsIn(encounters[player]!),
      met: new Set(encounters[player]!.flatMap(each => ('opponent' in each ? [each.opponent] : []))),
      hadBye: encounters[player]!.some(isAsGoodAsBye),
    }))
    .sort((one, other) => other.points - one.points || one.player - other.player)
  return swissRound(players)
}
