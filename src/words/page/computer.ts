import type { Words } from '../language.ts'

export const COMPUTER_THINKS: Words = {
  en: 'The computer is thinking…',
  de: 'Der Computer denkt nach …',
  nl: 'De computer denkt na…',
  da: 'Computeren tænker …',
}

export function computerPlayedWords(move: string): Words {
  const text = move.replace('-', '–')
  return {
    en: `The computer plays ${text}.`,
    de: `Der Computer spielt ${text}.`,
    nl: `De computer speelt ${text}.`,
    da: `Computeren spiller ${text}.`,
  }
}
