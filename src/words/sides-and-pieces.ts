import type { Piece, Side } from '../rules/piece.ts'
import type { Words } from './language.ts'

export const SIDE_WORDS: { readonly [side in Side]: Words } = {
  attackers: { en: 'attackers', de: 'Angreifer', nl: 'aanvallers', da: 'angribere' },
  defenders: { en: 'defenders', de: 'Verteidiger', nl: 'verdedigers', da: 'forsvarere' },
}

export const PIECE_WORDS: { readonly [piece in Piece]: Words } = {
  t: { en: 'attacker', de: 'Angreifer', nl: 'aanvaller', da: 'angriber' },
  T: { en: 'defender', de: 'Verteidiger', nl: 'verdediger', da: 'forsvarer' },
  K: { en: 'king', de: 'König', nl: 'koning', da: 'konge' },
}

export const TO_MOVE_WORDS: { readonly [side in Side]: Words } = {
  attackers: {
    en: 'It is the attackers’ turn.',
    de: 'Die Angreifer sind am Zug.',
    nl: 'De aanvallers zijn aan zet.',
    da: 'Det er angribernes tur.',
  },
  defenders: {
    en: 'It is the defenders’ turn.',
    de: 'Die Verteidiger sind am Zug.',
    nl: 'De verdedigers zijn aan zet.',
    da: 'Det er forsvarernes tur.',
  },
}
