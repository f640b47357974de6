import type { Words } from '../language.ts'
import { PIECE_WORDS, SOME_PIECE } from '../sides-and-pieces.ts'

/** Headings and legend of the pictures that the doctor draws in a terminal. */

export const SEEN: Words = { en: 'seen', de: 'erkannt', nl: 'gezien', da: 'set' }

export const RAW_READINGS: Words = {
  en: 'raw readings',
  de: 'Rohwerte',
  nl: 'ruwe meetwaarden',
  da: 'rå målinger',
}

export const SENSOR_LEGEND: { readonly [letter: string]: Words } = {
  '.': { en: 'empty', de: 'leer', nl: 'leeg', da: 'tomt' },
  o: SOME_PIECE,
  ...PIECE_WORDS,
  '!': { en: 'dead', de: 'tot', nl: 'dood', da: 'død' },
  '#': { en: 'stuck', de: 'hängt', nl: 'zit vast', da: 'sidder fast' },
  x: { en: 'masked', de: 'ausgeblendet', nl: 'gemaskeerd', da: 'maskeret' },
  '~': { en: 'noisy', de: 'unruhig', nl: 'onrustig', da: 'urolig' },
  w: { en: 'weak piece', de: 'schwacher Stein', nl: 'zwak stuk', da: 'svag brik' },
  b: {
    en: 'feels its neighbour',
    de: 'spürt seinen Nachbarn',
    nl: 'merkt zijn buur',
    da: 'mærker sin nabo',
  },
  d: { en: 'adrift', de: 'verstellt', nl: 'verlopen', da: 'ude af leje' },
}

export const COLOUR_LEGEND: Words = {
  en: 'r red   g green   b blue   y yellow   w white',
  de: 'r rot   g grün   b blau   y gelb   w weiß',
  nl: 'r rood   g groen   b blauw   y geel   w wit',
  da: 'r rød   g grøn   b blå   y gul   w hvid',
}

export const LIT_LEGEND: Words = { en: '* lit', de: '* leuchtet', nl: '* brandt', da: '* lyser' }
