import type { UiWord } from '../words/ui-words.ts'
import { button, el, setHidden, setText } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** What every viewer may do with the board in front of them. */
export function tools(actions: Actions): Part {
  const acts: { readonly [word in 'flip' | 'rules' | 'copyLink' | 'download']: HTMLElement } = {
    flip: button('', actions.flip),
    rules: button('', actions.openRules),
    copyLink: button('', actions.copyLink),
    download: button('', actions.downloadRecord),
  }
  const root = el('div', { class: 'tools' }, ...Object.values(acts))
  return {
    root,
    update(view) {
      for (const [word, act] of Object.entries(acts)) setText(act, view.t(word as UiWord))
      setHidden(acts.download, view.board?.record == null)
      setHidden(acts.rules, view.board?.game.kind !== 'read')
    },
  }
}
