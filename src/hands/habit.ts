import type { Move } from '../rules/move.ts'
import type { Range, Roll } from './dice.ts'
import type { SimulatedPlayers } from './players.ts'
import type { HandScript } from './sitting.ts'

export const BOARDS = ['trace', 'emulated'] as const
export type BoardKind = (typeof BOARDS)[number]

/** When captured pieces are taken off: `first` even before the piece that takes them is touched. */
export const REMOVALS = ['first', 'before', 'with', 'after', 'late'] as const
export type Removal = (typeof REMOVALS)[number]

/** What players with a habit do otherwise than others, or what befalls their board. */
export interface Ways {
  /** At the beginning of a game: a fault that is there, or goes on beside the game. */
  begin?(players: SimulatedPlayers): void
  /** Something that happens before a move now and then. */
  incident?: { readonly share: number; happen(players: SimulatedPlayers): HandScript }
  /** How a piece gets from one square to another. */
  carry?(players: SimulatedPlayers, move: Move): HandScript
  readonly removal?: Removal
  /** How long the opponent waits with an answer after the piece stands; null waits until it is believed. */
  answerAfterMs?(): number | null
  /** What the mover does when the piece stands. */
  finish?(players: SimulatedPlayers): HandScript
}

type Parameters = { readonly [name: string]: Range }

export interface Habit {
  readonly name: string
  readonly about: string
  readonly kind: 'moving' | 'capturing' | 'mistake' | 'fault'
  readonly boards: readonly BoardKind[]
  readonly parameters: Parameters
  ways(draw: (parameter: string) => number, roll: Roll): Ways
}
