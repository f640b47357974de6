import type { Check, FindingLevel } from '../../doctor/finding.ts'
import type { Language, Words } from '../language.ts'

export const LEVEL_WORDS: { readonly [level in FindingLevel]: Words } = {
  good: { en: 'well', de: 'gut', nl: 'goed', da: 'godt' },
  warning: { en: 'worth a look', de: 'einen Blick wert', nl: 'het bekijken waard', da: 'værd at se på' },
  bad: { en: 'wrong', de: 'nicht in Ordnung', nl: 'niet in orde', da: 'ikke i orden' },
}

/** What a service can look at while it plays. */
const CHECK_WORDS: { readonly [check in Check]?: Words } = {
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
  const words = Object.hasOwn(CHECK_WORDS, check) ? CHECK_WORDS[check as Check] : undefined
  return words?.[language] ?? check
}

/** In the reader's language where it was published in that, and in any other where not. */
export function textIn(words: Readonly<Record<string, string>>, language: Language): string {
  return words[language] ?? words.en ?? Object.values(words)[0] ?? ''
}
