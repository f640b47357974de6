import { findRuleSet } from '../../rulesets/index.ts'
import type { rulesWords } from '../../words/page/rules.ts'
import { readValue } from '../state/slot.ts'
import type { Dialog } from './built-late.ts'
import { button, el, rebuild, setText } from './dom.ts'
import type { View } from './view.ts'

/** The rules of the shown game, described from its options. The sentences are loaded when they are first wanted. */
export function rulesDialog(): Dialog {
  const heading = el('h2', { id: 'rules-heading', tabindex: -1, autofocus: true })
  const name = el('p', { class: 'quiet' })
  const body = el('div', { class: 'rules' })
  const close = button('', () => root.close(), { class: 'primary' })
  const root = el('dialog', { 'aria-labelledby': 'rules-heading' }, heading, name, body, close)
  let sentencesOf: typeof rulesWords | null = null
  let shown: View | null = null

  async function load(): Promise<void> {
    try {
      sentencesOf ??= (await import('../../words/page/rules.ts')).rulesWords
    } catch {
      // The service is out of reach; the next opening tries again.
    }
    if (shown) update(shown)
  }

  function update(view: View): void {
    shown = view
    const game = view.board && readValue(view.board.game)
    const id = game?.snapshot.rules ?? ''
    const options = game?.rules?.options
    setText(heading, view.t('rules'))
    setText(name, findRuleSet(id)?.title ?? id)
    setText(close, view.t('close'))
    rebuild(body, JSON.stringify([view.language, options ?? id, sentencesOf !== null]), () =>
      options && sentencesOf
        ? sentencesOf(options, view.language).flatMap(({ title, sentences }) => [
            el('h3', {}, title),
            el('ul', {}, ...sentences.map(sentence => el('li', {}, sentence))),
          ])
        : [view.t('unknown')],
    )
  }

  return {
    root,
    open() {
      root.showModal()
      void load()
    },
    update,
  }
}
