import type { PublicGame } from '../../messages/public-messages.ts'
import { parseOptions } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'

/** The rules of a published game; null if the rule set is unknown and its options are incomplete. */
export function rulesOfGame({ rules: id, options, size }: PublicGame): Rules | null {
  const read = options ? parseOptions(options) : null
  const complete = read ? (read.ok ? read.value : undefined) : findRuleSet(id)?.options
  if (complete?.size !== size) return null
  const ready = readyRules(id, complete)
  return ready.ok ? ready.value : null
}
