import { DEFAULT_PREFIX } from '../messages/topics.ts'
import { chooseLanguage } from '../page/choose-language.ts'
import { el } from '../page/render/dom.ts'
import { storedSetting, storeSetting } from '../page/storage.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../words/language.ts'
import { hubRequests } from './hub-requests.ts'
import { type HubScreen, type HubView, hubView } from './hub-view.ts'
import { liveBoards } from './live-boards.ts'
import { pastGames } from './past-games.ts'
import { replay } from './replay.ts'
import { usage } from './usage.ts'

/** Shared with the page of a board. */
const LANGUAGE_KEY = 'konakis language'

const SCREENS: readonly { readonly name: string; readonly label: (view: HubView) => string }[] = [
  { name: 'live', label: ({ h }) => h('live') },
  { name: 'games', label: ({ t }) => t('pastGames') },
  { name: 'usage', label: ({ h }) => h('usage') },
]

/** The page of a hub: its screens by the fragment of the address, such as `#games`. */
export class HubPage {
  private readonly root: HTMLElement
  private language: Language
  private prefix = DEFAULT_PREFIX
  private screen: HubScreen | null = null

  constructor(root: HTMLElement) {
    this.root = root
    this.language = chooseLanguage(storedSetting(LANGUAGE_KEY), navigator.languages)
  }

  async start(): Promise<void> {
    this.prefix = (await hubRequests.facts())?.prefix ?? DEFAULT_PREFIX
    addEventListener('hashchange', () => this.show())
    this.show()
  }

  private show(): void {
    this.screen?.leave()
    const view = hubView(this.language, this.prefix)
    const [name = '', ...rest] = location.hash.slice(1).split('/').map(decoded)
    this.screen = screenOf(view, name, rest)
    document.documentElement.lang = this.language
    const current = SCREENS.some(each => each.name === name) ? name : name === 'game' ? 'games' : 'live'
    this.root.replaceChildren(this.header(view, current), el('main', {}, this.screen.root))
  }

  private header(view: HubView, current: string): HTMLElement {
    const links = SCREENS.map(({ name, label }) =>
      el('a', { href: `#${name}`, 'aria-current': name === current ? 'page' : undefined }, label(view)),
    )
    const choice = el(
      'select',
      { 'aria-label': view.t('language') },
      ...LANGUAGES.map(language =>
        el('option', { value: language, selected: language === this.language }, LANGUAGE_NAMES[language]),
      ),
    )
    choice.addEventListener('change', () => {
      if (!isLanguage(choice.value)) return
      this.language = choice.value
      storeSetting(LANGUAGE_KEY, choice.value)
      this.show()
    })
    return el(
      'header',
      {},
      el('div', { class: 'brand' }, el('h1', {}, 'Konakis')),
      el('nav', { class: 'hub-nav' }, ...links),
      el('div', { class: 'header-end' }, choice),
    )
  }
}

function screenOf(view: HubView, name: string, [board, game]: readonly string[]): HubScreen {
  if (name === 'game' && board !== undefined && game !== undefined) return replay(view, board, game)
  if (name === 'games') return pastGames(view)
  return name === 'usage' ? usage(view) : liveBoards(view)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
