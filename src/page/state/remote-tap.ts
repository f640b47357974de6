import { parseSquare } from '../../rules/geometry.ts'
import { mayPick } from './board-picture.ts'
import { type PageState, shownBoard } from './page-state.ts'
import { readValue } from './slot.ts'

export interface RemoteTap {
  /** The picked square after the tap. */
  readonly picked: string | null
  /** The arguments of the `move` command to send, if the tap completes a move. */
  readonly move: { readonly move: string; readonly expectedPly: number } | null
}

/** The first tap picks a piece of the side to move, the second its destination; null if a tap does nothing. */
export function remoteTap(state: PageState, name: string): RemoteTap | null {
  const board = shownBoard(state)
  const game = board && readValue(board.game)
  const square = game && parseSquare(name, game.snapshot.size)
  if (!game || square === null) return null
  const { picked } = state
  if (picked === name) return { picked: null, move: null }
  if (mayPick(game, square)) return { picked: name, move: null }
  if (picked === null) return null
  return { picked: null, move: { move: `${picked}-${name}`, expectedPly: game.snapshot.ply } }
}
