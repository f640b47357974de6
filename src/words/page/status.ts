import { parseSquare, type Size } from '../../rules/geometry.ts'
import type { KingCall } from '../../rules/king-calls.ts'
import { type Piece, type Side, sideOf } from '../../rules/piece.ts'
import type { Placement } from '../../rules/placement.ts'
import type { Claim, Outcome } from '../../rules/position.ts'
import { BOARD_DISCONNECTED, BOARD_DISTURBED, NOT_A_LEGAL_MOVE } from '../board.ts'
import { CLAIM_WORDS, drawOfferedWords } from '../draws.ts'
import { computerPlaysWords } from '../game-events.ts'
import { KING_CALL_WORDS } from '../king-calls.ts'
import { inEveryLanguage, joined, type Language, type Words, withFullStop } from '../language.ts'
import { GAME_OVER, outcomeWords } from '../outcome.ts'
import { PIECE_AS_OBJECT, THE_SIDE, TO_MOVE_WORDS } from '../sides-and-pieces.ts'
import { COMPUTER_THINKS, computerPlayedWords } from './computer.ts'
import { HANDS_WORDS } from './hands-panel.ts'

/** What the status line has to know of a published game. */
export interface StatusFacts {
  readonly game: string | null
  readonly size: Size
  readonly phase:
    | 'offline'
    | 'setup'
    | 'matching'
    | 'lifted'
    | 'settling'
    | 'clearing'
    | 'illegal'
    | 'disturbed'
    | 'over'
  readonly toMove: Side
  /** Squares by name. */
  readonly waiting: {
    readonly missing: readonly string[]
    readonly surplus: readonly string[]
    readonly remove: readonly string[]
  }
  readonly lifted?: { readonly square: string; readonly piece: Piece } | null | undefined
  readonly last: { readonly move: string; readonly by: Side; readonly provisional: boolean } | null
  readonly remote?: string | null | undefined
  readonly offer?: 'new-game' | 'takeback' | null | undefined
  readonly drawOfferedBy?: Side | null | undefined
  readonly claims: readonly Claim[]
  readonly call?: KingCall | null | undefined
  readonly result: Outcome | null
  readonly players?: { readonly [side in Side]: { readonly kind: string } } | undefined
  /** The pieces do not stand as the game says because a command has changed it. */
  readonly byCommand?: boolean | undefined
}

interface StatusOfGame {
  readonly snapshot: StatusFacts
  readonly placement: Placement
}

/** How urgent the sentence is: nothing to do, something to do, something wrong, the end, no board. */
export type Tone = 'calm' | 'ask' | 'wrong' | 'over' | 'gone'

export interface StatusWords {
  readonly tone: Tone
  readonly text: string
  /** What else there is to know: an offer, a claim. */
  readonly more: readonly string[]
}

/** What the board is waiting for, in one sentence, with what else there is to know. */
export function statusWords(game: StatusOfGame, language: Language, isAssisted = false): StatusWords {
  const { tone, text } = sentenceOf(game, isAssisted)
  return { tone, text: text[language], more: moreOf(game.snapshot).map(words => words[language]) }
}

interface Sentence {
  readonly tone: Tone
  readonly text: Words
}

const sentence = (tone: Tone, text: Words): Sentence => ({ tone, text })

function sentenceOf(game: StatusOfGame, isAssisted: boolean): Sentence {
  const { snapshot } = game
  const { phase, waiting, offer, remote, result, lifted } = snapshot
  if (snapshot.game === null) return sentence('calm', NO_GAME)
  if (offer === 'new-game') return sentence('ask', CONFIRM_NEW_GAME)
  if (offer === 'takeback') return sentence('ask', CONFIRM_TAKEBACK)
  switch (phase) {
    case 'offline':
      return result ? sentence('over', outcomeWords(result)) : sentence('gone', BOARD_DISCONNECTED)
    case 'setup':
      return sentence('ask', restore(game, HANDS_WORDS.setUp))
    case 'matching':
      return remote ? requestedWords(snapshot, remote, isAssisted) : sentence('calm', turnWords(snapshot))
    case 'lifted':
      if (remote) return requestedWords(snapshot, remote, isAssisted)
      return sentence('calm', lifted ? liftsWords(sideOf(lifted.piece), lifted.square) : SEVERAL_UP)
    case 'settling':
      return sentence('calm', settlingWords(snapshot))
    case 'clearing':
      return sentence('ask', removeCaptured(waiting.remove))
    case 'illegal':
      return sentence('wrong', illegalPlacementWords(game))
    case 'disturbed':
      return snapshot.byCommand
        ? sentence('ask', restore(game, CHANGED_BY_COMMAND))
        : sentence('wrong', restore(game, BOARD_DISTURBED))
    case 'over':
      return sentence('over', result ? outcomeWords(result) : GAME_OVER)
  }
}

const NO_GAME: Words = {
  en: 'There is no game yet.',
  de: 'Noch gibt es kein Spiel.',
  nl: 'Er is nog geen spel.',
  da: 'Der er ikke noget spil endnu.',
}
const CONFIRM_NEW_GAME: Words = {
  en: 'The pieces are in the start position: confirm a new game, or put them back.',
  de: 'Die Steine stehen in der Anfangsstellung: Bestätige ein neues Spiel, oder stell sie zurück.',
  nl: 'De stukken staan in de beginstelling: bevestig een nieuw spel, of zet ze terug.',
  da: 'Brikkerne står i startstillingen: bekræft et nyt spil, eller sæt dem tilbage.',
}
const CONFIRM_TAKEBACK: Words = {
  en: 'An earlier position is on the board: confirm the takeback, or put the pieces back.',
  de: 'Auf dem Brett steht eine frühere Stellung: Bestätige das Zurücknehmen, oder stell die Steine zurück.',
  nl: 'Op het bord staat een eerdere stelling: bevestig het terugnemen, of zet de stukken terug.',
  da: 'På brættet står en tidligere stilling: bekræft, at der tages tilbage, eller sæt brikkerne tilbage.',
}
const CHANGED_BY_COMMAND: Words = {
  en: 'Put the pieces as the game now stands',
  de: 'Stell die Steine so, wie das Spiel jetzt steht',
  nl: 'Zet de stukken zoals het spel nu staat',
  da: 'Stil brikkerne, som spillet nu står',
}
const SEVERAL_UP: Words = {
  en: 'Two pieces are lifted: put one back.',
  de: 'Zwei Steine sind aufgehoben: Stell einen zurück.',
  nl: 'Twee stukken zijn opgetild: zet er een terug.',
  da: 'To brikker er løftet: sæt den ene tilbage.',
}

function liftsWords(side: Side, square: string): Words {
  const who = THE_SIDE[side]
  return {
    en: `${who.en} lift ${square}.`,
    de: `${who.de} heben ${square} auf.`,
    nl: `${who.nl} tillen ${square} op.`,
    da: `${who.da} løfter ${square}.`,
  }
}

const isComputer = ({ players }: StatusFacts, side: Side) => players?.[side].kind === 'computer'

/** Whose turn it is; against the computer, what it has just played. */
function turnWords(snapshot: StatusFacts): Words {
  const { toMove, last } = snapshot
  if (isComputer(snapshot, toMove)) return COMPUTER_THINKS
  if (!last || last.provisional || !isComputer(snapshot, last.by)) return TO_MOVE_WORDS[toMove]
  return joined(computerPlayedWords(last.move), TO_MOVE_WORDS[toMove])
}

/** A move that somebody has to make for another, unless the service makes it. */
function requestedWords(snapshot: StatusFacts, move: string, isAssisted: boolean): Sentence {
  if (!isComputer(snapshot, snapshot.toMove)) return sentence('ask', remoteWords(move))
  return isAssisted
    ? sentence('calm', computerPlayedWords(move))
    : sentence('ask', computerPlaysWords(move.replace('-', '–')))
}

function remoteWords(move: string): Words {
  const [from, to] = move.split('-')
  return {
    en: `Please move ${from} to ${to} for the remote player.`,
    de: `Bitte ${from} nach ${to} ziehen, für den Online-Spieler.`,
    nl: `Zet ${from} naar ${to} voor de onlinespeler.`,
    da: `Flyt ${from} til ${to} for onlinespilleren.`,
  }
}

function settlingWords({ last, toMove }: StatusFacts): Words {
  if (!last?.provisional) {
    const who = THE_SIDE[toMove]
    return {
      en: `${who.en} are moving.`,
      de: `${who.de} ziehen gerade.`,
      nl: `${who.nl} doen een zet.`,
      da: `${who.da} er ved at flytte.`,
    }
  }
  const who = THE_SIDE[last.by]
  const to = last.move.split('-')[1]
  return {
    en: `${who.en} move to ${to}: confirming the move…`,
    de: `${who.de} ziehen nach ${to}: Der Zug wird bestätigt …`,
    nl: `${who.nl} zetten naar ${to}: de zet wordt bevestigd…`,
    da: `${who.da} flytter til ${to}: trækket bekræftes …`,
  }
}

/** "Remove the captured pieces from c3 and e3." */
function removeCaptured(squares: readonly string[]): Words {
  if (squares.length === 1) {
    return {
      en: `Remove the captured piece from ${squares[0]}.`,
      de: `Nimm den geschlagenen Stein von ${squares[0]}.`,
      nl: `Haal het geslagen stuk van ${squares[0]}.`,
      da: `Fjern den slåede brik fra ${squares[0]}.`,
    }
  }
  return {
    en: `Remove the captured pieces from ${listed(squares, 'and')}.`,
    de: `Nimm die geschlagenen Steine von ${listed(squares, 'und')}.`,
    nl: `Haal de geslagen stukken van ${listed(squares, 'en')}.`,
    da: `Fjern de slåede brikker fra ${listed(squares, 'og')}.`,
  }
}

function listed(squares: readonly string[], and: string): string {
  if (squares.length < 2) return squares.join('')
  return `${squares.slice(0, -1).join(', ')} ${and} ${squares.at(-1)}`
}

function illegalPlacementWords(game: StatusOfGame): Words {
  const { missing, surplus } = game.snapshot.waiting
  const [stray] = surplus
  const [home] = missing
  if (stray !== undefined && home !== undefined && stray !== home) {
    return {
      en: `The piece on ${stray} may not stand there: put it back on ${home}.`,
      de: `Der Stein auf ${stray} darf dort nicht stehen: Stell ihn zurück auf ${home}.`,
      nl: `Het stuk op ${stray} mag daar niet staan: zet het terug op ${home}.`,
      da: `Brikken på ${stray} må ikke stå der: sæt den tilbage på ${home}.`,
    }
  }
  return restore(game, NOT_A_LEGAL_MOVE)
}

/** The head, and what to do first: "The board was disturbed: put a defender on e4, and 3 more." */
function restore({ snapshot, placement }: StatusOfGame, head: Words): Words {
  const { missing, surplus } = snapshot.waiting
  // A piece that stands elsewhere is missing and surplus: one thing to do.
  const wrong = Math.max(missing.length, surplus.length)
  const [stray] = surplus
  const [home] = missing
  const piece = home === undefined ? undefined : placement[parseSquare(home, snapshot.size)!]
  const first =
    home !== undefined && piece !== undefined && piece !== '.' && stray !== home
      ? put(PIECE_AS_OBJECT[piece], home)
      : stray === undefined
        ? null
        : takeAway(stray)
  if (!first) return withFullStop(head)
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
    en: `remove the piece from ${square}`,
    de: `den Stein von ${square} nehmen`,
    nl: `haal het stuk van ${square}`,
    da: `fjern brikken fra ${square}`,
  }
}

function withMore(head: Words, first: Words, more: number): Words {
  const rest: Words = {
    en: `, and ${more} more`,
    de: `, und ${more} weitere`,
    nl: `, en nog ${more}`,
    da: `, og ${more} til`,
  }
  return inEveryLanguage(
    language => `${head[language]}: ${first[language]}${more > 0 ? rest[language] : ''}.`,
  )
}

function moreOf({ drawOfferedBy, claims, call, result }: StatusFacts): Words[] {
  if (result) return []
  return [
    ...(call ? [KING_CALL_WORDS[call]] : []),
    ...(drawOfferedBy ? [drawOfferedWords(drawOfferedBy)] : []),
    ...claims.map(claim => CLAIM_WORDS[claim]),
  ]
}
