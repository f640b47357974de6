import type { Piece, Side } from '../rules/piece.ts'
import type { Words } from './language.ts'

export const SIDE_WORDS: { readonly [side in Side]: Words } = {
  attackers: { en: 'attackers', de: 'Angreifer', nl: 'aanvallers', da: 'angribere' },
  defenders: { en: 'defenders', de: 'Verteidiger', nl: 'verdedigers', da: 'forsvarere' },
}

/** A side at the beginning of a sentence; its verb is in the plural. */
export const THE_SIDE: { readonly [side in Side]: Words } = {
  attackers: { en: 'The attackers', de: 'Die Angreifer', nl: 'De aanvallers', da: 'Angriberne' },
  defenders: { en: 'The defenders', de: 'Die Verteidiger', nl: 'De verdedigers', da: 'Forsvarerne' },
}

export const PIECE_WORDS: { readonly [piece in Piece]: Words } = {
  t: { en: 'attacker', de: 'Angreifer', nl: 'aanvaller', da: 'angriber' },
  T: { en: 'defender', de: 'Verteidiger', nl: 'verdediger', da: 'forsvarer' },
  K: { en: 'king', de: 'König', nl: 'koning', da: 'konge' },
}

/** Where the sensors do not tell which. */
export const SOME_PIECE: Words = { en: 'a piece', de: 'ein Stein', nl: 'een stuk', da: 'en brik' }

/** A piece as the object of a sentence, with its article. */
export const PIECE_AS_OBJECT: { readonly [piece in Piece]: Words } = {
  t: { en: 'an attacker', de: 'einen Angreifer', nl: 'een aanvaller', da: 'en angriber' },
  T: { en: 'a defender', de: 'einen Verteidiger', nl: 'een verdediger', da: 'en forsvarer' },
  K: { en: 'the king', de: 'den König', nl: 'de koning', da: 'kongen' },
}

/** Whose turn it is. */
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
