import type { RuleSet } from '../rules/rule-set.ts'
import { type Rules, readyRules } from '../rules/rules.ts'
import { brettspielnetz } from './brettspielnetz.ts'
import { brandubh, copenhagen, fetlar, seaBattle, tawlbwrdd } from './federation.ts'
import { ashton, linnaeus } from './linnaeus.ts'
import { mungoFetlar, mungoHnefatafl, mungoTablut, mungoTablutHarbour } from './mungo.ts'
import { nielsen } from './nielsen.ts'

export const RULE_SETS: readonly RuleSet[] = [
  brettspielnetz,
  nielsen,
  mungoTablut,
  mungoTablutHarbour,
  mungoHnefatafl,
  mungoFetlar,
  copenhagen,
  fetlar,
  brandubh,
  tawlbwrdd,
  seaBattle,
  linnaeus,
  ashton,
]

export function findRuleSet(id: string): RuleSet | undefined {
  return RULE_SETS.find(set => set.id === id || set.aliases.includes(id))
}

/** A built-in rule set, ready to play; its layout is one of ours, so it fits. */
export function builtInRules(id: string): Rules {
  const set = findRuleSet(id)
  const ready = set && readyRules(set.id, set.options)
  if (!ready?.ok) throw new Error(`there is no built-in rule set "${id}"`)
  return ready.value
}
