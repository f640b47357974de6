import type { MomentReasonCode } from '../core/moment-reasons.ts'
import type { Words } from './language.ts'

/** Why a move was worse than another, as a review publishes it. */
export const NO_TURNING_POINT: Words = {
  en: 'No move of this game turned it.',
  de: 'Kein Zug hat diese Partie gekippt.',
  nl: 'Geen zet heeft deze partij doen kantelen.',
  da: 'Intet træk vendte dette parti.',
}

/** `better` with its score, in place of what was played. */
export function betterMoveWords(better: string, score: string): Words {
  return {
    en: `${better} was better (${score})`,
    de: `besser war ${better} (${score})`,
    nl: `beter was ${better} (${score})`,
    da: `${better} var bedre (${score})`,
  }
}

export function reviewProgress(ply: number, plies: number): Words {
  return {
    en: `Reviewing: position ${ply} of ${plies}`,
    de: `Auswertung: Stellung ${ply} von ${plies}`,
    nl: `Terugkijken: stelling ${ply} van ${plies}`,
    da: `Gennemgang: stilling ${ply} af ${plies}`,
  }
}

export interface ReviewReason {
  readonly code: MomentReasonCode
  readonly squares?: readonly string[] | undefined
  readonly moves?: number | undefined
}

/** Squares are read out one after the other: i9, a9. */
const listed = (squares: readonly string[] = []) => squares.join(', ')

export function reasonWords({ code, squares, moves = 1 }: ReviewReason): Words {
  const names = listed(squares)
  const isOne = squares?.length === 1
  switch (code) {
    case 'misses-win':
      return moves === 1
        ? {
            en: 'It misses a win at once.',
            de: 'Er lässt einen sofortigen Sieg aus.',
            nl: 'Hij mist een directe winst.',
            da: 'Det misser en gevinst med det samme.',
          }
        : {
            en: `It misses a forced win in ${moves} moves.`,
            de: `Er lässt einen erzwungenen Sieg in ${moves} Zügen aus.`,
            nl: `Hij mist een gedwongen winst in ${moves} zetten.`,
            da: `Det misser en tvungen gevinst i ${moves} træk.`,
          }
    case 'allows-win':
      return moves === 1
        ? {
            en: 'It lets the other side win at once.',
            de: 'Er lässt die andere Seite sofort gewinnen.',
            nl: 'Hij laat de tegenstander direct winnen.',
            da: 'Det lader modstanderen vinde med det samme.',
          }
        : {
            en: `It lets the other side win by force in ${moves} moves.`,
            de: `Er erlaubt der anderen Seite einen erzwungenen Sieg in ${moves} Zügen.`,
            nl: `Hij geeft de tegenstander een gedwongen winst in ${moves} zetten.`,
            da: `Det giver modstanderen en tvungen gevinst i ${moves} træk.`,
          }
    case 'loses-soldiers':
      return isOne
        ? {
            en: `It loses the piece on ${names}.`,
            de: `Er verliert den Stein auf ${names}.`,
            nl: `Hij verliest het stuk op ${names}.`,
            da: `Det taber brikken på ${names}.`,
          }
        : {
            en: `It loses the pieces on ${names}.`,
            de: `Er verliert die Steine auf ${names}.`,
            nl: `Hij verliest de stukken op ${names}.`,
            da: `Det taber brikkerne på ${names}.`,
          }
    case 'misses-capture':
      return isOne
        ? {
            en: `It misses a capture on ${names}.`,
            de: `Er lässt einen Stein ungeschlagen, auf ${names}.`,
            nl: `Hij mist een slag op ${names}.`,
            da: `Det overser en brik, der kan slås, på ${names}.`,
          }
        : {
            en: `It misses captures on ${names}.`,
            de: `Er lässt Steine ungeschlagen, auf ${names}.`,
            nl: `Hij mist slagen op ${names}.`,
            da: `Det overser brikker, der kan slås, på ${names}.`,
          }
    case 'leaves-way-open':
      return {
        en: `It leaves the king a way to ${names}.`,
        de: `Er lässt dem König einen Weg nach ${names}.`,
        nl: `Hij laat de koning een weg naar ${names}.`,
        da: `Det giver kongen en vej til ${names}.`,
      }
    case 'shuts-own-way':
      return {
        en: `It gives up the king’s way to ${names}.`,
        de: `Er gibt den Weg des Königs nach ${names} auf.`,
        nl: `Hij geeft de weg van de koning naar ${names} op.`,
        da: `Det opgiver kongens vej til ${names}.`,
      }
    case 'gives-king-space':
      return {
        en: 'It gives the king more squares to move to.',
        de: 'Er gibt dem König mehr Felder.',
        nl: 'Hij geeft de koning meer velden.',
        da: 'Det giver kongen flere felter.',
      }
    case 'takes-own-space':
      return {
        en: 'It leaves the king fewer squares to move to.',
        de: 'Er lässt dem König weniger Felder.',
        nl: 'Hij laat de koning minder velden.',
        da: 'Det giver kongen færre felter.',
      }
    case 'frees-king':
      return {
        en: 'It lets go of the king: fewer of his sides are blocked.',
        de: 'Er lässt vom König ab: Weniger seiner Seiten sind versperrt.',
        nl: 'Hij laat de koning los: minder van zijn zijden zijn geblokkeerd.',
        da: 'Det slipper kongen: færre af hans sider er spærret.',
      }
    case 'closes-own-king':
      return {
        en: 'It lets the attackers block another side of the king.',
        de: 'Er lässt die Angreifer eine weitere Seite des Königs versperren.',
        nl: 'Hij laat de aanvallers nog een zijde van de koning blokkeren.',
        da: 'Det lader angriberne spærre endnu en side af kongen.',
      }
    case 'opens-ring':
      return {
        en: 'It opens the ring around the king.',
        de: 'Er öffnet den Ring um den König.',
        nl: 'Hij opent de ring om de koning.',
        da: 'Det åbner ringen om kongen.',
      }
    case 'lets-ring-close':
      return {
        en: 'It lets the attackers close a ring around the king.',
        de: 'Er lässt die Angreifer einen Ring um den König schließen.',
        nl: 'Hij laat de aanvallers een ring om de koning sluiten.',
        da: 'Det lader angriberne lukke en ring om kongen.',
      }
    case 'leaves-guard':
      return {
        en: 'It takes attackers away from where the king must pass.',
        de: 'Er zieht Angreifer dort ab, wo der König vorbeimuss.',
        nl: 'Hij haalt aanvallers weg waar de koning langs moet.',
        da: 'Det fjerner angribere derfra, hvor kongen skal forbi.',
      }
    case 'lets-guards-in':
      return {
        en: 'It lets the attackers guard the squares that the king must pass.',
        de: 'Er lässt die Angreifer die Felder bewachen, an denen der König vorbeimuss.',
        nl: 'Hij laat de aanvallers de velden bewaken waar de koning langs moet.',
        da: 'Det lader angriberne vogte de felter, som kongen skal forbi.',
      }
    case 'hems-in':
      return {
        en: 'It leaves its own side fewer squares to move to.',
        de: 'Er lässt den eigenen Steinen weniger Felder.',
        nl: 'Hij laat de eigen stukken minder velden.',
        da: 'Det giver de egne brikker færre felter.',
      }
  }
}
