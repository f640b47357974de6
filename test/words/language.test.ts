import { expect, it } from 'vitest'
import { languageOfTerminal } from '../../src/words/language.ts'

it.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'da_DK' }, 'da'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'da_DK', LC_ALL: 'nl_NL' }, 'nl'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
] as const)('a terminal with %o speaks %s', (environment, language) => {
  expect(languageOfTerminal(environment)).toBe(language)
})
