import type { Words } from './language.ts'

/** What a question at the terminal accepts; English always works. */
export const YES: Words = { en: 'yes', de: 'ja', nl: 'ja', da: 'ja' }
export const NO: Words = { en: 'no', de: 'nein', nl: 'nee', da: 'nej' }

/** The answer in capitals is that of the Enter key; every answer of no begins with n. */
export const YES_OR_NO: Words = { en: 'Y/n', de: 'J/n', nl: 'J/n', da: 'J/n' }

export const TYPE_YES_OR_NO: Words = {
  en: 'type yes or no',
  de: 'tipp ja oder nein',
  nl: 'typ ja of nee',
  da: 'skriv ja eller nej',
}

export const WHICH: Words = { en: 'Which', de: 'Auswahl', nl: 'Keuze', da: 'Valg' }

export function typeANumber(most: number): Words {
  return {
    en: `type a number from 1 to ${most}`,
    de: `tipp eine Zahl von 1 bis ${most}`,
    nl: `typ een getal van 1 tot en met ${most}`,
    da: `skriv et tal fra 1 til ${most}`,
  }
}
