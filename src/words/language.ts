/** The languages of the rule documents: English, German, Dutch, Danish. */
export const LANGUAGES = ['en', 'de', 'nl', 'da'] as const
export type Language = (typeof LANGUAGES)[number]

/** One text in every language, side by side: a missing one is a type error. */
export type Words = { readonly [language in Language]: string }

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

export function inEveryLanguage(text: (language: Language) => string): Words {
  return Object.fromEntries(LANGUAGES.map(language => [language, text(language)])) as Words
}

/** Several sentences, one behind the other. */
export function joined(...sentences: readonly Words[]): Words {
  return inEveryLanguage(language => sentences.map(sentence => sentence[language]).join(' '))
}
