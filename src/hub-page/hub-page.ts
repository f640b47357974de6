import { DEFAULT_PREFIX } from '../messages/topics.ts'
import { chooseLanguage } from '../page/choose-language.ts'
import { button, el } from '../page/render/dom.ts'
import { storedSetting, storeSetting } from '../page/storage.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../words/language.ts'
import { hubRequests } from './hub-requests.ts'
import { type HubScreen, type HubView, type HubVisit, hubView } from './hub-view.ts'
import { liveBoards } from './live-boards.ts'
import { operatorSecret, signOut } from './operator-session.ts'
import { pastGames } from './past-games.ts'
import { replay } from './replay.ts'
import { tournamentList } from './tournaments/tournament-list.ts'
import { tournamentRequests } from './tournaments/tournament-requests.ts'
import { tournamentScreen } from './tournaments/tournament-screen.ts'
import { tournamentWall } from './tournaments/tournament-wall.ts'
import { usage } from './usage.ts'

/** Shared with the page of a board. */
const LANGUAGE_KEY = 'konakis language'

const SCREENS: readonly { readonly name: string; readonly label: (view: HubView) => string }[] = [
  { name: 'live', label: ({ h }) => h('live') },
  { name: 'games', label: ({ t }) => t('pastGames') },
  { name: 'tournaments', label: ({ w }) => w('tournaments') },
  { name: 'usage', label: ({ h }) => h('usage') },
]
/** Screens of a single game or tournament belong to the list that they are opened from. */
const LIST_OF: { readonly [name: string]: string } = { game: 'games', tournament: 'tournaments' }

/** The page of a hub: its screens by the fragment of the address, such as `#games`. */
export class HubPage {
  private readonly root: HTMLElement
  private language: Language
  private visit: HubVisit = {
    prefix: DEFAULT_PREFIX,
    boards: [],
    isOperator: false,
    tournaments: tournamentRequests(null),
  }
  private screen: HubScreen | null = null

  constructor(root: HTMLElement) {
    this.root = root
    this.language = chooseLanguage(storedSetting(LANGUAGE_KEY), navigator.languages)
  }

  async start(): Promise<void> {
    const secret = await operatorSecret()
    if (secret === undefined) return
    const facts = await hubRequests.facts(secret)
    if (facts) this.visit = { ...facts, tournaments: tournamentRequests(secret) }
    addEventListener('hashchange', () => this.show())
    this.show()
  }

  private show(): void {
    this.screen?.leave()
    const view = hubView(this.language, this.visit)
    const [name = '', ...rest] = location.hash.slice(1).split('/').map(decoded)
    this.screen = screenOf(view, name, rest)
    document.documentElement.lang = this.language
    const list = LIST_OF[name] ?? name
    const current = SCREENS.some(each => each.name === list) ? list : 'live'
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
    const operator = view.isOperator
      ? [el('span', { class: 'quiet' }, view.w('asOperator')), button(view.w('signOut'), signOut)]
      : []
    return el(
      'header',
      {},
      el('div', { class: 'brand' }, el('h1', {}, 'Konakis')),
      el('nav', { class: 'hub-nav' }, ...links),
      el('div', { class: 'header-end' }, ...operator, choice),
    )
  }
}

function screenOf(view: HubView, name: string, [first, second]: readonly string[]): HubScreen {
  switch (name) {
    case 'game':
      return first !== undefined && second !== undefined ? replay(view, first, second) : pastGames(view)
    case 'games':
      return pastGames(view)
    case 'tournaments':
      return tournamentList(view)
    case 'tournament':
      return second === 'wall' ? tournamentWall(view, Number(first)) : tournamentScreen(view, Number(first))
    case 'usage':
      return usage(view)
    default:
      return liveBoards(view)
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
