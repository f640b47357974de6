import { mayCommand } from './access.ts'
import type { PageState } from './page-state.ts'
import { readValue } from './slot.ts'

/** A single board is shown at once; among several, the user chooses. */
export function settle(state: PageState, isAll: boolean): PageState {
  const [only, ...others] = state.boards.keys()
  const settled = { ...state, settled: true, isOnlySoFar: state.isOnlySoFar && !isAll }
  if (state.isOnlySoFar && others.length > 0)
    return { ...settled, isOnlySoFar: false, shown: null, screen: 'undecided' }
  if (state.shown !== null || only === undefined || others.length > 0 || state.isWall) return settled
  return { ...settled, shown: only, isOnlySoFar: !isAll }
}

/** All that decides what is shown first is there: of the board in the address, or of the only one. */
export function hasWholeBoard({ boards, shown, access, setup }: PageState): boolean {
  const board = shown === null && boards.size === 1 ? [...boards.values()][0] : boards.get(shown ?? '')
  return (
    board?.availability != null &&
    readValue(board.board) !== null &&
    readValue(board.game) !== null &&
    (setup !== null || !mayCommand(access, 'find-boards'))
  )
}
