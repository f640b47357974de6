import { isLanguage, type Language } from '../words/language.ts'

/** The reader's own choice, or the first of the browser's languages that is spoken here. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [chosen ?? '', ...preferred].map(tag => tag.slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'en'
}
