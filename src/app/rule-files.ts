import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Result } from '../rules/result.ts'
import type { RuleSet } from '../rules/rule-set.ts'
import { type Rules, readyRules } from '../rules/rules.ts'
import { type HouseRulesTrouble, parseHouseRules } from '../rulesets/house-rules.ts'
import { findRuleSet, RULE_SETS } from '../rulesets/index.ts'
import { didYouMean } from './did-you-mean.ts'
import { Failure, orFail } from './failure.ts'
import { unreadableFile } from './file-words.ts'
import { parseYaml, type YamlTrouble } from './yaml-text.ts'

/** Finds a rule set by its built-in id or by the path of a rule file, JSON or YAML. */
export function loadRuleSet(idOrPath: string): RuleSet {
  const builtIn = findRuleSet(idOrPath)
  if (builtIn) return builtIn
  if (existsSync(idOrPath)) return readRuleFile(idOrPath)
  const ids = RULE_SETS.flatMap(set => [set.id, ...set.aliases])
  throw new Failure(
    `there is no rule set or rule file "${idOrPath}"; the rule sets are ${ids.join(', ')}${didYouMean(idOrPath, ids)}`,
  )
}

export function loadRules(idOrPath: string): Rules {
  const set = loadRuleSet(idOrPath)
  return orFail(readyRules(set.id, set.options))
}

function readRuleFile(path: string): RuleSet {
  return orFail(parseRuleFile(readText(path), basename(path, extname(path))), `${path}: `)
}

/** What a rule file says; its id is the name of the file unless it has one of its own. */
export function parseRuleFile(source: string, id: string): Result<RuleSet, HouseRulesTrouble | YamlTrouble> {
  const read = parseYaml(source)
  return read.ok ? parseHouseRules(read.value.content, id) : read
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(unreadableFile(path, error))
  }
}
