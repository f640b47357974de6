import type { SettingName, SettingValues } from '../../messages/setting-values.ts'
import type { SettingsData } from '../../messages/setup.ts'
import { el, setHidden, setText } from '../render/dom.ts'
import type { OperatorPart, OperatorView, OperatorWord } from './operator-view.ts'

export interface SettingField extends OperatorPart {
  readonly fill: (data: SettingsData) => void
  /** What is to be saved; undefined leaves it as it is. */
  readonly value: () => SettingValues[SettingName] | undefined
  readonly name: SettingName
}

type TextKind = { readonly type?: 'text' | 'number' | 'password'; readonly pattern?: string }

/** A setting that is typed; empty takes it out of the file. */
export function textSetting(name: SettingName, word: OperatorWord, kind: TextKind = {}): SettingField {
  const { type = 'text', pattern } = kind
  const input = el('input', {
    id: `setting-${name}`,
    type,
    autocomplete: 'off',
    maxlength: 500,
    ...(type === 'number' && { min: 0, max: 65535 }),
    ...(pattern && { pattern }),
  })
  return {
    ...labelled(name, input, view => view.w(word)),
    fill: data => {
      const value = valueIn(data, name)
      input.value = value === null ? '' : String(value)
      input.disabled = data.fixed.includes(name)
    },
    value() {
      if (input.disabled || (type === 'password' && input.value === '')) return undefined
      if (input.value === '') return null
      return type === 'number' ? Number(input.value) : input.value.trim()
    },
  }
}

/** A setting with a few values. */
export function choiceSetting(
  name: SettingName,
  label: (view: OperatorView) => string,
  values: (data: SettingsData) => readonly string[],
  textOf: (value: string, view: OperatorView) => string,
): SettingField {
  const select = el('select', { id: `setting-${name}` })
  const field = labelled(name, select, label)
  return {
    ...field,
    fill: data => {
      const present = String(valueIn(data, name) ?? '')
      const all = [...new Set([...values(data), ...(present === '' ? [] : [present])])]
      select.replaceChildren(...all.map(value => el('option', { value })))
      select.value = present
      select.disabled = data.fixed.includes(name)
    },
    value: () => (select.disabled ? undefined : select.value),
    update(view) {
      field.update(view)
      for (const option of select.options) setText(option, textOf(option.value, view))
    },
  }
}

export function switchSetting(name: SettingName, word: OperatorWord): SettingField {
  const input = el('input', { id: `setting-${name}`, type: 'checkbox' })
  const label = el('label', { for: `setting-${name}` })
  return {
    name,
    root: el('div', { class: 'check-field' }, input, label),
    fill: data => {
      input.checked = valueIn(data, name) === true
      input.disabled = data.fixed.includes(name)
    },
    value: () => (input.disabled ? undefined : input.checked),
    update: ({ w }) => setText(label, w(word)),
  }
}

function labelled(
  name: SettingName,
  input: HTMLInputElement | HTMLSelectElement,
  text: (view: OperatorView) => string,
) {
  const label = el('label', { for: `setting-${name}` })
  const fixed = el('span', { class: 'quiet' })
  return {
    name,
    root: el('div', { class: 'field' }, label, input, fixed),
    update(view: OperatorView) {
      setText(label, text(view))
      setText(fixed, view.w('fixedHere'))
      setHidden(fixed, !input.disabled)
    },
  }
}

/** What will be in force: what is saved, else what is now. */
function valueIn({ fixed, inForce, saved }: SettingsData, name: SettingName) {
  return (fixed.includes(name) ? inForce[name] : (saved[name] ?? inForce[name])) ?? null
}
