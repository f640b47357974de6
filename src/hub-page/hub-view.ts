import type { Language } from '../words/language.ts'
import { HUB_WORDS, type HubWord } from '../words/page/hub.ts'
import { UI, type UiWord } from '../words/page/labels.ts'

/** What every screen of the hub's page is drawn with. */
export interface HubView {
  readonly language: Language
  readonly prefix: string
  readonly h: (word: HubWord) => string
  readonly t: (word: UiWord) => string
}

export const hubView = (language: Language, prefix: string): HubView => ({
  language,
  prefix,
  h: word => HUB_WORDS[word][language],
  t: word => UI[word][language],
})

/** A screen of the page, built when it is opened. */
export interface HubScreen {
  readonly root: HTMLElement
  /** When another screen is opened. */
  readonly leave: () => void
}
