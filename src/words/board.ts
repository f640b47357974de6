import { joined, type Words } from './language.ts'

/** The board's connection, and whether its pieces are where the game has them. */

export const BOARD_CONNECTED: Words = {
  en: 'Board connected.',
  de: 'Brett verbunden.',
  nl: 'Bord verbonden.',
  da: 'Brættet er forbundet.',
}

export const BOARD_DISCONNECTED: Words = {
  en: 'Board disconnected.',
  de: 'Brett nicht verbunden.',
  nl: 'Bord niet verbonden.',
  da: 'Brættet er ikke forbundet.',
}

export const PIECES_IN_PLACE: Words = {
  en: 'Pieces in place. The game begins.',
  de: 'Alle Steine stehen richtig. Das Spiel beginnt.',
  nl: 'Alle stukken staan goed. Het spel begint.',
  da: 'Alle brikker står rigtigt. Spillet begynder.',
}

export const BOARD_RESTORED: Words = {
  en: 'All pieces are back in place.',
  de: 'Alle Steine stehen wieder richtig.',
  nl: 'Alle stukken staan weer goed.',
  da: 'Alle brikker står rigtigt igen.',
}

/** Without a full stop: what to do may follow. */
export const BOARD_DISTURBED: Words = {
  en: 'The board was disturbed',
  de: 'Auf dem Brett ist etwas verrutscht',
  nl: 'Op het bord is iets verschoven',
  da: 'Noget på brættet er blevet skubbet',
}

/** Without a full stop: what to do may follow. */
export const NOT_A_LEGAL_MOVE: Words = {
  en: 'That is not a legal move',
  de: 'Das ist kein erlaubter Zug',
  nl: 'Dat is geen toegestane zet',
  da: 'Det er ikke et lovligt træk',
}

/** Which squares differ from the game; empty where none do. */
export function misplacedWords(missing: readonly string[], surplus: readonly string[]): Words {
  const [absent, wrong] = [missing.join(', '), surplus.join(', ')]
  const gone: Words = {
    en: `A piece is missing on ${absent}.`,
    de: `Auf ${absent} fehlt ein Stein.`,
    nl: `Op ${absent} ontbreekt een stuk.`,
    da: `På ${absent} mangler en brik.`,
  }
  const extra: Words = {
    en: `A piece does not belong on ${wrong}.`,
    de: `Auf ${wrong} gehört kein Stein.`,
    nl: `Op ${wrong} hoort geen stuk.`,
    da: `På ${wrong} hører ingen brik til.`,
  }
  return joined(...(absent ? [gone] : []), ...(wrong ? [extra] : []))
}
