import { JOIN_WORDS } from '../../words/page/join.ts'
import { PLAYER_NAME } from '../seat-presence.ts'
import { storedSetting, storeSetting } from '../storage.ts'
import { el, setText } from './dom.ts'
import type { Part } from './view.ts'

const MAX_LENGTH = 40

export interface PlayerNameField extends Part {
  /** As an argument of a request: nothing where the field is empty. */
  readonly value: () => { readonly player?: string }
}

/** The name of whoever plays here, which this browser remembers. */
export function playerNameField(id: string): PlayerNameField {
  const label = el('label', { for: id })
  const input = el('input', { id, type: 'text', maxlength: MAX_LENGTH, autocomplete: 'name' })
  input.value = storedSetting(PLAYER_NAME) ?? ''
  return {
    root: el('div', { class: 'field' }, label, input),
    value() {
      const player = input.value.trim()
      storeSetting(PLAYER_NAME, player)
      return player === '' ? {} : { player }
    },
    update({ language }) {
      setText(label, JOIN_WORDS.yourName[language])
    },
  }
}
