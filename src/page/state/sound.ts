import type { Game } from './game.ts'
import { type PageState, shownBoard } from './page-state.ts'
import { readValue } from './slot.ts'

export type Sound = 'move' | 'capture' | 'raichi' | 'tuichu' | 'over'

/** The sound when the page goes from one state to another; only what is new on the shown board. */
export function soundOf(before: PageState, after: PageState): Sound | null {
  const [was, is] = [gameOf(before), gameOf(after)]
  if (!was || !is || was === is || before.shown !== after.shown || before.past !== after.past) return null
  const [old, now] = [was.snapshot, is.snapshot]
  if (old.game !== now.game) return null
  if (now.result && !old.result) return 'over'
  if (now.moves.length <= old.moves.length) return null
  return now.call ?? (now.moves.at(-1)!.includes('x') ? 'capture' : 'move')
}

function gameOf(state: PageState): Game | null {
  const board = shownBoard(state)
  return board && readValue(board.game)
}
