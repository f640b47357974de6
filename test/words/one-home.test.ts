import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Reason } from '../../src/rules/position.ts'
import { LANGUAGES } from '../../src/words/language.ts'
import { outcomeWords } from '../../src/words/outcome.ts'

const SRC = join(import.meta.dirname, '../../src')
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** The texts of a lesson are content and stand beside their diagrams; src/words/language.ts gives the reason. */
const HOMES = ['words/', 'lessons/catalogue/']
const ELSEWHERE = FILES.filter(file => !HOMES.some(home => file.startsWith(home)))

/** `de: 'Brett'`, `nl: \`…\``: a text with its language. */
const TRANSLATION = new RegExp(`(?<![\\w'-])(?:${LANGUAGES.join('|')}):\\s*['"\`]`)

const REASONS: { readonly [reason in Reason]: true } = {
  'king-captured': true,
  'king-escaped': true,
  encircled: true,
  'exit-fort': true,
  'no-moves': true,
  resigned: true,
  agreed: true,
  repetition: true,
  captureless: true,
  'ply-limit': true,
  time: true,
}

/** What an outcome is called in English: "the king is captured", "The attackers win". */
const OUTCOME_PHRASES = [
  ...(Object.keys(REASONS) as Reason[]).map(reason =>
    outcomeWords({ winner: null, reason }).en.split(': ')[1]!.replace('.', ''),
  ),
  'attackers win',
  'defenders win',
  'winner} win',
]

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

describe('sentences have one home', () => {
  it.each(ELSEWHERE)('%s holds no translations and phrases no outcome', file => {
    const text = withoutComments(read(file))
    expect(text).not.toMatch(TRANSLATION)
    for (const phrase of OUTCOME_PHRASES) expect(text.toLowerCase()).not.toContain(phrase.toLowerCase())
  })

  it('says nothing twice in src/words', () => {
    const sentences = FILES.filter(file => file.startsWith('words/'))
      .flatMap(file => [...read(file).matchAll(/\ben: (['`])(.*?)\1,/g)])
      .map(match => match[2]!)
      .filter(text => text.includes(' '))
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
  })

  it('knows a translation when it sees one', () => {
    expect("  de: 'Brett',").toMatch(TRANSLATION)
    expect('{ en: `Board` }').toMatch(TRANSLATION)
    expect("language.de === 'x'").not.toMatch(TRANSLATION)
  })
})
