import type { Language, Words } from '../language.ts'

/** The levels of a finding. */
export const LEVEL_WORDS = {
  good: { en: 'good', de: 'in Ordnung', nl: 'in orde', da: 'i orden' },
  warning: { en: 'worth checking', de: 'bitte prüfen', nl: 'even nakijken', da: 'bør tjekkes' },
  bad: { en: 'faulty', de: 'fehlerhaft', nl: 'niet in orde', da: 'ikke i orden' },
} as const satisfies { readonly [level: string]: Words }

/** The checks that a service can make during a game. */
const CHECK_WORDS: { readonly [check: string]: Words } = {
  board: { en: 'Board', de: 'Brett', nl: 'Bord', da: 'Bræt' },
  firmware: { en: 'Firmware', de: 'Firmware', nl: 'Firmware', da: 'Firmware' },
  link: { en: 'Cable', de: 'Kabel', nl: 'Kabel', da: 'Kabel' },
  sensors: { en: 'Sensors', de: 'Sensoren', nl: 'Sensoren', da: 'Sensorer' },
  broker: { en: 'Broker', de: 'Broker', nl: 'Broker', da: 'Broker' },
  clock: { en: 'Clock', de: 'Uhr', nl: 'Klok', da: 'Ur' },
  disk: { en: 'Disk', de: 'Laufwerk', nl: 'Schijf', da: 'Disk' },
  journal: { en: 'Journal', de: 'Journal', nl: 'Journaal', da: 'Journal' },
}

/** A check that this page does not know is called by its own name. */
export function checkWords(check: string, language: Language): string {
  const words = Object.hasOwn(CHECK_WORDS, check) ? CHECK_WORDS[check] : undefined
  return words?.[language] ?? check
}

/** In the reader's language where it was published in that, and in any other where not. */
export function textIn(words: Readonly<Record<string, string>>, language: Language): string {
  return words[language] ?? words.en ?? Object.values(words)[0] ?? ''
}
