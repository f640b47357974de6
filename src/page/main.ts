import { PageController } from './controller.ts'
import { el } from './render/dom.ts'
import { parseAddress } from './transport/address.ts'
import { chooseLanguage } from './words/choose-language.ts'
import { fill, UI } from './words/ui-words.ts'

const root = document.querySelector<HTMLElement>('#page')!
const address = parseAddress(location.href)
if (address.ok) {
  new PageController(root, address.value).start()
} else {
  const text = UI.badAddress[chooseLanguage(null, navigator.languages)]
  root.replaceChildren(el('p', { class: 'phase' }, fill(text, address.error.message)))
}
