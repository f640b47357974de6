import type { IllegalMove } from '../rules/legality.ts'
import { inEveryLanguage, joined, type Language, type Words } from './language.ts'
import { gameOverWords } from './outcome.ts'
import { PIECE_WORDS, TO_MOVE_WORDS } from './sides-and-pieces.ts'

/** A legal move, but the board is waiting for a certain other one. */
export interface AnotherMoveWanted {
  readonly code: 'another-wanted'
  readonly wanted: string
}

/** Why a move is refused, in words that a child at the board understands. */
export function illegalMoveWords(why: IllegalMove | AnotherMoveWanted): Words {
  switch (why.code) {
    case 'game-over':
      return gameOverWords(why.outcome)
    case 'another-wanted':
      return {
        en: `The board is waiting for ${why.wanted}. Put your piece back and make that move.`,
        de: `Das Brett wartet auf den Zug ${why.wanted}. Stell deinen Stein zurück und mach diesen Zug.`,
        nl: `Het bord wacht op de zet ${why.wanted}. Zet je stuk terug en doe die zet.`,
        da: `Brættet venter på trækket ${why.wanted}. Sæt din brik tilbage, og lav det træk.`,
      }
    case 'no-piece':
      return {
        en: `There is no piece on ${why.square}.`,
        de: `Auf ${why.square} steht kein Stein.`,
        nl: `Er staat geen stuk op ${why.square}.`,
        da: `Der står ingen brik på ${why.square}.`,
      }
    case 'wrong-side': {
      const name = PIECE_WORDS[why.piece]
      return joined(TO_MOVE_WORDS[why.toMove], {
        en: `${why.square} holds ${why.piece === 'K' ? 'the' : why.piece === 't' ? 'an' : 'a'} ${name.en}.`,
        de: `Auf ${why.square} steht ${why.piece === 'K' ? 'der' : 'ein'} ${name.de}.`,
        nl: `Op ${why.square} staat ${why.piece === 'K' ? 'de' : 'een'} ${name.nl}.`,
        da: `På ${why.square} står ${why.piece === 'K' ? 'kongen' : `en ${name.da}`}.`,
      })
    }
    case 'not-moved':
      return NOT_MOVED
    case 'not-straight':
      return NOT_STRAIGHT
    case 'in-the-way':
      return {
        en: `${why.square} is in the way.`,
        de: `${why.square} steht im Weg.`,
        nl: `${why.square} staat in de weg.`,
        da: `${why.square} står i vejen.`,
      }
    case 'throne-stop':
      return why.who === 'king' ? ONLY_KING_ON_THRONE : NOBODY_ON_THRONE
    case 'throne-pass':
      return why.who === 'king' ? ONLY_KING_ACROSS_THRONE : NOBODY_ACROSS_THRONE
    case 'corner-stop':
      return ONLY_KING_ON_CORNERS
    case 'camp-closed':
      return CAMP_CLOSED
    case 'king-steps':
      return kingStepsWords(why.limit)
    case 'to-and-fro': {
      const time = timesInWords(why.limit + 1)
      return {
        en: `That would be the ${time.en} time to and fro. Make another move first.`,
        de: `Das wäre das ${time.de} Mal hin und her. Mach zuerst einen anderen Zug.`,
        nl: `Dat zou de ${time.nl} keer heen en weer zijn. Doe eerst een andere zet.`,
        da: `Det ville være ${time.da} gang frem og tilbage. Lav et andet træk først.`,
      }
    }
    case 'repetition':
      return {
        en: 'The same position would occur for the third time. Find another move.',
        de: 'Dieselbe Stellung wäre dann zum dritten Mal da. Such einen anderen Zug.',
        nl: 'Dan staat dezelfde stelling er voor de derde keer. Zoek een andere zet.',
        da: 'Den samme stilling ville opstå for tredje gang. Find et andet træk.',
      }
  }
}

/* These name no square, so a refusal without facts, or the rule itself, has the same words. */

export const NOT_MOVED: Words = {
  en: 'A move has to end on another square.',
  de: 'Ein Zug muss auf einem anderen Feld enden.',
  nl: 'Een zet moet op een ander veld eindigen.',
  da: 'Et træk skal ende på et andet felt.',
}

export const NOT_STRAIGHT: Words = {
  en: 'Pieces move in a straight line: up, down, left or right.',
  de: 'Steine ziehen gerade: nach oben, unten, links oder rechts.',
  nl: 'Stukken gaan in een rechte lijn: omhoog, omlaag, naar links of naar rechts.',
  da: 'Brikker flytter lige ud: op, ned, til venstre eller til højre.',
}

export const ONLY_KING_ON_THRONE: Words = {
  en: 'Only the king may stop on the throne.',
  de: 'Nur der König darf auf dem Thron stehen bleiben.',
  nl: 'Alleen de koning mag op de troon blijven staan.',
  da: 'Kun kongen må blive stående på tronen.',
}

const NOBODY_ON_THRONE: Words = {
  en: 'Nobody may stop on the throne any more, not even the king.',
  de: 'Niemand darf mehr auf dem Thron stehen bleiben, auch der König nicht.',
  nl: 'Niemand mag nog op de troon blijven staan, ook de koning niet.',
  da: 'Ingen må mere blive stående på tronen, heller ikke kongen.',
}

const ONLY_KING_ACROSS_THRONE: Words = {
  en: 'Only the king may move across the throne.',
  de: 'Nur der König darf über den Thron ziehen.',
  nl: 'Alleen de koning mag over de troon heen.',
  da: 'Kun kongen må flytte hen over tronen.',
}

export const NOBODY_ACROSS_THRONE: Words = {
  en: 'Nobody may move across the throne.',
  de: 'Niemand darf über den Thron ziehen.',
  nl: 'Niemand mag over de troon heen.',
  da: 'Ingen må flytte hen over tronen.',
}

export const ONLY_KING_ON_CORNERS: Words = {
  en: 'Only the king may stop on a corner.',
  de: 'Nur der König darf auf einer Ecke stehen bleiben.',
  nl: 'Alleen de koning mag op een hoek blijven staan.',
  da: 'Kun kongen må blive stående på et hjørne.',
}

export const CAMP_CLOSED: Words = {
  en: 'This piece may not enter or cross a camp.',
  de: 'Dieser Stein darf ein Lager weder betreten noch durchqueren.',
  nl: 'Dit stuk mag een kamp niet in en er niet doorheen.',
  da: 'Denne brik må hverken gå ind i en lejr eller igennem den.',
}

/** The rule and the refusal alike. */
export function kingStepsWords(limit: number): Words {
  return {
    en: `The king moves at most ${limit} ${limit === 1 ? 'square' : 'squares'} at a time.`,
    de: `Der König zieht höchstens ${limit} ${limit === 1 ? 'Feld' : 'Felder'} weit.`,
    nl: `De koning gaat hoogstens ${limit} ${limit === 1 ? 'veld' : 'velden'} per zet.`,
    da: `Kongen flytter højst ${limit} ${limit === 1 ? 'felt' : 'felter'} ad gangen.`,
  }
}

/** From the second time on: every limit allows one trip at least. */
const ORDINALS: { readonly [language in Language]: readonly string[] } = {
  en: ['second', 'third', 'fourth', 'fifth', 'sixth'],
  de: ['zweite', 'dritte', 'vierte', 'fünfte', 'sechste'],
  nl: ['tweede', 'derde', 'vierde', 'vijfde', 'zesde'],
  da: ['anden', 'tredje', 'fjerde', 'femte', 'sjette'],
}

const ENGLISH_ENDINGS: { readonly [rule in Intl.LDMLPluralRule]?: string } = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}

function timesInWords(count: number): Words {
  const english = ENGLISH_ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th'
  const inDigits: Words = { en: count + english, de: `${count}.`, nl: `${count}e`, da: `${count}.` }
  return inEveryLanguage(language => ORDINALS[language][count - 2] ?? inDigits[language])
}
