import { HINT_LEVELS } from '../../game/hint-level.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../words/language.ts'
import { grantOf, mayCommand } from '../state/access.ts'
import { AUDIO_CHOICES, THEMES } from '../state/page-state.ts'
import { readValue } from '../state/slot.ts'
import { confirmedButton } from './confirmed-button.ts'
import { button, el, setAttribute, setHidden, setText } from './dom.ts'
import { choice, HINT_WORDS } from './fields.ts'
import { tools } from './tools.ts'
import type { Actions, Part } from './view.ts'

/** Everything that is not needed in every game: tools, language, appearance, lights, control. */
export function menu(actions: Actions): Part {
  const summary = el('summary')
  const toolbox = tools(actions)
  const language = choice('language', 'language', LANGUAGES, value => LANGUAGE_NAMES[value])
  language.select.addEventListener('change', () => {
    if (isLanguage(language.select.value)) actions.language(language.select.value)
  })
  const theme = choice('theme', 'appearance', THEMES, (value, t) => t(value))
  theme.select.addEventListener('change', () => actions.theme(theme.value()))
  const audio = choice('audio', 'audio', AUDIO_CHOICES, (value, t) => t(value))
  audio.select.addEventListener('change', () => actions.audio(audio.value()))
  const hints = choice('hints', 'hints', HINT_LEVELS, (value, t) => t(HINT_WORDS[value]))
  hints.select.addEventListener('change', () => actions.request('hints', { level: hints.value() }))
  const brightnessLabel = el('label', { for: 'brightness' })
  const slider = el('input', { id: 'brightness', type: 'range', min: 0, max: 255, value: 160 })
  slider.addEventListener('change', () => actions.request('lights', { brightness: Number(slider.value) }))
  const brightness = el('div', { class: 'field' }, brightnessLabel, slider)
  const access = button('', actions.openTokens)
  const drop = confirmedButton(actions.forgetToken)
  const docs = el('a', { target: '_blank', hidden: true })
  const root = el(
    'details',
    { class: 'menu' },
    summary,
    el(
      'div',
      { class: 'menu-body card' },
      toolbox.root,
      docs,
      language.root,
      theme.root,
      audio.root,
      hints.root,
      brightness,
      access,
      drop.root,
    ),
  )
  const close = () => {
    root.open = false
    summary.focus()
  }
  // What they do is seen on the page, or in a dialog that gives the focus back when it is closed.
  for (const opener of [toolbox.root, access]) opener.addEventListener('click', close, { capture: true })
  root.addEventListener('toggle', async () => {
    const address = root.open ? await actions.docsAddress() : null
    if (address === null) return
    setAttribute(docs, 'href', address)
    setHidden(docs, false)
  })
  // It lies over the page: a press beside it, the focus going on, or Escape closes it.
  document.addEventListener('pointerdown', event => {
    if (!root.contains(event.target as Node)) root.open = false
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !root.contains(relatedTarget as Node)) root.open = false
  })
  root.addEventListener('keydown', event => {
    if (event.key === 'Escape' && root.open) close()
  })
  return {
    root,
    update(view) {
      const { access: visitor } = view.state
      setText(summary, view.t('menu'))
      for (const part of [toolbox, language, theme, audio, hints]) part.update(view)
      if (language.select.value !== view.language) language.select.value = view.language
      if (theme.select.value !== view.theme) theme.select.value = view.theme
      if (audio.select.value !== view.state.audio) audio.select.value = view.state.audio
      const level = view.board && readValue(view.board.game)?.snapshot.hints
      if (level && document.activeElement !== hints.select) hints.select.value = level
      setText(brightnessLabel, view.t('brightness'))
      drop.update(view.t('tokenDrop'), view.t('sureDrop'))
      setHidden(hints.root, !mayCommand(visitor, 'hints') || !view.board)
      setHidden(brightness, !mayCommand(visitor, 'lights') || !view.board)
      setText(docs, view.t('documentation'))
      setText(access, view.t('access'))
      setHidden(access, visitor !== 'operator' || actions.tokens === null)
      setHidden(drop.root, grantOf(visitor) === null || !view.board)
    },
  }
}
