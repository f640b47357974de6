import type { Language } from '../words/language.ts'
import { HUB_WORDS, type HubWord } from '../words/page/hub.ts'
import { UI, type UiWord } from '../words/page/labels.ts'
import { TOURNAMENT_WORDS, type TournamentWord } from '../words/page/tournaments.ts'
import type { TournamentRequests } from './tournaments/tournament-requests.ts'

/** What the page knows of its hub and of who looks at it. */
export interface HubVisit {
  readonly prefix: string
  /** Those that are connected. */
  readonly boards: readonly string[]
  readonly isOperator: boolean
  readonly tournaments: TournamentRequests
}

/** What every screen of the hub's page is drawn with. */
export interface HubView extends HubVisit {
  readonly language: Language
  readonly h: (word: HubWord) => string
  readonly t: (word: UiWord) => string
  /** Of tournaments. */
  readonly w: (word: TournamentWord) => string
}

export const hubView = (language: Language, visit: HubVisit): HubView => ({
  ...visit,
  language,
  h: word => HUB_WORDS[word][language],
  t: word => UI[word][language],
  w: word => TOURNAMENT_WORDS[word][language],
})

/** A screen of the page, built when it is opened. */
export interface HubScreen {
  readonly root: HTMLElement
  /** When another screen is opened. */
  readonly leave: () => void
}
