/**
 * This folder holds every sentence that is shown in more than one language, English included. The rest of the
 * program carries codes and facts; a function or a table here turns them into words, one for each fact, and the
 * place that shows them picks the language. What only the page shows (labels, the status line, the rules) is in
 * `page/`; what the doctor finds, with its remedies, is in `findings/`.
 *
 * Two kinds of text are elsewhere on purpose:
 * - The texts of a lesson stand beside its diagrams in `src/lessons/catalogue`. They are content, written and
 *   checked against one position, and cannot be translated without seeing it.
 * - What a programmer or an operator reads in English only (the `message` of a failure, the command line's
 *   reports) is phrased where it is made, unless it states a fact that has its words here.
 */

/** The languages of the rule documents: English, German, Dutch, Danish. */
export const LANGUAGES = ['en', 'de', 'nl', 'da'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name. */
export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  da: 'Dansk',
}

/** One text in every language, side by side: a missing one is a type error. */
export type Words = { readonly [language in Language]: string }

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** By the usual variables, such as `LANG=da_DK.UTF-8`; English if they name another. */
export function languageOfTerminal({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: {
  readonly [name: string]: string | undefined
}): Language {
  const named = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2)
  return isLanguage(named) ? named : 'en'
}

export function inEveryLanguage(text: (language: Language) => string): Words {
  return Object.fromEntries(LANGUAGES.map(language => [language, text(language)])) as Words
}

/** Several sentences, one behind the other; an empty one leaves no gap. */
export function joined(...sentences: readonly Words[]): Words {
  return inEveryLanguage(language =>
    sentences
      .map(sentence => sentence[language])
      .filter(Boolean)
      .join(' '),
  )
}

/** "The board was disturbed" becomes a sentence of its own. */
export function withFullStop(clause: Words): Words {
  return inEveryLanguage(language => `${clause[language]}.`)
}
