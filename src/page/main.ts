import { fill, UI } from '../words/page/labels.ts'
import { chooseLanguage } from './choose-language.ts'
import { PageController } from './controller.ts'
import { el } from './render/dom.ts'
import { parseAddress } from './transport/address.ts'

const root = document.querySelector<HTMLElement>('#page')!
const address = parseAddress(location.href)
if (address.ok) {
  new PageController(root, address.value).start()
} else {
  const text = UI.badAddress[chooseLanguage(null, navigator.languages)]
  root.replaceChildren(el('p', { class: 'phase' }, fill(text, address.error.message)))
}
