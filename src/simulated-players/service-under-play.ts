import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import type { Phase, Waiting } from '../tracking/phases.ts'

/** The service, as far as players see it and speak to it. */
export interface ServiceUnderPlay {
  /** A line from the controller, without its LF. */
  receive(text: string, atMs: number): void
  passUntil(nowMs: number): void
  /** The cable is pulled out or put in, and the port reports it. */
  plugged(isPlugged: boolean): void
  readonly phase: Phase
  readonly waiting: Waiting
  /** What the lights ask the board to be. */
  readonly position: Position
  /** The game as it is written down; null before there is one. */
  readonly recorded: Position | null
  /** The positions of the explanations that tracking keeps; null where none are needed or they are not known. */
  readonly explained: readonly Position[] | null
  /** Somebody at the page sees to it that this is the game. */
  moveByCommand(move: Move): void
  takeBackByCommand(plies: number): void
  /** The service loses its power, and comes back when `wake` is called. */
  lose(): void
  wake(nowMs: number): void
}
