import type { GameResult, TournamentFormat } from '../../messages/tournaments.ts'
import type {
  GameOfPairing,
  GameOnBoard,
  NewPairing,
  PlaceOfGame,
  PlayerIndex,
  RecordedEvent,
} from './tournament-events.ts'

export interface TournamentPlayer {
  readonly name: string
  /** How many rounds there were when the player withdrew. */
  readonly withdrewAfter: number | null
}

export interface PairingGame {
  readonly result: GameResult | null
  /** Where it was played, if a board has reported it. */
  readonly source: GameOnBoard | null
  /** What an operator has entered is not changed by a board. */
  readonly isCorrected: boolean
}

export interface Pairing extends NewPairing {
  readonly games: readonly [PairingGame, PairingGame]
}

export interface Round {
  readonly startedAt: string
  readonly pairings: readonly Pairing[]
}

export interface Correction extends PlaceOfGame {
  readonly at: string
  readonly by: string
  readonly old: GameResult | null
  readonly result: GameResult | null
  readonly reason: string
}

/** A tournament as its events have made it. */
export interface Tournament {
  readonly name: string
  readonly format: TournamentFormat
  readonly plannedRounds: number | null
  readonly boards: readonly string[]
  readonly players: readonly TournamentPlayer[]
  readonly rounds: readonly Round[]
  readonly corrections: readonly Correction[]
  /** Games of the archive that have been taken for one of the tournament, by `board game`; none is taken twice. */
  readonly takenGames: ReadonlySet<string>
}

export const NO_TOURNAMENT: Tournament = {
  name: '',
  format: 'swiss',
  plannedRounds: null,
  boards: [],
  players: [],
  rounds: [],
  corrections: [],
  takenGames: new Set(),
}

export const NOT_PLAYED: PairingGame = { result: null, source: null, isCorrected: false }

export const nameOfGame = ({ board, game }: GameOnBoard): string => `${board} ${game}`

export function applyEvent(tournament: Tournament, event: RecordedEvent): Tournament {
  const { players, rounds, takenGames } = tournament
  switch (event.type) {
    case 'created': {
      const { name, format, rounds: plannedRounds, boards } = event
      return { ...tournament, name, format, plannedRounds, boards }
    }
    case 'player-added':
      return { ...tournament, players: [...players, { name: event.name, withdrewAfter: null }] }
    case 'player-withdrawn':
      return {
        ...tournament,
        players: players.with(event.player, {
          ...players[event.player]!,
          withdrewAfter: rounds.length,
        }),
      }
    case 'round-paired': {
      const pairings = event.pairings.map(
        (pairing): Pairing => ({ ...pairing, games: [NOT_PLAYED, NOT_PLAYED] }),
      )
      return { ...tournament, rounds: [...rounds, { startedAt: event.at, pairings }] }
    }
    case 'result-recorded': {
      const { result, source } = event
      return {
        ...withGame(tournament, event, { result, source, isCorrected: false }),
        takenGames: new Set([...takenGames, nameOfGame(source)]),
      }
    }
    case 'result-corrected': {
      const { at, by, round, pairing, game, old, result, reason } = event
      const correction = { at, by, round, pairing, game, old, result, reason }
      // Without a result the game is to be played, and a board reports it.
      const source = result === null ? null : (gameAt(tournament, event)?.source ?? null)
      return {
        ...withGame(tournament, event, { result, source, isCorrected: result !== null }),
        corrections: [...tournament.corrections, correction],
      }
    }
  }
}

export const gameAt = ({ rounds }: Tournament, { round, pairing, game }: PlaceOfGame): PairingGame | null =>
  rounds[round]?.pairings[pairing]?.games[game] ?? null

/** A bye and a forfeited pairing have no games. */
export const hasGames = ({ players, forfeitedBy }: NewPairing): boolean =>
  players[1] !== null && forfeitedBy === null

export const isFinished = (pairing: Pairing): boolean =>
  !hasGames(pairing) || pairing.games.every(({ result }) => result !== null)

export const isRoundFinished = ({ pairings }: Round): boolean => pairings.every(isFinished)

/** How many rounds it has; null while players may still come to a tournament of everyone against everyone. */
export function roundCount({ format, plannedRounds, players, rounds }: Tournament): number | null {
  if (format === 'swiss') return plannedRounds
  return rounds.length === 0 ? null : players.length - (players.length % 2 === 0 ? 1 : 0)
}

export function isOver(tournament: Tournament): boolean {
  const { rounds } = tournament
  return rounds.length > 0 && rounds.length === roundCount(tournament) && rounds.every(isRoundFinished)
}

/** Who attacks in a game of a pairing, and who defends. */
export function sidesOf(
  { players: [one, other] }: NewPairing,
  game: GameOfPairing,
): { readonly attackers: PlayerIndex; readonly defenders: PlayerIndex } | null {
  if (other === null) return null
  return game === 0 ? { attackers: one, defenders: other } : { attackers: other, defenders: one }
}

function withGame(tournament: Tournament, place: PlaceOfGame, game: PairingGame): Tournament {
  const round = tournament.rounds[place.round]!
  const pairing = round.pairings[place.pairing]!
  const [first, second] = pairing.games
  const games: Pairing['games'] = place.game === 0 ? [game, second] : [first, game]
  const pairings = round.pairings.with(place.pairing, { ...pairing, games })
  return { ...tournament, rounds: tournament.rounds.with(place.round, { ...round, pairings }) }
}
