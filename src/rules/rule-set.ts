import { err, escapeControls, ok, type Result } from '../core/result.ts'
import { isSize, parseSquare, SIZES, type Size, type Square, sortedNames } from './geometry.ts'
import { SIDES, type Side } from './piece.ts'
import { makePlacement, parsePlacement } from './placement.ts'

export const WHO = ['anyone', 'king', 'nobody'] as const
export const CORNER_WHO = ['anyone', 'king'] as const
export const THRONE_HOSTILITY = ['never', 'empty', 'always'] as const
export const THRONE_HOSTILITY_TO_KING = ['never', 'empty'] as const
export const ESCAPES = ['edge', 'corner'] as const
export const KING_CAPTURES = ['four', 'four-near-throne', 'two'] as const
export const SHIELDWALLS = ['off', 'on'] as const
export const REPETITIONS = [
  'none',
  'claim',
  'forbidden',
  'draw',
  'draw-second',
  'loses',
  'defenders-lose',
] as const
export const CAMP_WHO = ['nobody', 'attackers', 'anyone'] as const
export const CAMP_HOSTILITY = ['never', 'outside', 'always'] as const
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
  /**
   * Is the throne, with the king on it, an anvil against his last defender beside him, while attackers hold the three
   * other sides of the throne.
   */
  readonly 'throne.hostileWhenBesieged': boolean
  readonly 'corners.stop': (typeof CORNER_WHO)[number]
  readonly 'corners.hostileToSoldiers': boolean
  readonly 'corners.hostileToKing': boolean
  /** The camp squares, such as `a4,a5,a6,b5`; those beside each other are one camp. */
  readonly camps: string | null
  /** Who may enter or cross a camp from outside. Within its own camp, every piece moves freely. */
  readonly 'camps.enter': (typeof CAMP_WHO)[number]
  /** Is a camp square an anvil against an attacker; `outside`: against one who does not stand in a camp. */
  readonly 'camps.hostileToAttackers': (typeof CAMP_HOSTILITY)[number]
  readonly 'camps.hostileToDefenders': boolean
  readonly 'camps.hostileToKing': boolean
  readonly escape: (typeof ESCAPES)[number]
  /** Do the attackers win by cutting the king and all defenders off from the edge. */
  readonly encirclement: boolean
  /** Does the king win at the edge in a fort of defenders that cannot be broken, where he can still move. */
  readonly exitFort: boolean
  /** May the king be the moved piece or the anvil of a capture. */
  readonly 'king.armed': boolean
  readonly 'king.capture': (typeof KING_CAPTURES)[number]
  /** Does the board's edge stand in for one attacker against the king. */
  readonly 'king.edgeCounts': boolean
  /** How many squares the king may move at most. */
  readonly 'king.steps': number | null
  readonly shieldwall: (typeof SHIELDWALLS)[number]
  /** May a corner close one end of a shieldwall. */
  readonly 'shieldwall.cornerCloses': boolean
  /** Must the move that captures a row close one of its ends. */
  readonly 'shieldwall.flanking': boolean
  /** How many there-and-back trips in a row one piece may make. */
  readonly shuffleLimit: number | null
  readonly repetition: (typeof REPETITIONS)[number]
  /** After how many plies without a capture a draw may be claimed. */
  readonly capturelessPlies: number | null
  /** After how many plies the game is drawn. */
  readonly plyLimit: number | null
  /** Whether a claimable draw waits for the claim or ends the game by itself. */
  readonly claims: (typeof CLAIM_SETTINGS)[number]
}

const LARGEST_SIZE = 13

export type OptionName = keyof Options

/** What a value of an option may be: how a rule file is checked, and what its errors name. */
export type OptionKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'count' }
  | { readonly kind: 'size' }
  | { readonly kind: 'layout' }
  | { readonly kind: 'squares' }

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
  'throne.hostileWhenBesieged': { kind: 'yes-no' },
  'corners.stop': choice(CORNER_WHO),
  'corners.hostileToSoldiers': { kind: 'yes-no' },
  'corners.hostileToKing': { kind: 'yes-no' },
  camps: { kind: 'squares' },
  'camps.enter': choice(CAMP_WHO),
  'camps.hostileToAttackers': choice(CAMP_HOSTILITY),
  'camps.hostileToDefenders': { kind: 'yes-no' },
  'camps.hostileToKing': { kind: 'yes-no' },
  escape: choice(ESCAPES),
  encirclement: { kind: 'yes-no' },
  exitFort: { kind: 'yes-no' },
  'king.armed': { kind: 'yes-no' },
  'king.capture': choice(KING_CAPTURES),
  'king.edgeCounts': { kind: 'yes-no' },
  'king.steps': { kind: 'count' },
  shieldwall: choice(SHIELDWALLS),
  'shieldwall.cornerCloses': { kind: 'yes-no' },
  'shieldwall.flanking': { kind: 'yes-no' },
  shuffleLimit: { kind: 'count' },
  repetition: choice(REPETITIONS),
  capturelessPlies: { kind: 'count' },
  plyLimit: { kind: 'count' },
  claims: choice(CLAIM_SETTINGS),
}

export const OPTION_NAMES = Object.keys(OPTION_KINDS) as OptionName[]
export const isOptionName = (text: string): text is OptionName => Object.hasOwn(OPTION_KINDS, text)

/** What these options are where a game or a rule file does not name them: the rule is not played. */
export const NOT_PLAYED = {
  'throne.hostileWhenBesieged': false,
  camps: null,
  'camps.enter': 'nobody',
  'camps.hostileToAttackers': 'never',
  'camps.hostileToDefenders': false,
  'camps.hostileToKing': false,
  encirclement: false,
  exitFort: false,
  'king.steps': null,
  'shieldwall.flanking': false,
  plyLimit: null,
} as const satisfies Partial<Options>

/** The options that have to be named: without those of rules that are not played. */
export function namedOptions(options: Options): Partial<Options> {
  const isNamed = ([name, value]: [string, unknown]) =>
    (NOT_PLAYED as Partial<Options>)[name as OptionName] !== value
  return Object.fromEntries(Object.entries(options).filter(isNamed))
}

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
    case 'squares':
      return 'none, or squares such as a4,a5,a6,b5'
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
    case 'squares':
      return value === null || value === 'none' ? null : parseSquares(value)
  }
}

/** Squares in a list or in a text, parted by commas or blanks; undefined if one of them is none. */
function parseSquares(value: unknown): string | undefined {
  const names = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value
  if (!Array.isArray(names) || names.length === 0) return undefined
  const squares = names.map(name => (typeof name === 'string' ? parseSquare(name, LARGEST_SIZE) : null))
  if (squares.includes(null)) return undefined
  return sortedNames(new Set(squares as Square[]), LARGEST_SIZE).join(',')
}

/** A position in the one way in which it is written here; whatever else it may be, such as a name, as it is. */
function asWeWriteIt(layout: string): string {
  const placement = parsePlacement(layout)
  return placement.ok ? makePlacement(placement.value) : layout
}

/**
 * Every option, from JSON; the first that is missing or cannot have its value is named instead. Games of earlier
 * versions do not name all of them.
 */
export function parseOptions(given: Readonly<Record<string, unknown>>): Result<Options, OptionName> {
  const all: Readonly<Record<string, unknown>> = { ...NOT_PLAYED, ...given }
  const options = Object.fromEntries(OPTION_NAMES.map(name => [name, parseOptionValue(name, all[name])]))
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
