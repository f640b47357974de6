import type { GameResult } from '../../messages/tournaments.ts'
import { sameName } from './player-names.ts'
import {
  applyEvent,
  hasGames,
  nameOfGame,
  type Pairing,
  type PairingGame,
  sidesOf,
  type Tournament,
} from './tournament.ts'
import type { GameOfPairing, GameOnBoard, PlaceOfGame, TournamentEvent } from './tournament-events.ts'

/** A game of the archive as far as a tournament looks at it. */
export interface ArchivedResult extends GameOnBoard {
  readonly startedAt: string
  readonly attackers: string
  readonly defenders: string
  /** Null while it is being played, or where the end was taken back. */
  readonly result: GameResult | null
}

interface Slot extends PlaceOfGame {
  readonly paired: Pairing
  readonly played: PairingGame
}

const GAMES: readonly GameOfPairing[] = [0, 1]

/**
 * The results to be recorded from the boards' games, which come oldest first. A game is one of the tournament if it began
 * after its round and its players have the names of a pairing, or if it was played at the board of a pairing of the last
 * round by players whose names nobody has entered.
 */
export function boardResults(
  tournament: Tournament,
  games: readonly ArchivedResult[],
): readonly TournamentEvent[] {
  const events: TournamentEvent[] = []
  let present = tournament
  for (const game of games) {
    const event = resultOfGame(present, game)
    if (!event) continue
    events.push(event)
    present = applyEvent(present, { ...event, at: game.startedAt, by: game.board })
  }
  return events
}

function resultOfGame(tournament: Tournament, { result, ...game }: ArchivedResult): TournamentEvent | null {
  const slots = slotsOf(tournament)
  const source = { board: game.board, game: game.game }
  const known = slots.find(({ played }) => played.source && nameOfGame(played.source) === nameOfGame(game))
  if (known) {
    const isNews = !known.played.isCorrected && known.played.result !== result
    return isNews ? recorded(known, result, source) : null
  }
  if (!result || tournament.takenGames.has(nameOfGame(game))) return null
  const found = slots.find(slot => isOpen(slot) && isGameOf(tournament, slot, game))
  return found ? recorded(found, result, source) : null
}

const recorded = (
  { round, pairing, game }: PlaceOfGame,
  result: GameResult | null,
  source: GameOnBoard,
): TournamentEvent => ({ type: 'result-recorded', round, pairing, game, result, source })

const slotsOf = ({ rounds }: Tournament): Slot[] =>
  rounds.flatMap(({ pairings }, round) =>
    pairings.flatMap((paired, pairing) =>
      hasGames(paired)
        ? GAMES.map(game => ({ round, pairing, game, paired, played: paired.games[game] }))
        : [],
    ),
  )

const isOpen = ({ played }: Slot) => played.result === null && !played.isCorrected

function isGameOf(
  { players, rounds }: Tournament,
  { round, game, paired }: Slot,
  { board, startedAt, attackers, defenders }: Omit<ArchivedResult, 'result'>,
): boolean {
  const sides = sidesOf(paired, game)
  if (!sides || startedAt < rounds[round]!.startedAt) return false
  const isFilled = attackers !== '' && defenders !== ''
  const isAssigned = board === paired.board && round === rounds.length - 1
  if (!isFilled && !isAssigned) return false
  const fits = (entered: string, player: number) => entered === '' || sameName(entered, players[player]!.name)
  return fits(attackers, sides.attackers) && fits(defenders, sides.defenders)
}
