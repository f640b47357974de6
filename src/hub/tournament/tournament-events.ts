import type { GameResult, TournamentFormat } from '../../messages/tournaments.ts'

/** A player by the place in the list of players, from 0. */
export type PlayerIndex = number

/** One of the two games of a pairing: in the first, the first player attacks. */
export type GameOfPairing = 0 | 1

export interface PlaceOfGame {
  readonly round: number
  readonly pairing: number
  readonly game: GameOfPairing
}

/** A game in the archive. */
export interface GameOnBoard {
  readonly board: string
  readonly game: string
}

export interface NewPairing {
  /** Null: a bye. */
  readonly players: readonly [PlayerIndex, PlayerIndex | null]
  readonly board: string | null
  /** Who has withdrawn from a tournament of everyone against everyone loses the games to come. */
  readonly forfeitedBy: PlayerIndex | null
}

export type TournamentEvent =
  | {
      readonly type: 'created'
      readonly name: string
      readonly format: TournamentFormat
      /** Null: as many as it takes until everyone has met everyone. */
      readonly rounds: number | null
      readonly boards: readonly string[]
    }
  | { readonly type: 'player-added'; readonly name: string }
  | { readonly type: 'player-withdrawn'; readonly player: PlayerIndex }
  | { readonly type: 'round-paired'; readonly pairings: readonly NewPairing[] }
  | ({
      readonly type: 'result-recorded'
      readonly result: GameResult | null
      readonly source: GameOnBoard
    } & PlaceOfGame)
  | ({
      readonly type: 'result-corrected'
      readonly old: GameResult | null
      readonly result: GameResult | null
      readonly reason: string
    } & PlaceOfGame)

/** An event as it is in the database: when, and by whom. */
export type RecordedEvent = TournamentEvent & { readonly at: string; readonly by: string }
