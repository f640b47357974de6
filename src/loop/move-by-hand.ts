import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { playIfLegal } from '../rules/legality.ts'
import type { Move } from '../rules/move.ts'
import { track } from './observe.ts'
import type { Draft } from './state.ts'

/** Asks for a move to be made by hand, if it is legal in the game as it stands at this ply. */
export function requestByHand(draft: Draft, move: Move, expectedPly: number): Result<null, Failure<string>> {
  const { game, tracker } = draft.state
  if (game.status === 'none') return failure('no-game', 'there is no game; start a new one first')
  const { ply } = tracker.view.position
  if (game.position.ply !== expectedPly || ply !== expectedPly) {
    return failure(
      'stale-ply',
      `the move was meant for ply ${expectedPly}, but the game stands at ply ${ply}; look at it again`,
    )
  }
  const legal = playIfLegal(game.position, move)
  if (!legal.ok) return legal
  track(draft, tracker.requestMove(move, draft.now.atMs))
  return ok(null)
}
