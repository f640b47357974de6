import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../src/words/language.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `board (not: field, cell)` */
interface Term {
  readonly term: string
  readonly avoided: readonly string[]
}

function termsOf(language: Language): Term[] {
  const column = LANGUAGES.indexOf(language)
  const rows = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1)
  return rows.map(row => {
    const cell = row.split('|')[column + 1]!.trim()
    const [, term, avoided = ''] = /^(.*?)(?: \((?:not|nicht|niet|ikke): (.*)\))?$/.exec(cell)!
    return { term: term!, avoided: avoided.split(', ').filter(word => word !== '') }
  })
}

const SOURCES = ['src/words', 'src/lessons/catalogue']
  .flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  .filter(path => path.endsWith('.ts'))
  .map(path => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** Every text of a language: of the page, the terminal, the doctor and the lessons, those with facts in them too. */
function textsIn(language: Language): string[] {
  const text = new RegExp(
    `(?<![\\w'.-])${language}:\\s*(?<quote>['"\`])(?<text>(?:\\\\.|(?!\\k<quote>).)*)\\k<quote>`,
    'gs',
  )
  return [...SOURCES.matchAll(text)].map(match => match.groups!.text!)
}

const asWord = (word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu')

describe('docs/terms.md', () => {
  it.each(LANGUAGES)('has the terms that the texts use: %s', language => {
    const texts = textsIn(language).join('\n')
    expect(texts.length).toBeGreaterThan(50_000)
    const terms = termsOf(language)
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.filter(({ term }) => !texts.toLowerCase().includes(term.toLowerCase()))).toEqual([])
  })

  it.each(LANGUAGES)('names words that no text uses: %s', language => {
    const texts = textsIn(language)
    const avoided = termsOf(language).flatMap(({ avoided }) => avoided)
    const found = avoided.flatMap(word => {
      const pattern = asWord(word)
      return texts.filter(text => pattern.test(text))
    })
    expect(found).toEqual([])
  })

  it.each([
    ['de', /\p{Ll}en Sie\b|\b(?:Ihnen|Ihren?|Ihrem)\b/u],
    ['nl', /(?<![\p{L}-])[Uu]w?(?![\p{L}\d-])/u],
    ['da', /(?<=\p{Ll} )(?:De|Dem|Deres)\b/u],
  ] as const)('address one person, not formally: %s', (language, formal) => {
    expect(textsIn(language).filter(text => formal.test(text))).toEqual([])
  })
})
