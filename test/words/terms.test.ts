import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../src/words/language.ts'

const ROOT = join(import.meta.dirname, '../..')
const WORDS = join(ROOT, 'src/words')

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

/** Every sentence in `src/words`, by language. */
async function textsIn(language: Language): Promise<string[]> {
  const files = readdirSync(WORDS, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = (value as Partial<Record<Language, unknown>>)[language]
    if (typeof text === 'string') texts.push(text)
    else for (const part of Object.values(value)) collect(part)
  }
  for (const file of files) collect(await import(join(WORDS, file)))
  return texts
}

const asWord = (word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu')

describe('docs/terms.md', () => {
  it.each(LANGUAGES)('has the terms that the texts use: %s', async language => {
    const texts = (await textsIn(language)).join('\n')
    expect(texts.length).toBeGreaterThan(10_000)
    const terms = termsOf(language)
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.filter(({ term }) => !texts.toLowerCase().includes(term.toLowerCase()))).toEqual([])
  })

  it.each(LANGUAGES)('names words that no text uses: %s', async language => {
    const texts = await textsIn(language)
    const avoided = termsOf(language).flatMap(({ avoided }) => avoided)
    expect(avoided.flatMap(word => texts.filter(text => asWord(word).test(text)))).toEqual([])
  })
})
