import type { PublicGame } from '../../messages/public-messages.ts'
import { parsePlacement } from '../../rules/placement.ts'
import { OPTION_NAMES, type Options, parseOptionValue } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'

/** The rules of a published game; null if the rule set is unknown and its options are incomplete. */
export function rulesOfGame({ rules: id, options, size }: PublicGame): Rules | null {
  const read = options ? readOptions(options) : findRuleSet(id)?.options
  if (read?.size !== size) return null
  const ready = readyRules(id, read)
  return ready.ok ? ready.value : null
}

/** Every option of a rule set, or null if one is missing or invalid. */
function readOptions(published: { readonly [name: string]: unknown }): Options | null {
  const options: { [name: string]: unknown } = {}
  for (const name of OPTION_NAMES) {
    const value = parseOptionValue(name, published[name])
    if (value === undefined) return null
    options[name] = value
  }
  const complete = options as unknown as Options
  return parsePlacement(complete.layout, complete.size).ok ? complete : null
}
