import type { Language, Words } from '../../words/language.ts'
import { PIECE_WORDS } from '../../words/piece-words.ts'
import type { PieceStyle, ShownPiece, SquarePicture } from '../state/board-picture.ts'
import { LIGHT_WORDS, UNKNOWN_LIGHT } from './light-words.ts'

const EMPTY: Words = { en: 'empty', de: 'leer', nl: 'leeg', da: 'tomt' }
const SOME_PIECE: Words = { en: 'a piece', de: 'ein Stein', nl: 'een stuk', da: 'en brik' }
const PICKED: Words = { en: 'picked', de: 'ausgewählt', nl: 'gekozen', da: 'valgt' }
const TARGET: Words = { en: 'may go here', de: 'darf hierher', nl: 'mag hierheen', da: 'må gå hertil' }

const STYLE_WORDS: { readonly [style in PieceStyle]: Words | null } = {
  placed: null,
  unsensed: {
    en: 'not seen by the board',
    de: 'vom Brett nicht gesehen',
    nl: 'niet gezien door het bord',
    da: 'ikke set af brættet',
  },
  'only-sensed': {
    en: 'seen by the board only',
    de: 'nur vom Brett gesehen',
    nl: 'alleen door het bord gezien',
    da: 'kun set af brættet',
  },
  held: {
    en: 'in the hand',
    de: 'in der Hand',
    nl: 'in de hand',
    da: 'i hånden',
  },
}

const SENSOR_WORDS: { readonly [sensor in NonNullable<SquarePicture['sensor']>]: Words } = {
  sees: {
    en: 'the sensor sees a piece',
    de: 'der Sensor sieht einen Stein',
    nl: 'de sensor ziet een stuk',
    da: 'sensoren ser en brik',
  },
  misses: {
    en: 'the sensor sees nothing',
    de: 'der Sensor sieht nichts',
    nl: 'de sensor ziet niets',
    da: 'sensoren ser ingenting',
  },
  faulty: {
    en: 'the sensor is faulty',
    de: 'der Sensor ist defekt',
    nl: 'de sensor is defect',
    da: 'sensoren er defekt',
  },
}

const pieceWords = (kind: ShownPiece): Words => (kind === 'o' ? SOME_PIECE : PIECE_WORDS[kind])

/** A square for those who do not see it: "e5, king, the last move". */
export function squareWords(picture: SquarePicture, language: Language): string {
  const { name, piece, light, sensor, isPicked, isTarget } = picture
  const said: (Words | null)[] = [
    piece ? pieceWords(piece.kind) : EMPTY,
    piece && STYLE_WORDS[piece.style],
    light && (light.role ? LIGHT_WORDS[light.role] : UNKNOWN_LIGHT),
    sensor && SENSOR_WORDS[sensor],
    isPicked ? PICKED : null,
    isTarget ? TARGET : null,
  ]
  return [name, ...said.flatMap(words => (words ? [words[language]] : []))].join(', ')
}
