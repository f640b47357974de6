import { describe, expect, it } from 'vitest'
import { LEVELS } from '../../src/doctor/finding.ts'
import { LIGHT_SHAPES } from '../../src/page/state/light-shapes.ts'
import { newPageState, reduce } from '../../src/page/state/page-state.ts'
import { announcements, moveWords } from '../../src/page/words/announcements.ts'
import { KNOWN_ANSWERS, noticeWords } from '../../src/page/words/answer-words.ts'
import { chooseLanguage } from '../../src/page/words/choose-language.ts'
import { checkWords, LEVEL_WORDS, said } from '../../src/page/words/health-words.ts'
import { LIGHT_WORDS } from '../../src/page/words/light-words.ts'
import { squareWords } from '../../src/page/words/square-words.ts'
import { fill, UI } from '../../src/page/words/ui-words.ts'
import { ROLES } from '../../src/views/light-palette.ts'
import { LANGUAGES } from '../../src/words/language.ts'
import { published, snapshot, TWO_MOVES } from './support/published.ts'

describe('words in four languages', () => {
  it.each(Object.entries(UI))('%s is there in all of them, with as many gaps', (_, words) => {
    const gaps = LANGUAGES.map(language => words[language].split('{}').length)
    expect(new Set(gaps).size).toBe(1)
    for (const language of LANGUAGES) expect(words[language].trim()).not.toBe('')
  })

  it('fills gaps in their order', () => {
    expect(fill('{} of {}', 2, 'nine')).toBe('2 of nine')
  })

  it('takes the reader’s choice, then the browser’s, then English', () => {
    expect(chooseLanguage('nl', ['de-AT'])).toBe('nl')
    expect(chooseLanguage(null, ['fr-FR', 'da-DK', 'de'])).toBe('da')
    expect(chooseLanguage('xx', ['fr'])).toBe('en')
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
      'e5, attacker, not seen by the board, captured: take it off',
    )
    expect(squareWords({ ...plain, light: { ...light, role: null }, sensor: 'sees' }, 'en')).toBe(
      'e5, empty, a light, the sensor sees a piece',
    )
  })
})

describe('how the board is', () => {
  it('is said in the reader’s language, or in one that there is', () => {
    expect(said({ en: 'well', de: 'gut' }, 'de')).toBe('gut')
    expect(said({ en: 'well', de: 'gut' }, 'nl')).toBe('well')
    expect(said({ fr: 'bien' }, 'nl')).toBe('bien')
    expect(said({}, 'nl')).toBe('')
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
    expect(noticeWords({ code: 'stale-ply', message: 'x' }, 'de')).toMatch(/^Das Spiel/)
    expect(noticeWords({ code: 'constructor', message: 'as it came' }, 'de')).toBe('as it came')
    expect(KNOWN_ANSWERS).toContain('no-answer')
  })
})

describe('what is announced', () => {
  const start = reduce(newPageState('oak'), {
    type: 'published',
    board: 'oak',
    published: published('game', snapshot()),
  })
  const after = (value: unknown) =>
    announcements(
      start,
      reduce(start, { type: 'published', board: 'oak', published: published('game', value) }),
      'en',
    )

  it('names each new move and who made it', () => {
    expect(after(snapshot(TWO_MOVES))).toEqual(['Attackers: d1 to d2.', 'Defenders: e3 to d3.'])
    expect(moveWords('e5-e8xd8/f8', 'defenders', 'nl')).toBe('Verdedigers: e5 naar e8, slaat d8, f8.')
  })

  it('tells what the board asks for, and the end', () => {
    expect(
      after(snapshot({ phase: 'clearing', waiting: { missing: [], surplus: [], remove: ['c3'] } })),
    ).toEqual(['Take the piece from c3.'])
    const result = { winner: 'defenders', reason: 'resigned' } as const
    expect(after(snapshot({ phase: 'over', result }))).toEqual([
      'The defenders win: the other side has given up.',
    ])
  })

  it('is silent about lifting and settling, which come and go', () => {
    expect(after(snapshot({ phase: 'lifted', lifted: { square: 'd1', piece: 't' } }))).toEqual([])
  })

  it('tells a refusal', () => {
    const notice = { code: 'x', message: 'not now' }
    expect(announcements(start, reduce(start, { type: 'notice', notice }), 'en')).toEqual(['not now'])
  })
})
