import type { OptionName, Options, RuleSet } from '../rules/rule-set.ts'

/** A value, and where in the rule documents it comes from. */
export type Sourced = { readonly [Name in OptionName]: readonly [value: Options[Name], source: string] }

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
