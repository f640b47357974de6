import type { Piece } from '../../rules/piece.ts'
import type { Language, Words } from '../language.ts'
import { PIECE_WORDS, SOME_PIECE } from '../sides-and-pieces.ts'
import { LIGHT_WORDS, UNKNOWN_LIGHT } from './lights.ts'

const EMPTY: Words = { en: 'empty', de: 'leer', nl: 'leeg', da: 'tomt' }
const PICKED: Words = { en: 'picked', de: 'ausgewählt', nl: 'gekozen', da: 'valgt' }

const STYLE_WORDS = {
  placed: null,
  unsensed: {
    en: 'not detected by the board',
    de: 'vom Brett nicht erkannt',
    nl: 'niet herkend door het bord',
    da: 'ikke registreret af brættet',
  },
  'only-sensed': {
    en: 'detected by the board only',
    de: 'nur vom Brett erkannt',
    nl: 'alleen door het bord herkend',
    da: 'kun registreret af brættet',
  },
  held: {
    en: 'in the hand',
    de: 'in der Hand',
    nl: 'in de hand',
    da: 'i hånden',
  },
} as const satisfies { readonly [style: string]: Words | null }

const SENSOR_WORDS = {
  sees: {
    en: 'the sensor detects a piece',
    de: 'der Sensor erkennt einen Stein',
    nl: 'de sensor herkent een stuk',
    da: 'sensoren registrerer en brik',
  },
  misses: {
    en: 'the sensor detects nothing',
    de: 'der Sensor erkennt nichts',
    nl: 'de sensor herkent niets',
    da: 'sensoren registrerer ingenting',
  },
  faulty: {
    en: 'the sensor is faulty',
    de: 'der Sensor ist defekt',
    nl: 'de sensor is defect',
    da: 'sensoren er defekt',
  },
} as const satisfies { readonly [sensor: string]: Words }

/** What there is to know of one square; `o` is a piece whose kind the board cannot tell. */
export interface SquareFacts {
  readonly name: string
  readonly piece: { readonly kind: Piece | 'o'; readonly style: keyof typeof STYLE_WORDS } | null
  /** `role` is null where this page does not know the light. */
  readonly light: { readonly role: keyof typeof LIGHT_WORDS | null } | null
  readonly sensor: keyof typeof SENSOR_WORDS | null
  readonly isPicked: boolean
  readonly isTarget: boolean
}

/** A square for a screen reader: "e5, king, the last move". */
export function squareWords(facts: SquareFacts, language: Language): string {
  const { name, piece, light, sensor, isPicked, isTarget } = facts
  const parts: (Words | null)[] = [
    piece ? (piece.kind === 'o' ? SOME_PIECE : PIECE_WORDS[piece.kind]) : EMPTY,
    piece && STYLE_WORDS[piece.style],
    light && (light.role ? LIGHT_WORDS[light.role] : UNKNOWN_LIGHT),
    sensor && SENSOR_WORDS[sensor],
    isPicked ? PICKED : null,
    isTarget ? LIGHT_WORDS.legal : null,
  ]
  return [name, ...parts.flatMap(words => (words ? [words[language]] : []))].join(', ')
}
