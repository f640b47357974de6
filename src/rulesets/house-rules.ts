import { escapeControls, type Failure, failure, MAX_MESSAGE_LENGTH, ok, type Result } from '../core/result.ts'
import { parsePlacement } from '../rules/placement.ts'
import {
  allowed,
  isOptionName,
  isRulesId,
  OPTION_NAMES,
  type OptionName,
  type Options,
  parseOptionValue,
  type RuleSet,
} from '../rules/rule-set.ts'
import { readyRules } from '../rules/rules.ts'
import { findRuleSet, RULE_SETS } from './index.ts'
import { LAYOUTS } from './layouts.ts'

export type HouseRulesFailure = Failure<'shape' | 'extends' | 'unknown-option' | 'value' | 'layout'>

/** Keys of a rule file that are not options. */
const HEAD = ['extends', 'id', 'title', 'note']

/**
 * Checks what a rule file holds: `extends`, then the options that differ, nested (`throne: {stop: king}`)
 * or by their full names (`throne.stop: king`).
 */
export function parseHouseRules(content: unknown, id: string): Result<RuleSet, HouseRulesFailure> {
  if (!isMapping(content)) {
    return failure('shape', 'a rule file is a mapping: "extends: nielsen", then the options that differ')
  }
  const ids = RULE_SETS.map(set => set.id).join(', ')
  const base = typeof content.extends === 'string' ? findRuleSet(content.extends) : undefined
  if (!base) {
    const found = content.extends === undefined ? 'is missing' : `is ${JSON.stringify(content.extends)}`
    return failure('extends', `"extends" ${found}; expected the rule set to start from: ${ids}`)
  }

  const changed: { [name in OptionName]?: unknown } = {}
  for (const [name, value] of flatten(content)) {
    if (HEAD.includes(name)) continue
    if (!isOptionName(name)) {
      return failure('unknown-option', `unknown option "${name}"; the options are ${OPTION_NAMES.join(', ')}`)
    }
    const parsed = parseOptionValue(name, value)
    if (parsed === undefined) {
      return failure('value', `${name} is ${JSON.stringify(value)}; expected ${allowed(name)}`)
    }
    changed[name] = name === 'layout' ? layoutOf(String(parsed)) : parsed
  }
  const wantsWall = changed['shieldwall.cornerCloses'] === true || changed['shieldwall.flanking'] === true
  if (isMapping(content.shieldwall) || wantsWall) changed.shieldwall ??= 'on'

  const options = { ...base.options, ...changed } as Options
  const layout = parsePlacement(options.layout, options.size)
  if (!layout.ok) {
    const remedy = 'layout' in changed ? '' : `; a board of ${options.size} squares needs a layout of its own`
    return failure(
      'layout',
      `layout: ${layout.error.message}${remedy} (named layouts: ${Object.keys(LAYOUTS).join(', ')})`,
    )
  }
  const ready = readyRules(id, options)
  if (!ready.ok) return failure('value', ready.error.message)
  const text = (key: string) => (typeof content[key] === 'string' ? content[key] : undefined)
  const ownId = text('id') ?? id
  if (!isRulesId(ownId)) {
    return failure('value', `id is ${JSON.stringify(ownId)}; expected 1 to 100 characters that can be shown`)
  }
  for (const key of ['title', 'note']) {
    if (!isLabel(text(key) ?? '')) return failure('value', `${key} is too long or holds what cannot be shown`)
  }
  const note = text('note') ?? base.note
  return ok({
    id: ownId,
    title: text('title') ?? `House rules, after ${base.id}`,
    aliases: [],
    ...(note === undefined ? {} : { note }),
    options,
    sources: Object.fromEntries(
      OPTION_NAMES.map(name => [name, name in changed ? 'house rule' : `${base.id}: ${base.sources[name]}`]),
    ) as RuleSet['sources'],
  })
}

/** A layout by its name, or drawn. */
const layoutOf = (text: string) => (Object.hasOwn(LAYOUTS, text) ? LAYOUTS[text] : text)

const isLabel = (text: string) => text.length <= MAX_MESSAGE_LENGTH && text === escapeControls(text)

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every leaf with its full name. `shieldwall: {on: yes}` and a bare `cornerCloses` are taken as they are meant. */
function flatten(content: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(content).flatMap(([key, value]): [string, unknown][] => {
    const name = prefix + key
    if (isMapping(value)) return flatten(value, `${name}.`)
    if (name === 'cornerCloses') return [['shieldwall.cornerCloses', value]]
    if (name === 'shieldwall.on') return [['shieldwall', value]]
    return [[name, value]]
  })
}
