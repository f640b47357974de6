import type { HintLevel } from '../../game/hint-level.ts'
import type { CommandName } from '../../messages/command-names.ts'
import type { Response } from '../../messages/responses.ts'
import type { Language } from '../../words/language.ts'
import type { UiWord } from '../../words/page/labels.ts'
import type { BoardState } from '../state/board-state.ts'
import type { Gesture, Hand, Landing } from '../state/hand.ts'
import type { HandAction } from '../state/hand-queue.ts'
import type { AudioChoice, PageState, TapMode, Theme } from '../state/page-state.ts'
import type { Screen } from '../state/screens.ts'
import type { RequestArguments } from '../transport/requester.ts'
import type { TokenRequests } from '../transport/tokens.ts'

/** Everything the parts of the page render. */
export interface View {
  readonly state: PageState
  /** The board that is shown; null in the lobby. */
  readonly board: BoardState | null
  readonly hand: Hand
  readonly landing: Landing | null
  readonly language: Language
  readonly theme: Theme
  /** The browser's wall clock time. */
  readonly nowMs: number
  readonly t: (word: UiWord) => string
}

/** Everything the parts of the page can do. */
export interface Actions {
  readonly show: (board: string | null) => void
  readonly linkTo: (board: string | null) => string
  readonly showPly: (ply: number | null) => void
  readonly flip: () => void
  readonly tapMode: (mode: TapMode) => void
  readonly tapRemote: (square: string) => void
  /** Returns the new state of the hand. */
  readonly gesture: (gesture: Gesture) => Hand
  readonly handAction: (action: HandAction) => void
  readonly request: <Name extends CommandName>(command: Name, args: RequestArguments<Name>) => void
  /** The data of the response; null if it was refused, which is shown. */
  readonly ask: <Name extends CommandName>(
    command: Name,
    args: RequestArguments<Name>,
  ) => Promise<Response['data'] | null>
  /** Gets a file from the service or sends it one; null if the service is out of reach. */
  readonly fetchAsOperator: (path: 'backup' | 'restore', body?: Blob) => Promise<globalThis.Response | null>
  readonly screen: (screen: Screen) => void
  /** Starts the game and shows the board; null leaves the level of hints. */
  readonly startGame: (game: RequestArguments<'new-game'>, hints: HintLevel | null) => void
  readonly startLesson: (id: string) => void
  /** Asks for the newest past games, or those before this one. */
  readonly listGames: (before: string | null) => void
  readonly showGame: (id: string) => void
  /** Adds a record to the past games. */
  readonly importGame: (record: string) => void
  readonly downloadRecord: () => void
  readonly openRules: () => void
  readonly openHealth: () => void
  readonly openShare: () => void
  /** The page's address as others can open it; null while only this computer can. */
  readonly sharedAddress: () => Promise<string | null>
  /** The documentation's address; null where the service has none. */
  readonly docsAddress: () => Promise<string | null>
  readonly openTokens: () => void
  /** Null where the page is not the broker's own. */
  readonly tokens: TokenRequests | null
  readonly language: (language: Language) => void
  readonly theme: (theme: Theme) => void
  readonly audio: (audio: AudioChoice) => void
  readonly useToken: (token: string) => void
  readonly forgetToken: () => void
}

/** A part of the page: built once, updated on every change. */
export interface Part {
  readonly root: HTMLElement
  readonly update: (view: View) => void
}
