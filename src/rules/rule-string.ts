import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { campEntries, readCamps } from './camp-entries.ts'
import { isSize, SIZES } from './geometry.ts'
import { makePlacement, type Placement, parsePlacement, ranksFromTop } from './placement.ts'
import {
  allowed,
  isOptionName,
  makeOptionValue,
  NOT_PLAYED,
  OPTION_NAMES,
  type OptionName,
  type Options,
  parseOptionValue,
} from './rule-set.ts'
import { readyRules } from './rules.ts'

/**
 * OpenTafl's rule strings: `dim:9 name:nielsen esc:e … start:/3ttt3/…/`, an entry a rule, defaults left out.
 * What they cannot express is in an entry of our own, which other programs ignore:
 * `konakis:repetition=forbidden;claims=claimed`.
 */
export interface RuleString {
  readonly id: string
  readonly options: Options
  /** Rules of the string that are not played here, in words. */
  readonly unplayed: readonly string[]
}

export type RuleStringFailure = Failure<'missing' | 'unsupported' | 'value' | 'position'>

/** What an entry means that is left out, after OpenTafl's notation specification. */
const DEFAULTS: { readonly [entry: string]: string } = {
  esc: 'c',
  surf: 'y',
  atkf: 'y',
  tfr: 'd',
  ka: 'y',
  ks: 's',
  cor: 'default',
  cen: 'default',
  afor: '',
  dfor: '',
  spd: '-1',
  corh: 'tTK',
  cenh: 't',
  cenhe: 'tTK',
  cenp: 'tTK',
  aforh: 'TK',
  aforp: 'tTK',
  afors: 'tTK',
  aforre: 'tTK',
  corp: 'K',
  cors: 'K',
  cens: 'K',
  cenre: 'tTK',
  sw: 'n',
  swf: 'y',
  efe: 'n',
  ber: 'n',
}

const OWN_ENTRY = 'konakis'

export function makeRuleString(id: string, options: Options): string {
  const standard = standardEntries(id, options)
  const understood = parseRuleString(standard.join(' '))
  if (!understood.ok) throw new Error(`unreadable rule string: ${understood.error.message}`)
  const unsaid = OPTION_NAMES.filter(name => understood.value.options[name] !== options[name]).map(
    name => `${name}=${makeOptionValue(options[name])}`,
  )
  const start = standard.pop()!
  return [...standard, ...(unsaid.length > 0 ? [`${OWN_ENTRY}:${unsaid.join(';')}`] : []), start].join(' ')
}

function standardEntries(id: string, options: Options): string[] {
  const listed = (wanted: { [piece: string]: boolean }) =>
    Object.entries(wanted)
      .flatMap(([piece, yes]) => (yes ? [piece] : []))
      .join('')
  const who = (value: Options['throne.stop']) =>
    listed({ t: value === 'anyone', T: value === 'anyone', K: value !== 'nobody' })
  const throne = (value: 'empty' | 'always') =>
    listed({
      t: options['throne.hostileToAttackers'] === value,
      T: options['throne.hostileToDefenders'] === value,
      K: options['throne.hostileToKing'] === value,
    })
  const entries = {
    dim: String(options.size),
    name: entryName(id),
    esc: options.escape === 'edge' ? 'e' : 'c',
    surf: options.encirclement ? 'y' : 'n',
    atkf: options.first === 'attackers' ? 'y' : 'n',
    tfr: REPETITION_ENTRY[options.repetition],
    ka: options['king.armed'] ? 'y' : 'n',
    ks: { four: 's', 'four-near-throne': 'c', two: 'w' }[options['king.capture']],
    ...campEntries(options, listed),
    cens: who(options['throne.stop']),
    cenp: who(options['throne.pass']),
    cenh: throne('always'),
    cenhe: throne('always') + throne('empty'),
    // Where a piece may stop on a corner it must be able to pass it too, or OpenTafl lets it stop short.
    corp: who(options['corners.stop']),
    cors: who(options['corners.stop']),
    corh: listed({
      t: options['corners.hostileToSoldiers'],
      T: options['corners.hostileToSoldiers'],
      K: options['corners.hostileToKing'],
    }),
    sw: options.shieldwall === 'off' ? 'n' : options['shieldwall.cornerCloses'] ? 's' : 'w',
    swf: options.shieldwall === 'off' || options['shieldwall.flanking'] ? 'y' : 'n',
    efe: options.exitFort ? 'y' : 'n',
  }
  const written = Object.entries(entries).filter(([entry, value]) => value !== DEFAULTS[entry])
  const layout = parsePlacement(options.layout, options.size)
  if (!layout.ok) throw new Error(layout.error.message)
  return [
    ...written.map(([entry, value]) => `${entry}:${value}`),
    `start:${makeRecordPlacement(layout.value)}`,
  ]
}

/** OpenTafl's nearest value; where it is not the same, our own entry has the exact one. */
const REPETITION_ENTRY: { readonly [value in Options['repetition']]: string } = {
  none: 'i',
  claim: 'd',
  forbidden: 'l',
  draw: 'd',
  'draw-second': 'd',
  loses: 'l',
  'defenders-lose': 'l',
}

/** A name that neither ends its entry nor the tag of a record that holds the rules. */
const entryName = (id: string) => id.replaceAll(/[\s[\]]/g, '_')

/** A position as OpenTafl's `start:` has it: rank 1 first, a slash at both ends. */
export function makeRecordPlacement(placement: Placement): string {
  return `/${makePlacement(fromTheOtherSide(placement))}/`
}

export function parseRecordPlacement(text: string) {
  const placement = parsePlacement(text)
  return placement.ok ? ok(fromTheOtherSide(placement.value)) : placement
}

function fromTheOtherSide(placement: Placement): Placement {
  return ranksFromTop(placement).flat()
}

export function parseRuleString(text: string): Result<RuleString, RuleStringFailure> {
  const entries = new Map<string, string>()
  for (const entry of text.trim().split(/\s+/)) {
    const colon = entry.indexOf(':')
    entries.set(colon < 0 ? entry : entry.slice(0, colon), colon < 0 ? '' : entry.slice(colon + 1))
  }
  const value = (entry: string) => entries.get(entry) ?? DEFAULTS[entry] ?? ''
  const unsupported = (entry: string, why: string) =>
    failure('unsupported', `the rule string says ${entry}:${value(entry)}, ${why}`)

  const size = Number(value('dim'))
  if (!entries.has('dim')) return failure('missing', 'the rule string has no dim: entry, the board size')
  if (!isSize(size)) return unsupported('dim', `but boards here have ${SIZES.join(', ')} squares a side`)
  const start = entries.has('starti')
    ? parsePlacement(value('starti'), size)
    : parseRecordPlacement(value('start'))
  if (!entries.has('starti') && !entries.has('start')) {
    return failure('missing', 'the rule string has no start: or starti: entry, the start position')
  }
  if (!start.ok) return failure('position', `the start position of the rule string: ${start.error.message}`)
  if (start.value.length !== size * size) {
    return failure('position', `the start position of the rule string does not have ${size} rows`)
  }

  if (value('dfor')) return unsupported('dfor', 'but fortresses of the defenders are not played here')
  const camps = value('afor') === '' ? null : parseOptionValue('camps', value('afor'))
  if (camps === undefined) return unsupported('afor', 'but that is not a list of squares')
  for (const entry of ['cor', 'cen'] as const) {
    if (value(entry) !== '' && value(entry) !== 'default') {
      return unsupported(entry, 'but special squares are played only where they usually are')
    }
  }
  if (value('spd') !== '-1')
    return unsupported('spd', 'but limits on how far a piece may move are not played')
  if (value('ber') !== 'n') return unsupported('ber', 'but berserk moves are not played here')
  if (!['y', 'n'].includes(value('ka'))) return unsupported('ka', 'but a king is armed (y) or not (n) here')
  const kingCapture = { s: 'four', y: 'four', c: 'four-near-throne', w: 'two', n: 'two' } as const
  const strength = value('ks')
  if (!Object.hasOwn(kingCapture, strength)) {
    return unsupported(
      'ks',
      'but a king is taken on four sides (s), so only on and beside the throne (c), or on two (w)',
    )
  }

  const hasThrone = value('cen') !== ''
  const hasCorners = value('cor') !== ''
  const stop = hasThrone ? whoIs(value('cens')) : 'anyone'
  const pass = hasThrone ? whoIs(value('cenp')) : 'anyone'
  const cornerStop = hasCorners ? whoIs(value('cors')) : 'anyone'
  if (!stop) return unsupported('cens', 'but anyone, the king alone or nobody may stop on the throne')
  if (!pass) return unsupported('cenp', 'but anyone, the king alone or nobody may cross the throne')
  if (!cornerStop || cornerStop === 'nobody') {
    return unsupported('cors', 'but anyone or the king alone may stop on a corner')
  }
  const throneHostility = (piece: 't' | 'T') => {
    if (!hasThrone) return 'never'
    return value('cenh').includes(piece) ? 'always' : value('cenhe').includes(piece) ? 'empty' : 'never'
  }
  const closedToKing = stop === 'king' && !value('cenre').includes('K')
  const options: Options = {
    ...NOT_PLAYED,
    ...(camps === null ? {} : readCamps(camps as string, value)),
    size,
    layout: makePlacement(start.value),
    first: value('atkf') === 'n' ? 'defenders' : 'attackers',
    'throne.stop': closedToKing ? 'nobody' : stop,
    'throne.pass': pass,
    'throne.hostileToAttackers': throneHostility('t'),
    'throne.hostileToDefenders': throneHostility('T'),
    'throne.hostileToKing': hasThrone && (value('cenhe') + value('cenh')).includes('K') ? 'empty' : 'never',
    'corners.stop': cornerStop,
    'corners.hostileToSoldiers': hasCorners && ['t', 'T'].every(piece => value('corh').includes(piece)),
    'corners.hostileToKing': hasCorners && value('corh').includes('K'),
    escape: value('esc') === 'e' ? 'edge' : 'corner',
    'king.armed': value('ka') === 'y',
    'king.capture': kingCapture[strength as keyof typeof kingCapture],
    'king.edgeCounts': false,
    shieldwall: value('sw') === 'n' ? 'off' : 'on',
    'shieldwall.cornerCloses': value('sw') === 's',
    'shieldwall.flanking': value('sw') !== 'n' && value('swf') === 'y',
    encirclement: value('surf') === 'y',
    exitFort: value('efe') === 'y',
    shuffleLimit: null,
    repetition: value('tfr') === 'd' ? 'draw' : value('tfr') === 'l' ? 'loses' : 'none',
    capturelessPlies: null,
    claims: 'claimed',
  }
  const unplayed = value('tfr') === 'w' ? ['tfr:w: nobody wins by repetition here'] : []
  const own = withOwnEntry(options, value(OWN_ENTRY))
  if (!own.ok) return own
  const id = entryName(value('name')) || 'unnamed'
  const ready = readyRules(id, own.value)
  return ready.ok ? ok({ id, options: own.value, unplayed }) : failure('value', ready.error.message)
}

function whoIs(pieces: string): 'anyone' | 'king' | 'nobody' | null {
  const [attackers, defenders, king] = ['t', 'T', 'K'].map(piece => pieces.includes(piece))
  if (attackers && defenders && king) return 'anyone'
  if (attackers || defenders) return null
  return king ? 'king' : 'nobody'
}

function withOwnEntry(options: Options, entry: string): Result<Options, RuleStringFailure> {
  const own: { [name in OptionName]?: unknown } = {}
  for (const part of entry.split(';').filter(Boolean)) {
    const [name, text] = part.split('=') as [string, string?]
    if (!isOptionName(name))
      return failure('value', `the rule string's ${OWN_ENTRY}: entry names "${name}", which is no option`)
    if (name === 'size' || name === 'layout') {
      const entry = name === 'size' ? 'dim' : 'start'
      return failure('value', `the rule string's ${OWN_ENTRY}: entry names ${name}, which ${entry}: says`)
    }
    const value = parseOptionValue(name, text)
    if (value === undefined) {
      return failure(
        'value',
        `the rule string's ${OWN_ENTRY}: entry has ${name}=${text}; expected ${allowed(name)}`,
      )
    }
    own[name] = value
  }
  return ok({ ...options, ...own } as Options)
}
