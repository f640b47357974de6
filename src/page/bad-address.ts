import { fill, UI } from '../words/page/labels.ts'
import { chooseLanguage } from './choose-language.ts'
import { el } from './render/dom.ts'
import type { AddressFailure } from './transport/address.ts'

export function showBadAddress(root: HTMLElement, { message }: AddressFailure): void {
  const text = UI.badAddress[chooseLanguage(null, navigator.languages)]
  root.replaceChildren(el('p', { class: 'phase' }, fill(text, message)))
}
