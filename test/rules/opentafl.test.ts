import { describe, expect, it } from 'vitest'
import type { Options } from '../../src/rules/rule-set.ts'
import { makeRuleString } from '../../src/rules/rule-string.ts'
import { RULE_SETS } from '../../src/rulesets/index.ts'

/**
 * A reader of rule strings as OpenTafl documents them (notation specification, section 3, and the defaults of its
 * serializer), apart from ours: an entry that is left out has its default, pieces are t, c, n, k and T, C, N, K.
 */
const DOCUMENTED_DEFAULTS: { readonly [entry: string]: string } = {
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
  corh: 'tcnkTCNK',
  cenh: 'tcnk',
  cenhe: 'tcnkTCNK',
  aforh: 'TCNK',
  dforh: 'tcnk',
  corp: 'K',
  cenp: 'tcnkTCNK',
  aforp: 'tcnkTCNK',
  cors: 'K',
  cens: 'K',
  afors: 'tcnkTCNK',
  cenre: 'tcnkTCNK',
  aforre: 'tcnkTCNK',
  sw: 'n',
  swf: 'y',
  efe: 'n',
  ber: 'n',
}
const GRAMMAR: { readonly [entry: string]: RegExp } = {
  dim: /^\d+$/,
  name: /^\S+$/,
  esc: /^[ce]$/,
  surf: /^[yn]$/,
  atkf: /^[yn]$/,
  tfr: /^[idwl]$/,
  ka: /^[yhan]$/,
  ks: /^[scmwyn]$/,
  afor: /^([a-z]\d+,?)*$/,
  sw: /^[nws]$/,
  swf: /^[yn]$/,
  efe: /^[yn]$/,
  konakis: /^[\w.]+=[\w.,-]+(;[\w.]+=[\w.,-]+)*$/,
  start: /^\/([\dtTK]+\/)+$/,
}
const PIECES = /^[tcnkTCNK]*$/

function entriesOf(text: string): Map<string, string> {
  return new Map(
    text.split(' ').map(entry => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
  )
}

/** What OpenTafl would play, in the words of our options. */
function asOpenTaflReadsIt(text: string) {
  const entries = entriesOf(text)
  const value = (entry: string) => entries.get(entry) ?? DOCUMENTED_DEFAULTS[entry]!
  const has = (entry: string, piece: string) => value(entry).includes(piece)
  const who = (stop: string) => (has(stop, 't') ? 'anyone' : has(stop, 'K') ? 'king' : 'nobody')
  const hostility = (piece: string) =>
    has('cenh', piece) ? 'always' : has('cenhe', piece) ? 'empty' : 'never'
  return {
    size: Number(value('dim')),
    first: value('atkf') === 'y' ? 'attackers' : 'defenders',
    escape: value('esc') === 'e' ? 'edge' : 'corner',
    encirclement: value('surf') === 'y',
    exitFort: value('efe') === 'y',
    'king.armed': value('ka') === 'y',
    'king.capture': { s: 'four', c: 'four-near-throne', w: 'two' }[value('ks')],
    'throne.stop': who('cens'),
    'throne.pass': who('cenp'),
    'throne.hostileToAttackers': hostility('t'),
    'throne.hostileToDefenders': hostility('T'),
    'throne.hostileToKing': has('cenhe', 'K') ? 'empty' : 'never',
    // A piece stops on a corner only if it may also pass there.
    'corners.stop': has('cors', 't') && has('corp', 't') ? 'anyone' : 'king',
    'corners.hostileToSoldiers': has('corh', 't') && has('corh', 'T'),
    'corners.hostileToKing': has('corh', 'K'),
    shieldwall: value('sw') === 'n' ? 'off' : 'on',
    'shieldwall.cornerCloses': value('sw') === 's',
    'shieldwall.flanking': value('sw') !== 'n' && value('swf') === 'y',
    camps: value('afor') === '' ? null : value('afor'),
    ...(value('afor') === ''
      ? {}
      : {
          'camps.enter': has('afors', 'T') ? 'anyone' : has('aforre', 't') ? 'attackers' : 'nobody',
          'camps.hostileToDefenders': has('aforh', 'T'),
          'camps.hostileToKing': has('aforh', 'K'),
        }),
  }
}

/** What only our own entry can say. */
const SAID_APART = [
  'layout',
  'throne.hostileWhenBesieged',
  'camps.hostileToAttackers',
  'king.edgeCounts',
  'king.steps',
  'shuffleLimit',
  'repetition',
  'capturelessPlies',
  'plyLimit',
  'claims',
]

describe.each(RULE_SETS.map(({ id, options }) => [id, options] as const))(
  'the rule string of %s',
  (id, options) => {
    const text = makeRuleString(id, options)

    it('keeps to the documented grammar: the size first, the start last', () => {
      const names = [...entriesOf(text).keys()]
      expect(names[0]).toBe('dim')
      expect(names.at(-1)).toBe('start')
      for (const [entry, value] of entriesOf(text)) expect(value, entry).toMatch(GRAMMAR[entry] ?? PIECES)
    })

    it('means to OpenTafl what is played here, option by option', () => {
      const read: { readonly [name: string]: unknown } = asOpenTaflReadsIt(text)
      for (const name of Object.keys(options) as (keyof Options)[]) {
        const isIdleCamp = name.startsWith('camps.') && options.camps === null
        if (!SAID_APART.includes(name) && !isIdleCamp) expect(read[name], name).toBe(options[name])
      }
    })

    it('has the nearest of the documented values for repetition', () => {
      const tfr = entriesOf(text).get('tfr') ?? DOCUMENTED_DEFAULTS.tfr
      const nearest = {
        none: 'i',
        claim: 'd',
        draw: 'd',
        'draw-second': 'd',
        forbidden: 'l',
        loses: 'l',
        'defenders-lose': 'l',
      }
      expect(tfr).toBe(nearest[options.repetition])
    })
  },
)
