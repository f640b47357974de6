import type { SettingsData } from '../../messages/setup.ts'
import { el, setHidden, setText } from '../render/dom.ts'
import type { OperatorPart, OperatorView } from './operator-view.ts'

export const THIS_MACHINE = '127.0.0.1'
export const THE_NETWORK = '0.0.0.0'

export interface NetworkFields extends OperatorPart {
  /** Takes over what is saved or in force. */
  readonly fill: (data: SettingsData) => void
  readonly values: () => { readonly id: string; readonly host: string }
  readonly isValid: () => boolean
}

/** The board's name and who may open the page, with what that means; other fields may stand beside the name. */
export function networkFields(prefix: string, ...besideName: HTMLElement[]): NetworkFields {
  const name = el('input', {
    id: `${prefix}-name`,
    type: 'text',
    required: true,
    maxlength: 32,
    pattern: '[a-z0-9\\-]{1,32}',
    autocomplete: 'off',
    'aria-describedby': `${prefix}-name-help`,
  })
  const nameLabel = el('label', { for: `${prefix}-name` })
  const nameHelp = el('p', { id: `${prefix}-name-help`, class: 'quiet' })
  const legend = el('legend')
  const choices = [THIS_MACHINE, THE_NETWORK, ''].map(host => {
    const input = el('input', { type: 'radio', name: `${prefix}-host`, value: host })
    const label = el('strong')
    const help = el('span', { class: 'quiet' })
    return {
      input,
      label,
      help,
      root: el('label', { class: 'radio-card' }, input, el('span', {}, label, help)),
    }
  })
  const addresses = el('p', { class: 'quiet', role: 'status' })
  const root = el(
    'div',
    { class: 'step' },
    el('div', { class: 'beside' }, el('div', { class: 'field' }, nameLabel, name, nameHelp), ...besideName),
    el(
      'fieldset',
      { class: 'plain' },
      legend,
      el('div', { class: 'radio-cards' }, ...choices.map(each => each.root)),
    ),
    addresses,
  )
  let other: string | null = null
  let known: readonly string[] = []
  let shown: OperatorView | null = null
  root.addEventListener('change', () => shown && update(shown))
  const host = () => choices.find(({ input }) => input.checked)?.input.value || (other ?? THIS_MACHINE)

  function update(view: OperatorView): void {
    shown = view
    const { w } = view
    setText(nameLabel, w('boardName'))
    setText(nameHelp, w('boardNameHelp'))
    setText(legend, w('whoMayOpen'))
    const texts = [
      [w('thisMachine'), w('thisMachineHelp')],
      [w('localNetwork'), w('localNetworkHelp')],
      [w('asNow', other ?? ''), ''],
    ]
    for (const [index, { label, help }] of choices.entries()) {
      setText(label, texts[index]![0]!)
      setText(help, texts[index]![1]!)
    }
    setHidden(choices[2]!.root, other === null)
    const [first] = known
    setText(addresses, host() !== THIS_MACHINE && first ? w('othersOpen', first) : '')
  }

  return {
    root,
    update,
    values: () => ({ id: name.value.trim(), host: host() }),
    isValid: () => name.reportValidity(),
    fill({ inForce, saved, addresses: found }) {
      const values = { ...inForce, ...saved }
      name.value = String(values.id ?? 'board')
      const now = String(values.host ?? THIS_MACHINE)
      other = now === THIS_MACHINE || now === THE_NETWORK ? null : now
      known = found
      for (const { input } of choices) input.checked = input.value === (other === null ? now : '')
    },
  }
}
