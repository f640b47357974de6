import { NOT_PLAYED, type OptionName, type Options, type RuleSet } from '../rules/rule-set.ts'

/** A value, and where in the rule documents it comes from. */
export type Sourced = { readonly [Name in OptionName]: readonly [value: Options[Name], source: string] }

type NotPlayed = { readonly [Name in keyof typeof NOT_PLAYED]: Sourced[Name] }

/** The rules that few games have, none of them played. */
export function notPlayed(source: string): NotPlayed {
  return Object.fromEntries(
    Object.entries(NOT_PLAYED).map(([name, value]) => [name, [value, source]]),
  ) as unknown as NotPlayed
}

export function ruleSet(
  head: Pick<RuleSet, 'id' | 'title'> & Partial<Pick<RuleSet, 'aliases' | 'note'>>,
  sourced: Sourced,
): RuleSet {
  const pick = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(sourced).map(([name, pair]) => [name, pair[index]]))
  return {
    aliases: [],
    ...head,
    options: pick(0) as unknown as Options,
    sources: pick(1) as RuleSet['sources'],
  }
}
