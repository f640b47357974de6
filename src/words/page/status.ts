import type { PublicGame } from '../../messages/public-messages.ts'
import type { Game } from '../../page/state/game.ts'
import { parseSquare } from '../../rules/geometry.ts'
import { type Piece, type Side, sideOf } from '../../rules/piece.ts'
import type { Claim } from '../../rules/position.ts'
import type { Language, Words } from '../language.ts'
import { outcomeWords } from '../outcome.ts'

/** How urgent the sentence is: nothing to do, something to do, something wrong, the end, no board. */
export type Tone = 'calm' | 'ask' | 'wrong' | 'over' | 'gone'

export interface StatusWords {
  readonly tone: Tone
  readonly text: string
  /** What else there is to know: an offer, a claim. */
  readonly more: readonly string[]
}

/** Sides at the head of a sentence, with their verbs in the plural. */
const SIDES_HEAD: { readonly [side in Side]: Words } = {
  attackers: { en: 'The attackers', de: 'Die Angreifer', nl: 'De aanvallers', da: 'Angriberne' },
  defenders: { en: 'The defenders', de: 'Die Verteidiger', nl: 'De verdedigers', da: 'Forsvarerne' },
}

/** Pieces as the object of a sentence. */
const ONE: { readonly [piece in Piece]: Words } = {
  t: { en: 'an attacker', de: 'einen Angreifer', nl: 'een aanvaller', da: 'en angriber' },
  T: { en: 'a defender', de: 'einen Verteidiger', nl: 'een verdediger', da: 'en forsvarer' },
  K: { en: 'the king', de: 'den König', nl: 'de koning', da: 'kongen' },
}

const CLAIM_WORDS: { readonly [claim in Claim]: Words } = {
  repetition: {
    en: 'The same position stands for the third time: a draw may be claimed.',
    de: 'Dieselbe Stellung steht zum dritten Mal: Remis kann gefordert werden.',
    nl: 'Dezelfde stelling staat er voor de derde keer: remise kan worden opgeëist.',
    da: 'Den samme stilling står for tredje gang: remis kan kræves.',
  },
  captureless: {
    en: 'Nothing has been captured for long: a draw may be claimed.',
    de: 'Lange wurde nichts geschlagen: Remis kann gefordert werden.',
    nl: 'Er is lang niets geslagen: remise kan worden opgeëist.',
    da: 'Der er længe ikke slået noget: remis kan kræves.',
  },
}

/** What the board is waiting for, in one sentence, with what else there is to know. */
export function statusWords(game: Game, language: Language): StatusWords {
  const { tone, text } = sentenceOf(game)
  return { tone, text: text[language], more: moreOf(game.snapshot).map(words => words[language]) }
}

interface Sentence {
  readonly tone: Tone
  readonly text: Words
}

const say = (tone: Tone, text: Words): Sentence => ({ tone, text })

function sentenceOf(game: Game): Sentence {
  const { snapshot } = game
  const { phase, waiting, offer, remote, toMove, result, lifted } = snapshot
  if (snapshot.game === null) return say('calm', NO_GAME)
  if (offer === 'new-game') return say('ask', CONFIRM_NEW_GAME)
  if (offer === 'takeback') return say('ask', CONFIRM_TAKEBACK)
  switch (phase) {
    case 'offline':
      return result ? say('over', outcomeWords(result)) : say('gone', NOT_SEEN)
    case 'setup':
      return say('ask', restore(game, SET_UP))
    case 'matching':
      return remote ? say('ask', remoteWords(remote)) : say('calm', turnOf(toMove))
    case 'lifted':
      if (remote) return say('ask', remoteWords(remote))
      return say('calm', lifted ? liftsWords(sideOf(lifted.piece), lifted.square) : SEVERAL_UP)
    case 'settling':
      return say('calm', settlingWords(snapshot))
    case 'clearing':
      return say('ask', take(waiting.remove))
    case 'illegal':
      return say('wrong', illegalWords(game))
    case 'disturbed':
      return say('wrong', restore(game, DISTURBED))
    case 'over':
      return say('over', result ? outcomeWords(result) : OVER)
  }
}

const NO_GAME: Words = {
  en: 'There is no game yet.',
  de: 'Noch gibt es kein Spiel.',
  nl: 'Er is nog geen spel.',
  da: 'Der er endnu intet spil.',
}
const CONFIRM_NEW_GAME: Words = {
  en: 'The pieces stand at the start: confirm a new game, or put them back.',
  de: 'Die Steine stehen am Anfang: ein neues Spiel bestätigen, oder sie zurückstellen.',
  nl: 'De stukken staan aan het begin: bevestig een nieuw spel, of zet ze terug.',
  da: 'Brikkerne står ved begyndelsen: bekræft et nyt spil, eller sæt dem tilbage.',
}
const CONFIRM_TAKEBACK: Words = {
  en: 'An earlier position stands on the board: confirm to take back, or put the pieces back.',
  de: 'Eine frühere Stellung steht auf dem Brett: das Zurücknehmen bestätigen, oder die Steine zurückstellen.',
  nl: 'Een eerdere stelling staat op het bord: bevestig het terugnemen, of zet de stukken terug.',
  da: 'En tidligere stilling står på brættet: bekræft at tage tilbage, eller sæt brikkerne tilbage.',
}
const NOT_SEEN: Words = {
  en: 'The board is not seen.',
  de: 'Das Brett wird nicht gesehen.',
  nl: 'Het bord wordt niet gezien.',
  da: 'Brættet ses ikke.',
}
const SEVERAL_UP: Words = {
  en: 'Two pieces are up: put one back.',
  de: 'Zwei Steine sind aufgehoben: einen zurückstellen.',
  nl: 'Twee stukken zijn opgetild: zet er een terug.',
  da: 'To brikker er løftet: sæt den ene tilbage.',
}
const OVER: Words = {
  en: 'The game is over.',
  de: 'Das Spiel ist zu Ende.',
  nl: 'Het spel is afgelopen.',
  da: 'Spillet er slut.',
}
const SET_UP: Words = {
  en: 'Set up the pieces',
  de: 'Steine aufstellen',
  nl: 'Zet de stukken op',
  da: 'Stil brikkerne op',
}
const DISTURBED: Words = {
  en: 'The board was disturbed',
  de: 'Das Brett wurde gestört',
  nl: 'Het bord is verstoord',
  da: 'Brættet blev forstyrret',
}

function turnOf(side: Side): Words {
  const who = SIDES_HEAD[side]
  return {
    en: `${who.en} are to move.`,
    de: `${who.de} sind am Zug.`,
    nl: `${who.nl} zijn aan zet.`,
    da: `${who.da} er i trækket.`,
  }
}

function liftsWords(side: Side, square: string): Words {
  const who = SIDES_HEAD[side]
  return {
    en: `${who.en} lift ${square}.`,
    de: `${who.de} heben ${square} auf.`,
    nl: `${who.nl} tillen ${square} op.`,
    da: `${who.da} løfter ${square}.`,
  }
}

function remoteWords(move: string): Words {
  const [from, to] = move.split('-')
  return {
    en: `A move from afar: please take ${from} to ${to}.`,
    de: `Ein Zug aus der Ferne: bitte ${from} nach ${to} ziehen.`,
    nl: `Een zet van veraf: zet ${from} alsjeblieft naar ${to}.`,
    da: `Et træk langvejs fra: flyt venligst ${from} til ${to}.`,
  }
}

function settlingWords({ last, toMove }: PublicGame): Words {
  if (!last?.provisional) {
    const who = SIDES_HEAD[toMove]
    return {
      en: `${who.en} are moving.`,
      de: `${who.de} ziehen gerade.`,
      nl: `${who.nl} doen een zet.`,
      da: `${who.da} er ved at flytte.`,
    }
  }
  const who = SIDES_HEAD[last.by]
  const to = last.move.split('-')[1]
  return {
    en: `${who.en} move to ${to}; in a moment it counts.`,
    de: `${who.de} ziehen nach ${to}; gleich zählt es.`,
    nl: `${who.nl} zetten naar ${to}; zo meteen telt het.`,
    da: `${who.da} flytter til ${to}; om et øjeblik tæller det.`,
  }
}

/** "take the piece from c3", "take the pieces from c3 and e3". */
function take(squares: readonly string[]): Words {
  if (squares.length === 1) {
    return {
      en: `Take the piece from ${squares[0]}.`,
      de: `Den Stein von ${squares[0]} wegnehmen.`,
      nl: `Haal het stuk van ${squares[0]}.`,
      da: `Tag brikken fra ${squares[0]}.`,
    }
  }
  return {
    en: `Take the pieces from ${listed(squares, 'and')}.`,
    de: `Die Steine von ${listed(squares, 'und')} wegnehmen.`,
    nl: `Haal de stukken van ${listed(squares, 'en')}.`,
    da: `Tag brikkerne fra ${listed(squares, 'og')}.`,
  }
}

function listed(squares: readonly string[], and: string): string {
  if (squares.length < 2) return squares.join('')
  return `${squares.slice(0, -1).join(', ')} ${and} ${squares.at(-1)}`
}

function illegalWords(game: Game): Words {
  const { missing, surplus } = game.snapshot.waiting
  const [stray] = surplus
  const [home] = missing
  if (stray !== undefined && home !== undefined && stray !== home) {
    return {
      en: `The piece on ${stray} may not stand there: put it back on ${home}.`,
      de: `Der Stein auf ${stray} darf dort nicht stehen: zurück auf ${home} damit.`,
      nl: `Het stuk op ${stray} mag daar niet staan: zet het terug op ${home}.`,
      da: `Brikken på ${stray} må ikke stå der: sæt den tilbage på ${home}.`,
    }
  }
  return restore(game, {
    en: 'That is not a move',
    de: 'Das ist kein Zug',
    nl: 'Dat is geen zet',
    da: 'Det er ikke et træk',
  })
}

/** The head, and what to do first: "The board was disturbed: put a defender on e4, and 3 more." */
function restore({ snapshot, placement }: Game, head: Words): Words {
  const { missing, surplus } = snapshot.waiting
  const wrong = new Set([...missing, ...surplus]).size
  const [stray] = surplus
  const [home] = missing
  const piece = home === undefined ? undefined : placement[parseSquare(home, snapshot.size)!]
  const first =
    home !== undefined && piece !== undefined && piece !== '.' && stray !== home
      ? put(ONE[piece], home)
      : stray === undefined
        ? null
        : takeAway(stray)
  if (!first) return ended(head)
  return withMore(head, first, wrong - 1)
}

function put(piece: Words, square: string): Words {
  return {
    en: `put ${piece.en} on ${square}`,
    de: `${piece.de} auf ${square} stellen`,
    nl: `zet ${piece.nl} op ${square}`,
    da: `sæt ${piece.da} på ${square}`,
  }
}

function takeAway(square: string): Words {
  return {
    en: `take the piece from ${square}`,
    de: `den Stein von ${square} wegnehmen`,
    nl: `haal het stuk van ${square}`,
    da: `tag brikken fra ${square}`,
  }
}

function ended({ en, de, nl, da }: Words): Words {
  return { en: `${en}.`, de: `${de}.`, nl: `${nl}.`, da: `${da}.` }
}

function withMore(head: Words, first: Words, more: number): Words {
  if (more <= 0) {
    return {
      en: `${head.en}: ${first.en}.`,
      de: `${head.de}: ${first.de}.`,
      nl: `${head.nl}: ${first.nl}.`,
      da: `${head.da}: ${first.da}.`,
    }
  }
  return {
    en: `${head.en}: ${first.en}, and ${more} more.`,
    de: `${head.de}: ${first.de}, und ${more} weitere.`,
    nl: `${head.nl}: ${first.nl}, en nog ${more}.`,
    da: `${head.da}: ${first.da}, og ${more} til.`,
  }
}

function moreOf({ drawOfferedBy, claims, result }: PublicGame): Words[] {
  if (result) return []
  return [
    ...(drawOfferedBy ? [drawOfferWords(drawOfferedBy)] : []),
    ...claims.map(claim => CLAIM_WORDS[claim]),
  ]
}

function drawOfferWords(side: Side): Words {
  const who = SIDES_HEAD[side]
  return {
    en: `${who.en} offer a draw.`,
    de: `${who.de} bieten Remis an.`,
    nl: `${who.nl} bieden remise aan.`,
    da: `${who.da} tilbyder remis.`,
  }
}
