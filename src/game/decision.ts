import { type Failure, ok, type Result } from '../core/result.ts'
import type { IllegalMove } from '../rules/legality.ts'
import type { Position } from '../rules/position.ts'
import type { GameEvent } from './events.ts'

export type Refusal = Failure<
  | IllegalMove['code']
  | 'no-game'
  | 'stale-ply'
  | 'no-move'
  | 'other-piece'
  | 'plies'
  | 'already-offered'
  | 'not-offered'
  | 'own-offer'
  | 'not-your-turn'
  | 'no-claim'
  | 'wrong-size'
  | 'clock-settings'
  | 'no-clock'
  | 'time-left'
  | 'no-time'
  | 'flag-fallen'
>

/** An event, and the position it leads to where that is known already. */
export interface Change {
  readonly event: GameEvent
  readonly after?: Position
}

export type Decision = Result<readonly Change[], Refusal>

export const NOTHING: Decision = ok([])
export const happens = (event: GameEvent, after?: Position): Decision =>
  ok([after ? { event, after } : { event }])
