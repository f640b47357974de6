import { describe, expect, it } from 'vitest'
import { SIZES } from '../../../src/rules/geometry.ts'
import { OPTION_KINDS, OPTION_NAMES, type OptionName, type Options } from '../../../src/rules/rule-set.ts'
import { RULE_SETS } from '../../../src/rulesets/index.ts'
import { LAYOUTS } from '../../../src/rulesets/layouts.ts'
import { LANGUAGES } from '../../../src/words/language.ts'
import { OPTION_WORDS } from '../../../src/words/page/rule-options.ts'
import { DESCRIBED_OPTIONS, rulesWords } from '../../../src/words/page/rules.ts'

/** Every value that an option can have; of numbers, two and none. */
function valuesOf(name: OptionName): readonly Options[OptionName][] {
  const option = OPTION_KINDS[name]
  switch (option.kind) {
    case 'choice':
      return option.values as readonly Options[OptionName][]
    case 'yes-no':
      return [true, false]
    case 'count':
      return [null, 3, 100]
    case 'size':
      return SIZES
    case 'layout':
      return [LAYOUTS.tablut!, LAYOUTS['t-diamond']!]
    case 'squares':
      return [null, 'a4,a5']
  }
}

/** Told only where they are played. */
const RARE: readonly OptionName[] = [
  'throne.hostileWhenBesieged',
  'camps',
  'encirclement',
  'exitFort',
  'king.steps',
  'plyLimit',
]

const say = (name: OptionName, value: Options[OptionName]) =>
  (OPTION_WORDS[name] as (value: Options[OptionName], options: Options) => { [language: string]: string })(
    value,
    RULE_SETS[0]!.options,
  )

describe('the rules are told from their options', () => {
  it.each(OPTION_NAMES)('%s has a sentence of its own for every value, in every language', name => {
    for (const language of LANGUAGES) {
      const sentences = valuesOf(name).map(value => say(name, value)[language]!)
      for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d].*[.]$/u)
      expect(new Set(sentences).size, language).toBe(sentences.length)
    }
  })

  it('tells each option once', () => {
    expect([...DESCRIBED_OPTIONS].sort()).toEqual([...OPTION_NAMES].sort())
  })

  it.each(RULE_SETS.map(set => [set.id, set] as const))('%s: says what holds and nothing idle', (_, set) => {
    for (const language of LANGUAGES) {
      const text = rulesWords(set.options, language).flatMap(chapter => chapter.sentences)
      for (const name of OPTION_NAMES) {
        const isIdle =
          (name.startsWith('shieldwall.') && set.options.shieldwall === 'off') ||
          (name.startsWith('camps.') && set.options.camps === null) ||
          (RARE.includes(name) && [null, false].includes(set.options[name] as null)) ||
          (name === 'claims' && set.options.repetition !== 'claim' && set.options.capturelessPlies === null)
        expect(text.includes(say(name, set.options[name])[language]!), `${name} ${language}`).toBe(!isIdle)
      }
    }
  })

  it('tells other rules for other options', () => {
    const options = { ...RULE_SETS[0]!.options, escape: 'edge', shieldwall: 'on' } as const
    const text = rulesWords(options, 'en')
      .flatMap(chapter => chapter.sentences)
      .join(' ')
    expect(text).toContain('reaches any square at the edge')
    expect(text).toContain('A corner does not close a shieldwall')
  })
})
