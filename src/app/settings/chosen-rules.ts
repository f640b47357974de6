import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { unreadableFile } from '../../core/file-failures.ts'
import type { Result } from '../../core/result.ts'
import type { Side } from '../../rules/piece.ts'
import { parsePlacement } from '../../rules/placement.ts'
import { type Position, positionFrom } from '../../rules/position.ts'
import type { RuleSet } from '../../rules/rule-set.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { type HouseRulesFailure, parseHouseRules } from '../../rulesets/house-rules.ts'
import { findRuleSet, RULE_SETS } from '../../rulesets/index.ts'
import { didYouMean } from '../did-you-mean.ts'
import { UserError, unwrap } from '../user-error.ts'
import { parseYaml, type YamlFailure } from './yaml-text.ts'

/** Finds a rule set by its built-in id or by the path of a rule file, JSON or YAML. */
export function loadRuleSet(idOrPath: string): RuleSet {
  const builtIn = findRuleSet(idOrPath)
  if (builtIn) return builtIn
  if (existsSync(idOrPath)) {
    const id = basename(idOrPath, extname(idOrPath))
    return unwrap(parseRuleFile(readText(idOrPath), id), `${idOrPath}: `)
  }
  const ids = RULE_SETS.flatMap(set => [set.id, ...set.aliases])
  throw new UserError(
    `there is no rule set or rule file "${idOrPath}"; the rule sets are ${ids.join(', ')}${didYouMean(idOrPath, ids)}`,
  )
}

export function loadRules(idOrPath: string): Rules {
  const set = loadRuleSet(idOrPath)
  return unwrap(readyRules(set.id, set.options))
}

/** Reads a rule file; its id is the name of the file unless it has one of its own. */
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

export interface PositionOptions {
  readonly rules: string
  readonly position?: string
  readonly toMove?: Side
}

/** The position that `--rules`, `--position` and `--to-move` describe. */
export function chosenPosition(options: PositionOptions): Position {
  const rules = loadRules(options.rules)
  const toMove = options.toMove ?? rules.options.first
  const placement =
    options.position === undefined
      ? rules.start
      : unwrap(parsePlacement(options.position, rules.options.size), '--position: ')
  return positionFrom(rules, placement, toMove)
}

/** Built in, or those that the service was started with; no file is ever read for a remote sender. */
export function rulesNamed(id: string, own: Rules): Rules | null {
  if (id === own.id) return own
  const set = findRuleSet(id)
  return set ? unwrap(readyRules(set.id, set.options)) : null
}
