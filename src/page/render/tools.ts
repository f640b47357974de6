import { worstLevel } from '../../doctor/finding.ts'
import { LEVEL_WORDS } from '../../words/page/health.ts'
import type { UiWord } from '../../words/page/labels.ts'
import { readValue } from '../state/slot.ts'
import { button, el, setAttribute, setHidden, setText } from './dom.ts'
import type { Actions, Part, View } from './view.ts'

/** Buttons for every viewer. */
export function tools(actions: Actions): Part {
  const acts: { readonly [word in 'flip' | 'rules' | 'share' | 'download']: HTMLElement } = {
    flip: button('', actions.flip),
    rules: button('', actions.openRules),
    share: button('', actions.openShare),
    download: button('', actions.downloadRecord),
  }
  const health = button('', actions.openHealth, { class: 'health-button' })
  const root = el('div', { class: 'tools' }, ...Object.values(acts), health)
  return {
    root,
    update(view) {
      for (const [word, act] of Object.entries(acts)) setText(act, view.t(word as UiWord))
      setHidden(acts.download, view.board?.record == null)
      setHidden(acts.rules, view.board?.game.kind !== 'read')
      updateHealth(health, view)
    },
  }
}

/** The button shows the worst level, so that a problem is visible before the list is opened. */
function updateHealth(health: HTMLElement, view: View): void {
  const findings = view.board && readValue(view.board.health)?.findings
  const level = worstLevel(findings ?? [])
  const heading = view.t('health')
  setHidden(health, !findings)
  setAttribute(health, 'data-level', level)
  setText(health, level === 'good' ? heading : `${heading}: ${LEVEL_WORDS[level][view.language]}`)
}
