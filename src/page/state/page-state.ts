import { applyMessage, type BoardState, newBoardState, type PublishedMessage } from './board-state.ts'
import { readValue } from './slot.ts'

export type ConnectionState = 'connecting' | 'connected' | 'lost'

/** What the broker lets this page do; `refused` is a token that it did not take. */
export type Access = 'watch' | 'control' | 'refused'

/** What a tap on the board means: a hand of the emulated board, or a move asked for from afar. */
export const TAP_MODES = ['hands', 'afar'] as const
export type TapMode = (typeof TAP_MODES)[number]

/** Something to be said near the board for a while. */
export interface Notice {
  readonly code: string
  readonly message: string
}

export interface PageState {
  readonly connection: ConnectionState
  readonly access: Access
  readonly boards: ReadonlyMap<string, BoardState>
  /** What the broker has kept has had time to come in. */
  readonly settled: boolean
  /** The board that is shown; null is the lobby. */
  readonly shown: string | null
  /** Which position of the game is looked at: so many plies after the start; null is live. */
  readonly ply: number | null
  readonly flipped: boolean
  readonly tapMode: TapMode
  /** The square of the piece that is about to be moved from afar. */
  readonly picked: string | null
  readonly notice: Notice | null
}

export type PageInput =
  | { readonly type: 'connection'; readonly connection: ConnectionState; readonly access: Access }
  | { readonly type: 'published'; readonly board: string; readonly published: PublishedMessage }
  | { readonly type: 'settled' }
  | { readonly type: 'show'; readonly board: string | null }
  | { readonly type: 'look'; readonly ply: number | null }
  | { readonly type: 'flip' }
  | { readonly type: 'tap-mode'; readonly tapMode: TapMode }
  | { readonly type: 'pick'; readonly square: string | null }
  | { readonly type: 'notice'; readonly notice: Notice | null }

export function newPageState(board: string | null): PageState {
  return {
    connection: 'connecting',
    access: 'watch',
    boards: new Map(),
    settled: false,
    shown: board,
    ply: null,
    flipped: false,
    tapMode: 'hands',
    picked: null,
    notice: null,
  }
}

/** More boards than one broker's lobby could show; the rest are not kept, so that nobody can fill the memory. */
const MAX_BOARDS = 64

export function reduce(state: PageState, input: PageInput): PageState {
  switch (input.type) {
    case 'connection':
      return { ...state, connection: input.connection, access: input.access }
    case 'published':
      return withPublished(state, input.board, input.published)
    case 'settled':
      return settle(state)
    case 'show':
      return input.board === state.shown
        ? state
        : { ...state, shown: input.board, ply: null, picked: null, notice: null }
    case 'look':
      return { ...state, ply: input.ply === lastPly(state) ? null : input.ply, picked: null }
    case 'flip':
      return { ...state, flipped: !state.flipped }
    case 'tap-mode':
      return { ...state, tapMode: input.tapMode, picked: null }
    case 'pick':
      return { ...state, picked: input.square }
    case 'notice':
      return { ...state, notice: input.notice }
  }
}

function withPublished(state: PageState, id: string, published: PublishedMessage): PageState {
  const known = state.boards.get(id)
  if (!known && (published.payload.length === 0 || state.boards.size >= MAX_BOARDS)) return state
  const boards = new Map(state.boards)
  const board = applyMessage(known ?? newBoardState(id), published)
  if (isGone(board) && id !== state.shown) boards.delete(id)
  else boards.set(id, board)
  const next = { ...state, boards }
  if (id !== state.shown || published.topic !== 'game') return next
  const last = lastPly(next)
  const hasMoved = lastPly(state) !== last
  return {
    ...next,
    picked: hasMoved ? null : next.picked,
    ply: next.ply !== null && (last === null || next.ply >= last) ? null : next.ply,
  }
}

/** Nothing that it published is kept any more. */
function isGone({ availability, record, ...board }: BoardState): boolean {
  const slots = [board.board, board.game, board.lights, board.lessons, board.frame, board.hands, board.health]
  return availability === null && record === null && slots.every(({ kind }) => kind === 'none')
}

/** The only board is shown by itself; of several, the reader chooses. */
function settle(state: PageState): PageState {
  const [only, ...others] = state.boards.keys()
  const shown = state.shown ?? (only !== undefined && others.length === 0 ? only : null)
  return { ...state, settled: true, shown }
}

export function shownBoard({ boards, shown }: PageState): BoardState | null {
  if (shown === null) return null
  return boards.get(shown) ?? newBoardState(shown)
}

/** How many plies the shown game has, as far as it can be stepped through. */
export function lastPly(state: PageState): number | null {
  const board = shownBoard(state)
  const line = board && readValue(board.game)?.line
  return line ? line.positions.length - 1 : null
}
