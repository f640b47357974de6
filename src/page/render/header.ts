import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../words/language.ts'
import { THEMES } from '../state/page-state.ts'
import { connections } from './connections.ts'
import { el, setAttribute, setHidden, setText } from './dom.ts'
import type { Actions, Part } from './view.ts'

export function header(actions: Actions): Part {
  const tagline = el('span', { class: 'tagline' })
  const boardName = el('span', { class: 'board-name' })
  const skip = el('a', { class: 'skip', href: '#board' })
  skip.addEventListener('click', event => {
    event.preventDefault()
    document.querySelector<HTMLElement>('.grid [tabindex="0"]')?.focus()
  })
  const lobbyLink = el('a', { class: 'lobby-link' })
  lobbyLink.addEventListener('click', event => {
    event.preventDefault()
    actions.show(null)
  })
  const chain = connections()
  const languageLabel = el('label', { class: 'visually-hidden', for: 'language' })
  const language = el(
    'select',
    { id: 'language' },
    ...LANGUAGES.map(name => el('option', { value: name }, LANGUAGE_NAMES[name])),
  )
  language.addEventListener('change', () => {
    if (isLanguage(language.value)) actions.language(language.value)
  })
  const themeLabel = el('label', { class: 'visually-hidden', for: 'theme' })
  const theme = el('select', { id: 'theme' }, ...THEMES.map(name => el('option', { value: name })))
  theme.addEventListener('change', () => {
    const chosen = THEMES.find(name => name === theme.value)
    if (chosen) actions.theme(chosen)
  })
  const root = el(
    'header',
    {},
    skip,
    el('div', { class: 'brand' }, el('h1', {}, 'Konakis'), boardName, tagline),
    lobbyLink,
    chain.root,
    el('div', { class: 'settings' }, languageLabel, language, themeLabel, theme),
  )
  return {
    root,
    update(view) {
      setText(skip, view.t('skip'))
      setText(boardName, view.board?.id ?? '')
      setText(tagline, view.t('tagline'))
      setText(lobbyLink, view.t('lobby'))
      setAttribute(lobbyLink, 'href', actions.linkTo(null))
      setHidden(lobbyLink, view.board === null || view.state.boards.size < 2)
      setText(languageLabel, view.t('language'))
      setText(themeLabel, view.t('appearance'))
      for (const [index, name] of THEMES.entries()) setText(theme.options[index]!, view.t(name))
      if (language.value !== view.language) language.value = view.language
      if (theme.value !== view.theme) theme.value = view.theme
      chain.update(view)
    },
  }
}
