import type { Language, Words } from '../words/language.ts'

export const LEVELS = ['good', 'warning', 'bad'] as const
export type FindingLevel = (typeof LEVELS)[number]

/** What is looked at, in the order in which a person would. */
export const CHECKS = [
  'ports',
  'permission',
  'in-use',
  'board',
  'firmware',
  'link',
  'sensors',
  'lights',
  'buttons',
  'broker',
  'clock',
  'disk',
  'journal',
  'page',
  'access',
] as const
export type Check = (typeof CHECKS)[number]

/** One thing that was found, and what to do about it. */
export interface Finding<Text = string> {
  readonly check: Check
  readonly level: FindingLevel
  readonly message: Text
  readonly remedy?: Text
  /** The squares that it is about, by name. */
  readonly squares?: readonly string[]
  /** Figures for a program that reads it. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** As the page wants it. */
export type LocalizedFinding = Finding<Words>

export function inLanguage({ message, remedy, ...rest }: LocalizedFinding, language: Language): Finding {
  return { ...rest, message: message[language], ...(remedy && { remedy: remedy[language] }) }
}

/** One JSON value, its details beside the rest. */
export function findingJson({ check, level, message, remedy, squares, details }: Finding): object {
  return { check, level, message, ...(remedy && { remedy }), ...(squares && { squares }), ...details }
}

export function worstLevel(findings: readonly Pick<Finding, 'level'>[]): FindingLevel {
  return LEVELS.findLast(level => findings.some(finding => finding.level === level)) ?? 'good'
}
