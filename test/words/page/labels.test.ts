import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../../src/doctor/finding.ts'
import { SETUP_FAILURES } from '../../../src/messages/setup.ts'
import { LIGHT_SHAPES } from '../../../src/page/state/light-shapes.ts'
import { ROLES } from '../../../src/views/light-palette.ts'
import { LANGUAGES } from '../../../src/words/language.ts'
import { CALIBRATION_WORDS } from '../../../src/words/page/calibration.ts'
import { checkWords, LEVEL_WORDS, textIn } from '../../../src/words/page/health.ts'
import { fill, UI } from '../../../src/words/page/labels.ts'
import { LIGHT_WORDS } from '../../../src/words/page/lights.ts'
import { SETTINGS_WORDS } from '../../../src/words/page/settings.ts'
import { SETUP_WORDS } from '../../../src/words/page/setup.ts'
import { SETUP_FAILURE_WORDS } from '../../../src/words/page/setup-failures.ts'
import { squareWords } from '../../../src/words/page/squares.ts'
import { KNOWN_REFUSALS, refusalText } from '../../../src/words/refusals.ts'

describe('words in four languages', () => {
  it.each(
    Object.entries({
      ...UI,
      ...SETUP_WORDS,
      ...CALIBRATION_WORDS,
      ...SETTINGS_WORDS,
      ...SETUP_FAILURE_WORDS,
    }),
  )('%s is there in all of them, with as many gaps', (_, words) => {
    const gaps = LANGUAGES.map(language => words[language].split('{}').length)
    expect(new Set(gaps).size).toBe(1)
    for (const language of LANGUAGES) expect(words[language].trim()).not.toBe('')
  })

  it('every failure of the set-up has words, and nobody is told to type a command', () => {
    expect(Object.keys(SETUP_FAILURE_WORDS).sort()).toEqual([...SETUP_FAILURES].sort())
    const all = Object.values({
      ...SETUP_WORDS,
      ...CALIBRATION_WORDS,
      ...SETTINGS_WORDS,
      ...SETUP_FAILURE_WORDS,
    })
    for (const words of all) expect(Object.values(words).join()).not.toMatch(/`|sudo|konakis \w+ --/)
  })

  it('fills gaps in their order', () => {
    expect(fill('{} of {}', 2, 'nine')).toBe('2 of nine')
  })
})

describe('lights need no colour', () => {
  it('gives every role a shape and words that no other has', () => {
    const shapes = ROLES.map(role => LIGHT_SHAPES[role].join(' '))
    expect(new Set(shapes).size).toBe(ROLES.length)
    for (const language of LANGUAGES) {
      expect(new Set(ROLES.map(role => LIGHT_WORDS[role][language])).size).toBe(ROLES.length)
    }
  })
})

describe('a square for those who do not see it', () => {
  it('tells piece, light and what the sensor sees', () => {
    const plain = {
      square: 40,
      name: 'e5',
      piece: null,
      light: null,
      sensor: null,
      isPicked: false,
      isTarget: false,
    }
    const light = { role: 'remove', rgb: 'cc0038', effect: 'blink', periodMs: 1000 } as const
    expect(squareWords(plain, 'en')).toBe('e5, empty')
    expect(squareWords({ ...plain, piece: { kind: 'K', style: 'placed' } }, 'de')).toBe('e5, König')
    expect(squareWords({ ...plain, piece: { kind: 't', style: 'unsensed' }, light }, 'en')).toBe(
      'e5, attacker, not detected by the board, captured: remove it',
    )
    expect(squareWords({ ...plain, light: { ...light, role: null }, sensor: 'sees' }, 'en')).toBe(
      'e5, empty, a light, the sensor detects a piece',
    )
  })
})

describe('how the board is', () => {
  it('is said in the reader’s language, or in one that there is', () => {
    expect(textIn({ en: 'well', de: 'gut' }, 'de')).toBe('gut')
    expect(textIn({ en: 'well', de: 'gut' }, 'nl')).toBe('well')
    expect(textIn({ fr: 'bien' }, 'nl')).toBe('bien')
    expect(textIn({}, 'nl')).toBe('')
  })

  it('a check that is not known goes by its own name', () => {
    expect(checkWords('sensors', 'da')).toBe('Sensorer')
    expect(checkWords('constructor', 'da')).toBe('constructor')
  })

  it.each(LEVELS)('%s is something else in every language', level => {
    expect(new Set(LANGUAGES.map(language => LEVEL_WORDS[level][language])).size).toBe(LANGUAGES.length)
  })
})

describe('answers', () => {
  it('are said in the reader’s language where the code is known, and as they came where not', () => {
    expect(refusalText({ code: 'stale-ply', message: 'x' }, 'de')).toMatch(/^Das Spiel/)
    expect(refusalText({ code: 'constructor', message: 'as it came' }, 'de')).toBe('as it came')
    expect(KNOWN_REFUSALS).toContain('no-answer')
  })

  it.each(KNOWN_REFUSALS)('%s has a sentence of its own in every language', code => {
    const texts = LANGUAGES.map(language => refusalText({ code, message: '' }, language))
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  })
})
