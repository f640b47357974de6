import { type Failure, failure, type Result } from '../../core/result.ts'
import { playIfLegal } from '../../rules/legality.ts'
import type { Move } from '../../rules/move.ts'
import type { Position } from '../../rules/position.ts'
import type { Situation } from './game-service.ts'

/** May a hand be asked to make this move now? */
export function mayBeWanted(
  { game, tracking }: Situation,
  move: Move,
  expectedPly: number,
): Result<Position, Failure<string>> {
  if (game.status === 'none') return failure('no-game', 'there is no game; start a new one first')
  const { ply } = tracking.position
  if (game.position.ply !== expectedPly || ply !== expectedPly) {
    return failure(
      'stale-ply',
      `the move was meant for ply ${expectedPly}, but the game stands at ply ${ply}; look at it again`,
    )
  }
  return playIfLegal(game.position, move)
}
