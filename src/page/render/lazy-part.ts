import { mayCommand } from '../state/access.ts'
import { handsOf } from '../state/board-state.ts'
import { readValue } from '../state/slot.ts'
import { el } from './dom.ts'
import type { Part, View } from './view.ts'

/** A part that few visits need: its script is loaded when it is first wanted. */
export function lazyPart(load: () => Promise<Part>, isWanted: (view: View) => boolean): Part {
  const root = el('div', { class: 'lazy' })
  let part: Part | null = null
  let isLoading = false
  let shown: View | null = null

  async function loadPart(): Promise<void> {
    isLoading = true
    try {
      part = await load()
      root.replaceChildren(part.root)
      if (shown) part.update(shown)
    } catch {
      // The service is out of reach; the next change of the page tries again.
      isLoading = false
    }
  }

  return {
    root,
    update(view) {
      shown = view
      if (part) part.update(view)
      else if (!isLoading && isWanted(view)) void loadPart()
    },
  }
}

/** The coach has something to say of the shown game, or will have. */
export function hasReview({ board, state }: View): boolean {
  const snapshot = board && readValue(board.game)?.snapshot
  return state.isReviewing || snapshot?.evaluations != null || snapshot?.review != null
}

/** The visitor is the hand at an emulated board. */
export const hasHands = ({ board, state }: View): boolean =>
  board !== null && handsOf(board) !== null && mayCommand(state.access, 'hands')
