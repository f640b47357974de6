import type { OptionName, Options } from '../../rules/rule-set.ts'
import type { Words } from '../language.ts'

/** The sentence for a value of an option. */
export type OptionSentence<Name extends OptionName> = (value: Options[Name], options: Options) => Words

export const yesNo =
  (yes: Words, no: Words) =>
  (value: boolean): Words =>
    value ? yes : no
export const choice =
  <Value extends string>(words: { readonly [value in Value]: Words }) =>
  (value: Value): Words =>
    words[value]
