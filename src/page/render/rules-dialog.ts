import { findRuleSet } from '../../rulesets/index.ts'
import { rulesWords } from '../../words/page/rules.ts'
import { readValue } from '../state/slot.ts'
import { button, el, rebuild, setText } from './dom.ts'
import type { Part } from './view.ts'

export interface RulesDialog extends Part {
  readonly open: () => void
}

/** The rules of the shown game, described from its options. */
export function rulesDialog(): RulesDialog {
  const heading = el('h2', { id: 'rules-heading', tabindex: -1, autofocus: true })
  const name = el('p', { class: 'quiet' })
  const body = el('div', { class: 'rules' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': 'rules-heading' }, heading, name, body, close)
  return {
    root,
    open: () => root.showModal(),
    update(view) {
      const game = view.board && readValue(view.board.game)
      const id = game?.snapshot.rules ?? ''
      const options = game?.rules?.options
      setText(heading, view.t('rules'))
      setText(name, findRuleSet(id)?.title ?? id)
      setText(close, view.t('close'))
      rebuild(body, JSON.stringify([view.language, options ?? id]), () =>
        options
          ? rulesWords(options, view.language).flatMap(({ title, sentences }) => [
              el('h3', {}, title),
              el('ul', {}, ...sentences.map(sentence => el('li', {}, sentence))),
            ])
          : [view.t('unknown')],
      )
    },
  }
}
