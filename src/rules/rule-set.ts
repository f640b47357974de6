import { err, escapeControls, ok, type Result } from '../core/result.ts'
import { isSize, SIZES, type Size } from './geometry.ts'
import { SIDES, type Side } from './piece.ts'
import { makePlacement, parsePlacement } from './placement.ts'

export const WHO = ['anyone', 'king', 'nobody'] as const
export const CORNER_WHO = ['anyone', 'king'] as const
export const THRONE_HOSTILITY = ['never', 'empty', 'always'] as const
export const THRONE_HOSTILITY_TO_KING = ['never', 'empty'] as const
export const ESCAPES = ['edge', 'corner'] as const
export const KING_CAPTURES = ['four', 'four-near-throne'] as const
export const SHIELDWALLS = ['off', 'on'] as const
export const REPETITIONS = ['none', 'claim', 'forbidden'] as const
export const CLAIM_SETTINGS = ['claimed', 'automatic'] as const

/** Every option of a rule set, by the name people write in a rule file. */
export interface Options {
  readonly size: Size
  /** The start position, a diagram with the top rank first. */
  readonly layout: string
  readonly first: Side
  /** Who may end a move on the throne. */
  readonly 'throne.stop': (typeof WHO)[number]
  /** Who may move across the empty throne. */
  readonly 'throne.pass': (typeof WHO)[number]
  /** Is the throne an anvil against an attacker. */
  readonly 'throne.hostileToAttackers': (typeof THRONE_HOSTILITY)[number]
  /** Is the throne an anvil against a defender who is not the king. */
  readonly 'throne.hostileToDefenders': (typeof THRONE_HOSTILITY)[number]
  /** Does the throne stand in for one attacker when the king is being surrounded. */
  readonly 'throne.hostileToKing': (typeof THRONE_HOSTILITY_TO_KING)[number]
  readonly 'corners.stop': (typeof CORNER_WHO)[number]
  readonly 'corners.hostileToSoldiers': boolean
  readonly 'corners.hostileToKing': boolean
  readonly escape: (typeof ESCAPES)[number]
  /** May the king be the moved piece or the anvil of a capture. */
  readonly 'king.armed': boolean
  readonly 'king.capture': (typeof KING_CAPTURES)[number]
  /** Does the board's edge stand in for one attacker against the king. */
  readonly 'king.edgeCounts': boolean
  readonly shieldwall: (typeof SHIELDWALLS)[number]
  /** May a corner close one end of a shieldwall. */
  readonly 'shieldwall.cornerCloses': boolean
  /** How many there-and-back trips in a row one piece may make. */
  readonly shuffleLimit: number | null
  readonly repetition: (typeof REPETITIONS)[number]
  /** After how many plies without a capture a draw may be claimed. */
  readonly capturelessPlies: number | null
  /** Whether a claimable draw waits for the claim or ends the game by itself. */
  readonly claims: (typeof CLAIM_SETTINGS)[number]
}

export type OptionName = keyof Options

/** What a value of an option may be: how a rule file is checked, and what its errors name. */
export type OptionKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'count' }
  | { readonly kind: 'size' }
  | { readonly kind: 'layout' }

const choice = (values: readonly string[]): OptionKind => ({ kind: 'choice', values })

export const OPTION_KINDS: { readonly [Name in OptionName]: OptionKind } = {
  size: { kind: 'size' },
  layout: { kind: 'layout' },
  first: choice(SIDES),
  'throne.stop': choice(WHO),
  'throne.pass': choice(WHO),
  'throne.hostileToAttackers': choice(THRONE_HOSTILITY),
  'throne.hostileToDefenders': choice(THRONE_HOSTILITY),
  'throne.hostileToKing': choice(THRONE_HOSTILITY_TO_KING),
  'corners.stop': choice(CORNER_WHO),
  'corners.hostileToSoldiers': { kind: 'yes-no' },
  'corners.hostileToKing': { kind: 'yes-no' },
  escape: choice(ESCAPES),
  'king.armed': { kind: 'yes-no' },
  'king.capture': choice(KING_CAPTURES),
  'king.edgeCounts': { kind: 'yes-no' },
  shieldwall: choice(SHIELDWALLS),
  'shieldwall.cornerCloses': { kind: 'yes-no' },
  shuffleLimit: { kind: 'count' },
  repetition: choice(REPETITIONS),
  capturelessPlies: { kind: 'count' },
  claims: choice(CLAIM_SETTINGS),
}

export const OPTION_NAMES = Object.keys(OPTION_KINDS) as OptionName[]
export const isOptionName = (text: string): text is OptionName => Object.hasOwn(OPTION_KINDS, text)

/** What an option may be, in words for an error message. */
export function allowed(name: OptionName): string {
  const option = OPTION_KINDS[name]
  switch (option.kind) {
    case 'choice':
      return option.values.join(', ')
    case 'yes-no':
      return 'yes, no'
    case 'count':
      return 'none, or a whole number from 1'
    case 'size':
      return SIZES.join(', ')
    case 'layout':
      return 'a position such as 3ttt3/4t4/…, or the name of a layout'
  }
}

/** An option's value as a rule file writes it. */
export function makeOptionValue(value: Options[OptionName]): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** Reads one value, from text or from JSON; undefined when the option cannot have it. */
export function parseOptionValue(name: OptionName, value: unknown): Options[OptionName] | undefined {
  const option = OPTION_KINDS[name]
  switch (option.kind) {
    case 'choice': {
      const word =
        value === true || value === 'yes' ? 'on' : value === false || value === 'no' ? 'off' : value
      return typeof word === 'string' && option.values.includes(word) ? (word as Side) : undefined
    }
    case 'yes-no':
      if (value === true || value === 'yes') return true
      return value === false || value === 'no' ? false : undefined
    case 'count': {
      if (value === null || value === 'none') return null
      const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return Number.isSafeInteger(count) && (count as number) >= 1 ? (count as number) : undefined
    }
    case 'size': {
      const size = typeof value === 'string' ? Number(value) : value
      return isSize(size) ? size : undefined
    }
    case 'layout':
      return typeof value === 'string' ? asWeWriteIt(value) : undefined
  }
}

/** A position in the one way in which it is written here; whatever else it may be, such as a name, as it is. */
function asWeWriteIt(layout: string): string {
  const placement = parsePlacement(layout)
  return placement.ok ? makePlacement(placement.value) : layout
}

/** Every option, from JSON; the first that is missing or cannot have its value is named instead. */
export function parseOptions(given: Readonly<Record<string, unknown>>): Result<Options, OptionName> {
  const options = Object.fromEntries(OPTION_NAMES.map(name => [name, parseOptionValue(name, given[name])]))
  const missing = OPTION_NAMES.find(name => options[name] === undefined)
  return missing === undefined ? ok(options as unknown as Options) : err(missing)
}

/** What rules may be called: it is published, written into records and shown on terminals. */
export const isRulesId = (text: string) =>
  text !== '' && text.length <= 100 && !text.includes('\n') && text === escapeControls(text)

/** A rule set: the options, and where each value comes from. */
export interface RuleSet {
  readonly id: string
  readonly title: string
  /** Other ids that mean this rule set. */
  readonly aliases: readonly string[]
  /** What a reader should know before choosing it, such as a mistake in its source. */
  readonly note?: string
  readonly options: Options
  readonly sources: { readonly [Name in OptionName]: string }
}
