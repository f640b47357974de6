import { checkWords, LEVEL_WORDS, textIn } from '../../words/page/health.ts'
import { readValue } from '../state/slot.ts'
import type { Dialog } from './built-late.ts'
import { button, el, rebuild, setText } from './dom.ts'

/** The findings of the service's health checks, each with its remedy. */
export function healthDialog(): Dialog {
  const heading = el('h2', { id: 'health-heading', tabindex: -1, autofocus: true })
  const list = el('ul', { class: 'findings' })
  const more = el('p', { class: 'quiet' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': 'health-heading' }, heading, list, more, close)
  return {
    root,
    open: () => root.showModal(),
    update(view) {
      const findings = (view.board && readValue(view.board.health)?.findings) ?? []
      const { language } = view
      setText(heading, view.t('health'))
      setText(more, view.t('healthMore'))
      setText(close, view.t('close'))
      rebuild(list, JSON.stringify([language, findings]), () =>
        findings.map(({ check, level, message, remedy }) =>
          el(
            'li',
            { 'data-level': level },
            el('strong', {}, `${checkWords(check, language)}: ${LEVEL_WORDS[level][language]}`),
            el('p', {}, textIn(message, language)),
            ...(remedy ? [el('p', { class: 'remedy' }, textIn(remedy, language))] : []),
          ),
        ),
      )
    },
  }
}
