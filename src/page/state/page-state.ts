// Long because every input of the page, and what it changes, is listed here.
import type { PublicGame } from '../../messages/public-messages.ts'
import type { GamesData, ReviewData } from '../../messages/responses.ts'
import type { Side } from '../../rules/piece.ts'
import type { Language } from '../../words/language.ts'
import { type Access, mayCommand } from './access.ts'
import {
  applyMessage,
  type BoardState,
  handsOf,
  newBoardState,
  type PublishedMessage,
} from './board-state.ts'
import { withRequest } from './boards-to-ask-for.ts'
import { leadsThroughSetup } from './first-visit.ts'
import { EMPTY_HAND, type Gesture, gesture, type Hand, type Landing } from './hand.ts'
import type { HandAction } from './hand-queue.ts'
import { SCREEN_NEEDS, type Screen } from './screens.ts'
import { settle } from './settling.ts'
import { read, readValue } from './slot.ts'

export type ConnectionState = 'connecting' | 'connected' | 'lost'

/** What a tap does: moves a piece of the emulated board, or requests a move as a remote player. */
export const TAP_MODES = ['hands', 'remote'] as const
export type TapMode = (typeof TAP_MODES)[number]

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A message shown next to the board for a while. */
export interface Notice {
  readonly code: string
  readonly message: string
}

/** Which audio a game has. */
export const AUDIO_CHOICES = ['silent', 'sounds', 'spoken', 'both'] as const
export type AudioChoice = (typeof AUDIO_CHOICES)[number]

/** What the user has chosen for this browser. */
export interface Appearance {
  readonly language: Language
  readonly theme: Theme
  readonly audio: AudioChoice
}

/** Everything the page knows; all that it shows is made from this. */
export interface PageState extends Appearance {
  readonly connection: ConnectionState
  readonly access: Access
  readonly boards: ReadonlyMap<string, BoardState>
  /** The retained messages have had time to arrive, or those of a whole board are there. */
  readonly settled: boolean
  /** The board that is shown is the only one so far; with another among the retained messages, the user chooses. */
  readonly isOnlySoFar: boolean
  /** The board that is shown; null is the lobby. */
  readonly shown: string | null
  /** The lobby fills the screen, and no board is shown by itself. */
  readonly isWall: boolean
  /** The shown position, in plies after the start; null is live. */
  readonly ply: number | null
  readonly flipped: boolean
  readonly tapMode: TapMode
  /** The square of the piece picked for a remote move. */
  readonly picked: string | null
  readonly notice: Notice | null
  readonly screen: Screen
  /** The list of past games, as far as it was asked for. */
  readonly games: GamesData | null
  /** A past game that is shown instead of the board's. */
  readonly past: BoardState | null
  /** The service is looking through the past game. */
  readonly isReviewing: boolean
  /** What the service does for whoever sets the board up, as it was published; the set-up reads it. */
  readonly setup: Uint8Array | null
  readonly hand: Hand
  /** A piece that was put down and is not published yet. */
  readonly landing: Landing | null
  /** Hand actions are on their way: what is published meanwhile is older than the hand. */
  readonly isHandBusy: boolean
}

export type PageInput =
  | { readonly type: 'connection'; readonly connection: ConnectionState; readonly access: Access }
  | { readonly type: 'published'; readonly board: string; readonly published: PublishedMessage }
  | { readonly type: 'settled'; readonly isAll: boolean }
  /** What this board has announced and has not arrived is asked for. */
  | { readonly type: 'asked-again'; readonly board: string; readonly atMs: number }
  | { readonly type: 'show'; readonly board: string | null }
  | { readonly type: 'show-ply'; readonly ply: number | null }
  | { readonly type: 'flip' }
  | { readonly type: 'tap-mode'; readonly tapMode: TapMode }
  | { readonly type: 'pick'; readonly square: string | null }
  | { readonly type: 'notice'; readonly notice: Notice | null }
  | { readonly type: 'screen'; readonly screen: Screen }
  | { readonly type: 'games'; readonly games: GamesData }
  | { readonly type: 'past'; readonly past: BoardState }
  /** The review of the past game is awaited, or has come for the game with this id; null where there is none. */
  | { readonly type: 'reviewing' }
  | { readonly type: 'reviewed'; readonly game: string; readonly review: ReviewData | null }
  | { readonly type: 'setup'; readonly payload: Uint8Array }
  | ({ readonly type: 'appearance' } & Partial<Appearance>)
  /** Hand actions are sent; with `set-up` nothing stays in the hand. */
  | { readonly type: 'hand-actions'; readonly actions: readonly HandAction[] }
  /** Every hand action is carried out and published. */
  | { readonly type: 'hand-idle' }
  /** A hand action was refused. */
  | { readonly type: 'hand-refused' }

const DEFAULT_APPEARANCE: Appearance = { language: 'en', theme: 'auto', audio: 'silent' }

export function newPageState(
  board: string | null,
  appearance = DEFAULT_APPEARANCE,
  isWall = false,
): PageState {
  return {
    ...appearance,
    connection: 'connecting',
    access: 'watch',
    boards: new Map(),
    settled: false,
    isOnlySoFar: false,
    shown: board,
    isWall,
    ply: null,
    flipped: false,
    tapMode: 'hands',
    picked: null,
    notice: null,
    screen: 'undecided',
    games: null,
    past: null,
    isReviewing: false,
    setup: null,
    hand: EMPTY_HAND,
    landing: null,
    isHandBusy: false,
  }
}

/** More boards than a lobby could show; the rest are ignored, so that nobody can fill the memory. */
const MAX_BOARDS = 64

export function reduce(state: PageState, input: PageInput): PageState {
  return withScreen(after(state, input))
}

/**
 * Whoever may begin a game and finds none under way begins at the start screen; the operator's first visit begins with
 * the set-up.
 */
function withScreen(state: PageState): PageState {
  const { screen, settled, access } = state
  const needed = SCREEN_NEEDS[screen]
  if (needed && !mayCommand(access, needed)) return { ...state, screen: 'undecided' }
  const board = shownBoard(state)
  const game = board && readValue(board.game)?.snapshot
  if (screen !== 'undecided' || !settled) return state
  if (board && mayCommand(access, 'find-boards') && leadsThroughSetup(state.setup))
    return { ...state, screen: 'setup' }
  if (!mayCommand(access, 'new-game') || !game) return state
  const isUnderWay = game.lesson != null || (game.moves.length > 0 && !game.result)
  return { ...state, screen: isUnderWay ? 'board' : 'start' }
}

function after(state: PageState, input: PageInput): PageState {
  switch (input.type) {
    case 'connection':
      return {
        ...state,
        connection: input.connection,
        access: input.access,
        hand: input.connection === 'connected' ? state.hand : EMPTY_HAND,
      }
    case 'published':
      return withPublished(state, input.board, input.published)
    case 'asked-again':
      return withRequest(state, input.board, input.atMs)
    case 'settled':
      return settle(state, input.isAll)
    case 'show':
      return input.board === state.shown
        ? state
        : {
            ...state,
            shown: input.board,
            isOnlySoFar: false,
            ply: null,
            picked: null,
            notice: null,
            hand: EMPTY_HAND,
          }
    case 'show-ply':
      return { ...state, ply: input.ply === lastPly(state) ? null : input.ply, picked: null }
    case 'flip':
      return { ...state, flipped: !state.flipped }
    case 'tap-mode':
      return { ...state, tapMode: input.tapMode, picked: null }
    case 'pick':
      return { ...state, picked: input.square }
    case 'notice':
      return { ...state, notice: input.notice }
    case 'screen':
      return { ...state, screen: input.screen, notice: null, past: null, isReviewing: false, ply: null }
    case 'games':
      return { ...state, games: withOlder(state.games, input.games) }
    case 'past':
      return { ...state, past: input.past, isReviewing: false, screen: 'board', ply: 0 }
    case 'reviewing':
      return { ...state, isReviewing: state.past !== null }
    case 'reviewed':
      return withReview(state, input.game, input.review)
    case 'setup':
      return { ...state, setup: input.payload }
    case 'appearance':
      return {
        ...state,
        language: input.language ?? state.language,
        theme: input.theme ?? state.theme,
        audio: input.audio ?? state.audio,
      }
    case 'hand-actions': {
      const isSetUp = input.actions.some(action => action.do === 'set-up')
      return { ...state, isHandBusy: true, hand: isSetUp ? EMPTY_HAND : state.hand }
    }
    case 'hand-idle':
      return { ...state, isHandBusy: false, landing: null }
    case 'hand-refused':
      return { ...state, hand: EMPTY_HAND }
  }
}

/** The side whose pieces a hand may move where the service moves all others. */
function sideAtThisPage({ toMove, players, result, remote }: PublicGame): Side | 'none' {
  return result || remote || players?.[toMove].kind === 'computer' ? 'none' : toMove
}

export interface GestureStep {
  readonly state: PageState
  /** To be sent in this order. */
  readonly actions: readonly HandAction[]
}

/** What a gesture on the shown board does to the hand, and what is sent for it. */
export function gestureOn(state: PageState, wanted: Gesture): GestureStep {
  const board = shownBoard(state)
  const hands = board && handsOf(board)
  const snapshot = board && readValue(board.game)?.snapshot
  if (!hands || !snapshot) return { state, actions: [] }
  const { size, waiting } = snapshot
  const { hand, landing, actions } = gesture(state.hand, wanted, {
    size,
    hands,
    toRemove: waiting.remove,
    ownSide: hands.assisted ? sideAtThisPage(snapshot) : null,
  })
  if (actions.length === 0) return { state: { ...state, hand }, actions }
  // Whoever takes the next piece has read why the last attempt was not legal.
  const boards = board.illegal
    ? new Map(state.boards).set(board.id, { ...board, illegal: null })
    : state.boards
  return { state: { ...state, boards, hand, landing: landing ?? null, isHandBusy: true }, actions }
}

function withPublished(state: PageState, id: string, published: PublishedMessage): PageState {
  const known = state.boards.get(id)
  if (!known && (published.payload.length === 0 || state.boards.size >= MAX_BOARDS)) return state
  const boards = new Map(state.boards)
  const board = applyMessage(known ?? newBoardState(id), published)
  if (isGone(board) && id !== state.shown) boards.delete(id)
  else boards.set(id, board)
  const next = { ...state, boards }
  if (id !== state.shown || state.past) return next
  if (published.topic === 'hands') return { ...next, hand: handAfter(state, board) }
  if (published.topic !== 'game') return next
  const last = lastPly(next)
  const hasMoved = lastPly(state) !== last
  return {
    ...next,
    picked: hasMoved ? null : next.picked,
    // After a lesson comes the course.
    screen: next.screen === 'board' && hasLesson(state) && !hasLesson(next) ? 'learn' : next.screen,
    notice: hasMoved ? null : next.notice,
    ply: next.ply !== null && (last === null || next.ply >= last) ? null : next.ply,
  }
}

function hasLesson(state: PageState): boolean {
  const board = shownBoard(state)
  return (board && readValue(board.game)?.snapshot.lesson) != null
}

/** Somebody else has put down what this page held: set up the pieces, or reset the board. */
function handAfter({ hand, isHandBusy }: PageState, board: BoardState): Hand {
  const isHeld = readValue(board.hands)?.held != null
  return hand.kind === 'holding' && !isHandBusy && !isHeld ? EMPTY_HAND : hand
}

/** Every retained message of the board is cleared. */
function isGone({ availability, record, ...board }: BoardState): boolean {
  const slots = [board.board, board.game, board.lights, board.lessons, board.frame, board.hands, board.health]
  return availability === null && record === null && slots.every(({ kind }) => kind === 'none')
}

/** A review that comes after the game was left is dropped. */
function withReview(state: PageState, id: string, review: ReviewData | null): PageState {
  const game = state.past && readValue(state.past.game)
  if (!state.past || game?.snapshot.game !== id) return state
  const reviewed = read({ ...game, snapshot: { ...game.snapshot, ...review } })
  return { ...state, past: { ...state.past, game: reviewed }, isReviewing: false }
}

/** A page of older games follows those that are known; the newest ones replace them. */
function withOlder(known: GamesData | null, page: GamesData): GamesData {
  const isKnown = known?.games.some(({ id }) => id === page.games[0]?.id) ?? true
  return known && !isKnown && known.before !== null
    ? { ...page, games: [...known.games, ...page.games] }
    : page
}

export function shownBoard({ boards, shown, past }: PageState): BoardState | null {
  if (past) return past
  if (shown === null) return null
  return boards.get(shown) ?? newBoardState(shown)
}

/** The number of plies of the shown game; null if its moves cannot be replayed. */
export function lastPly(state: PageState): number | null {
  const board = shownBoard(state)
  const line = board && readValue(board.game)?.line
  return line ? line.positions.length - 1 : null
}
