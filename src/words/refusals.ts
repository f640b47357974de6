import { CAMP_CLOSED, NOT_MOVED, NOT_STRAIGHT, ONLY_KING_ON_CORNERS } from './illegal-move.ts'
import type { Language, Words } from './language.ts'
import { GAME_OVER } from './outcome.ts'

/**
 * Why a command was refused, by the code of the reply. A reply carries no other facts, so these name no square and
 * no side; `illegal-move.ts` has the words where the facts are known.
 */
const REFUSAL_WORDS: { readonly [code: string]: Words } = {
  'no-answer': {
    en: 'The service did not reply.',
    de: 'Der Dienst hat nicht geantwortet.',
    nl: 'De dienst heeft niet geantwoord.',
    da: 'Tjenesten svarede ikke.',
  },
  'not-connected': {
    en: 'There is no connection to the broker right now.',
    de: 'Gerade besteht keine Verbindung zum Broker.',
    nl: 'Er is nu geen verbinding met de broker.',
    da: 'Der er lige nu ingen forbindelse til brokeren.',
  },
  'no-hint': {
    en: 'There is no hint now. Ask when it is your turn.',
    de: 'Gerade gibt es keinen Tipp. Frag, wenn du am Zug bist.',
    nl: 'Er is nu geen hint. Vraag het als je aan zet bent.',
    da: 'Der er intet tip nu. Spørg, når det er din tur.',
  },
  'game-over': GAME_OVER,
  'bad-record': {
    en: 'This file is not a game in OpenTafl notation (.otg) that can be replayed.',
    de: 'Diese Datei ist keine Partie in OpenTafl-Notation (.otg), die sich nachspielen lässt.',
    nl: 'Dit bestand is geen partij in OpenTafl-notatie (.otg) die kan worden nagespeeld.',
    da: 'Denne fil er ikke et parti i OpenTafl-notation (.otg), som kan spilles igennem.',
  },
  'game-under-way': {
    en: 'A game is under way. Import this one when it is over.',
    de: 'Gerade läuft ein Spiel. Importiere dieses, wenn es zu Ende ist.',
    nl: 'Er is een spel bezig. Importeer dit als het afgelopen is.',
    da: 'Et spil er i gang. Importér dette, når det er slut.',
  },
  'no-game': {
    en: 'There is no game yet. Start a new one first.',
    de: 'Es gibt noch kein Spiel. Beginne zuerst ein neues.',
    nl: 'Er is nog geen spel. Begin eerst een nieuw spel.',
    da: 'Der er ikke noget spil endnu. Start først et nyt.',
  },
  'move-under-way': {
    en: 'Your move is still on its way to the other board. Try again in a moment.',
    de: 'Dein Zug ist noch auf dem Weg zum anderen Brett. Versuch es gleich noch einmal.',
    nl: 'Je zet is nog onderweg naar het andere bord. Probeer het zo nog eens.',
    da: 'Dit træk er stadig på vej til det andet bræt. Prøv igen om et øjeblik.',
  },
  'no-piece': {
    en: 'There is no piece on that square.',
    de: 'Auf diesem Feld steht kein Stein.',
    nl: 'Op dat veld staat geen stuk.',
    da: 'Der står ingen brik på det felt.',
  },
  'wrong-side': {
    en: 'It is the other side’s turn.',
    de: 'Die andere Seite ist am Zug.',
    nl: 'De andere kant is aan zet.',
    da: 'Det er den anden sides tur.',
  },
  'not-moved': NOT_MOVED,
  'not-straight': NOT_STRAIGHT,
  'in-the-way': {
    en: 'Another piece is in the way.',
    de: 'Ein anderer Stein steht im Weg.',
    nl: 'Er staat een ander stuk in de weg.',
    da: 'En anden brik står i vejen.',
  },
  'throne-stop': {
    en: 'This piece may not stop on the throne.',
    de: 'Dieser Stein darf nicht auf dem Thron stehen bleiben.',
    nl: 'Dit stuk mag niet op de troon blijven staan.',
    da: 'Denne brik må ikke blive stående på tronen.',
  },
  'throne-pass': {
    en: 'This piece may not move across the throne.',
    de: 'Dieser Stein darf nicht über den Thron ziehen.',
    nl: 'Dit stuk mag niet over de troon heen.',
    da: 'Denne brik må ikke flytte hen over tronen.',
  },
  'corner-stop': ONLY_KING_ON_CORNERS,
  'camp-closed': CAMP_CLOSED,
  'king-steps': {
    en: 'The king may not move that far.',
    de: 'So weit darf der König nicht ziehen.',
    nl: 'Zo ver mag de koning niet.',
    da: 'Så langt må kongen ikke flytte.',
  },
  'to-and-fro': {
    en: 'This piece has gone to and fro too often. Make another move first.',
    de: 'Dieser Stein ging zu oft hin und her. Mach zuerst einen anderen Zug.',
    nl: 'Dit stuk ging te vaak heen en weer. Doe eerst een andere zet.',
    da: 'Denne brik er gået frem og tilbage for mange gange. Lav et andet træk først.',
  },
  repetition: {
    en: 'The same position would occur for the third time.',
    de: 'Dieselbe Stellung wäre dann zum dritten Mal da.',
    nl: 'Dan staat dezelfde stelling er voor de derde keer.',
    da: 'Den samme stilling ville opstå for tredje gang.',
  },
  'stale-ply': {
    en: 'The game has moved on in the meantime. Check the board and try again.',
    de: 'Das Spiel ist inzwischen weitergegangen. Sieh nach und versuch es noch einmal.',
    nl: 'Het spel is intussen verdergegaan. Kijk op het bord en probeer het opnieuw.',
    da: 'Spillet er gået videre i mellemtiden. Se på brættet, og prøv igen.',
  },
  'no-move': {
    en: 'There is no move to take back.',
    de: 'Es gibt keinen Zug, der zurückgenommen werden kann.',
    nl: 'Er is geen zet om terug te nemen.',
    da: 'Der er ikke noget træk at tage tilbage.',
  },
  plies: {
    en: 'Not that many moves have been made.',
    de: 'So viele Züge wurden noch nicht gemacht.',
    nl: 'Zoveel zetten zijn er nog niet gedaan.',
    da: 'Så mange træk er der ikke lavet.',
  },
  'already-offered': {
    en: 'A draw has already been offered.',
    de: 'Remis ist schon angeboten.',
    nl: 'Remise is al aangeboden.',
    da: 'Der er allerede tilbudt remis.',
  },
  'not-offered': {
    en: 'No draw has been offered.',
    de: 'Es wurde kein Remis angeboten.',
    nl: 'Er is geen remise aangeboden.',
    da: 'Der er ikke tilbudt remis.',
  },
  'own-offer': {
    en: 'Only the other side can answer this offer.',
    de: 'Nur die andere Seite kann dieses Angebot beantworten.',
    nl: 'Alleen de andere kant kan dit aanbod beantwoorden.',
    da: 'Kun den anden side kan svare på dette tilbud.',
  },
  'not-your-turn': {
    en: 'Only the side to move may claim a draw.',
    de: 'Nur die Seite am Zug kann Remis beanspruchen.',
    nl: 'Alleen de kant die aan zet is kan remise opeisen.',
    da: 'Kun den side, der er i trækket, kan kræve remis.',
  },
  'no-claim': {
    en: 'There is no draw to claim.',
    de: 'Es gibt kein Remis zu beanspruchen.',
    nl: 'Er is geen remise op te eisen.',
    da: 'Der er ingen remis at kræve.',
  },
}

export const KNOWN_REFUSALS = Object.keys(REFUSAL_WORDS)

/** A code that is not known here keeps the service's own message. */
export function refusalText(
  refusal: { readonly code: string; readonly message: string },
  language: Language,
): string {
  const { code, message } = refusal
  return Object.hasOwn(REFUSAL_WORDS, code) ? REFUSAL_WORDS[code]![language] : message
}
