import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES, ROOT } from './support/pages.ts'
import { isPrinted } from './support/printed-texts.ts'

/** What is quoted and not printed by us, with the reason. */
const NOT_OURS: { readonly [quote: string]: string } = {
  // Sections and tables of data sheets.
  'Manufacturing tolerance': 'magnets',
  'Ampere*turn versus mT and Gauss': 'reed switches',
  'EEPROM data memory': 'ATmega328P',
  'Speed grades': 'ATmega328P',
  // Words of the page itself.
  'Just switched on': 'a row of its table',
  'Wrong throughout': 'a column of its table',
  'Not verified': 'its mark for what could not be read',
  'as quoted by': 'its mark for what was read in another design',
  'more than': 'its sign for a reading past the end of the scale',
  not: 'the table of terms',
  // Regulations and the changelog.
  Unreleased: 'a heading of the changelog',
  'Play-Off and Tie-Break Regulations': 'FIDE handbook C.07',
  'Basic rules for Swiss Systems': 'FIDE handbook C.04.1',
  // Another program's.
  Browser: 'a source in OBS',
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** “Words in quotes”, and in the first column of troubleshooting also `code`. */
function messagesOn(page: string): string[] {
  const quotes = [...textOf(page).matchAll(/“([^”]+)”/g)].map(([, words]) => oneLine(words!))
  if (page !== 'docs/troubleshooting.md') return quotes
  const first = [...textOf(page).matchAll(/^\| `([^`/]+)` \|/gm)].map(([, code]) => code!)
  return [...quotes, ...first]
}

/** *Words in italics* with a capital: a button, a heading or a menu of the page. */
const labelsOn = (page: string) =>
  [...textOf(page).matchAll(/(?<![*\w])\*([A-Z][^*\n]{2,40})\*(?![*\w])/g)].map(([, words]) => words!)

const withoutTokens = (message: string) => message.replace(/^konakis: /, '').replace(/ `http.*$/, '')

const cases = PAGES.filter(page => !page.startsWith('docs/reference/')).flatMap(page => [
  ...messagesOn(page).map(words => [page, words] as const),
  ...labelsOn(page).map(words => [page, words] as const),
])

describe('what the documentation quotes', () => {
  it('is found', () => {
    expect(cases.length).toBeGreaterThan(60)
    expect(new Set(cases.map(([page]) => page)).size).toBeGreaterThan(10)
  })

  it.each(cases.filter(([, words]) => !(words in NOT_OURS)))('%s: the program prints “%s”', (_, words) => {
    expect(isPrinted(withoutTokens(words))).toBe(true)
  })

  it('has no exception that is not needed', () => {
    const quoted = cases.map(([, words]) => words)
    expect(Object.keys(NOT_OURS).filter(words => !quoted.includes(words))).toEqual([])
  })

  it.each([
    ['The whole rank 3 gives no reading', true],
    ['The controller restarted 3 times while it was looked at: its 5 V sags', true],
    ['The whole rank 3 gives no answer', false],
    ['anything at all', false],
  ])('knows what is printed: %s', (words, isTrue) => {
    expect(isPrinted(words)).toBe(isTrue)
  })
})
