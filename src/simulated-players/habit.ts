import type { Move } from '../rules/move.ts'
import type { SimulatedPlayers } from './players.ts'
import type { NumberRange, RandomInt } from './random.ts'
import type { HandScript } from './simulation.ts'

export const SIMULATED_BOARDS = ['trace', 'emulated'] as const
export type BoardKind = (typeof SIMULATED_BOARDS)[number]

/** When captured pieces are removed: `first` is before the capturing piece is touched. */
export const REMOVALS = ['first', 'before', 'with', 'after', 'late'] as const
export type Removal = (typeof REMOVALS)[number]

/** What players with a habit do differently, or a fault of their board. */
export interface HabitBehaviour {
  /** At the start of a game: a permanent fault, or one that runs in the background. */
  begin?(players: SimulatedPlayers): void
  /** Happens before a share of the moves. */
  incident?: { readonly share: number; happen(players: SimulatedPlayers): HandScript }
  /** How a piece gets from one square to another. */
  carry?(players: SimulatedPlayers, move: Move): HandScript
  readonly removal?: Removal
  /** How long the opponent waits with the reply after the piece is put down; null waits until the move is final. */
  replyAfterMs?(): number | null
  /** The players never look at the board's questions. */
  readonly ignoresLights?: true
  /** What the mover does after putting the piece down. */
  finish?(players: SimulatedPlayers): HandScript
}

type Parameters = { readonly [name: string]: NumberRange }

export interface Habit {
  readonly name: string
  readonly about: string
  /** `ignoring`: not part of any mixture, since nobody answers the board's questions. */
  readonly kind: 'moving' | 'capturing' | 'mistake' | 'ignoring' | 'fault'
  readonly boards: readonly BoardKind[]
  readonly parameters: Parameters
  behaviour(draw: (parameter: string) => number, random: RandomInt): HabitBehaviour
}
