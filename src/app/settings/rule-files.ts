import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Result } from '../../core/result.ts'
import type { RuleSet } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { type HouseRulesFailure, parseHouseRules } from '../../rulesets/house-rules.ts'
import { findRuleSet, RULE_SETS } from '../../rulesets/index.ts'
import { didYouMean } from '../did-you-mean.ts'
import { unreadableFile } from '../file-words.ts'
import { UserError, unwrap } from '../user-error.ts'
import { parseYaml, type YamlFailure } from './yaml-text.ts'

/** Finds a rule set by its built-in id or by the path of a rule file, JSON or YAML. */
export function loadRuleSet(idOrPath: string): RuleSet {
  const builtIn = findRuleSet(idOrPath)
  if (builtIn) return builtIn
  if (existsSync(idOrPath)) return readRuleFile(idOrPath)
  const ids = RULE_SETS.flatMap(set => [set.id, ...set.aliases])
  throw new UserError(
    `there is no rule set or rule file "${idOrPath}"; the rule sets are ${ids.join(', ')}${didYouMean(idOrPath, ids)}`,
  )
}

export function loadRules(idOrPath: string): Rules {
  const set = loadRuleSet(idOrPath)
  return unwrap(readyRules(set.id, set.options))
}

function readRuleFile(path: string): RuleSet {
  return unwrap(parseRuleFile(readText(path), basename(path, extname(path))), `${path}: `)
}

/** What a rule file says; its id is the name of the file unless it has one of its own. */
export function parseRuleFile(source: string, id: string): Result<RuleSet, HouseRulesFailure | YamlFailure> {
  const read = parseYaml(source)
  return read.ok ? parseHouseRules(read.value.content, id) : read
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(unreadableFile(path, error))
  }
}
