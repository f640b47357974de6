import type { HintLevel } from '../../game/hint-level.ts'
import { fill, type UiWord } from '../../words/page/labels.ts'
import { el, setText } from './dom.ts'
import type { Part, View } from './view.ts'

export const HINT_WORDS: { readonly [level in HintLevel]: UiWord } = {
  off: 'hintOff',
  legal: 'hintLegal',
  threats: 'hintThreats',
  coach: 'hintCoach',
}

/** A list to choose from. */
export interface ChoiceField<Value extends string> extends Part {
  readonly value: () => Value
  readonly select: HTMLSelectElement
}

export function choice<Value extends string>(
  id: string,
  label: UiWord,
  values: readonly Value[],
  textOf: (value: Value, t: View['t']) => string,
  first: Value = values[0]!,
): ChoiceField<Value> {
  const name = el('label', { for: id })
  const select = el(
    'select',
    { id },
    ...values.map(value => el('option', { value, selected: value === first })),
  )
  return {
    root: el('div', { class: 'field' }, name, select),
    select,
    value: () => values.find(value => value === select.value) ?? first,
    update({ t }) {
      setText(name, t(label))
      for (const [index, value] of values.entries()) setText(select.options[index]!, textOf(value, t))
    },
  }
}

export function timeControlText(value: string, t: View['t']): string {
  if (value === '') return t('noClock')
  const [minutes = '', seconds] = value.split('+')
  return seconds ? fill(t('minutesPlus'), minutes, seconds) : fill(t('minutes'), minutes)
}
