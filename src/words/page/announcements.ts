import type { Side } from '../../rules/piece.ts'
import type { Language, Words } from '../language.ts'
import { SIDE_WORDS } from '../sides-and-pieces.ts'

/** For screen readers. */

export const NEW_GAME: Words = {
  en: 'A new game.',
  de: 'Ein neues Spiel.',
  nl: 'Een nieuw spel.',
  da: 'Et nyt spil.',
}

/** "Attackers: d1 to d3, captures c3, e3." */
export function moveWords(move: string, side: Side, language: Language): string {
  const [path = '', taken = ''] = move.split('x')
  const [from, to] = path.split('-')
  const captured = taken.split('/').join(', ')
  const who = SIDE_WORDS[side][language]
  const words: Words = {
    en: `${from} to ${to}${captured && `, captures ${captured}`}`,
    de: `${from} nach ${to}${captured && `, schlägt ${captured}`}`,
    nl: `${from} naar ${to}${captured && `, slaat ${captured}`}`,
    da: `${from} til ${to}${captured && `, slår ${captured}`}`,
  }
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${words[language]}.`
}
