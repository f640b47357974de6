import type { Notice } from '../page/state/page-state.ts'
import type { Language, Words } from './language.ts'

/** Why a wish was not granted, by the code of the answer. What is not here is said as the service said it. */
const ANSWER_WORDS: { readonly [code: string]: Words } = {
  'no-answer': {
    en: 'The service did not answer.',
    de: 'Der Dienst hat nicht geantwortet.',
    nl: 'De dienst heeft niet geantwoord.',
    da: 'Tjenesten svarede ikke.',
  },
  'not-connected': {
    en: 'There is no connection to the broker just now.',
    de: 'Gerade besteht keine Verbindung zum Broker.',
    nl: 'Er is nu geen verbinding met de broker.',
    da: 'Der er lige nu ingen forbindelse til brokeren.',
  },
  'game-over': {
    en: 'The game is over.',
    de: 'Das Spiel ist zu Ende.',
    nl: 'Het spel is afgelopen.',
    da: 'Spillet er slut.',
  },
  'no-game': {
    en: 'There is no game; begin one first.',
    de: 'Es gibt kein Spiel; beginne zuerst eines.',
    nl: 'Er is geen spel; begin er eerst een.',
    da: 'Der er intet spil; begynd først et.',
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
  'not-moved': {
    en: 'A move has to end on another square.',
    de: 'Ein Zug muss auf einem anderen Feld enden.',
    nl: 'Een zet moet op een ander veld eindigen.',
    da: 'Et træk skal ende på et andet felt.',
  },
  'not-straight': {
    en: 'Pieces move in a straight line: up, down, left or right.',
    de: 'Steine ziehen gerade: nach oben, unten, links oder rechts.',
    nl: 'Stukken gaan in een rechte lijn: omhoog, omlaag, naar links of naar rechts.',
    da: 'Brikker flytter lige ud: op, ned, til venstre eller til højre.',
  },
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
  'corner-stop': {
    en: 'Only the king may stop on a corner.',
    de: 'Nur der König darf auf einer Ecke stehen bleiben.',
    nl: 'Alleen de koning mag op een hoek blijven staan.',
    da: 'Kun kongen må blive stående på et hjørne.',
  },
  'to-and-fro': {
    en: 'This piece has gone to and fro too often; another move must come first.',
    de: 'Dieser Stein ging zu oft hin und her; zuerst muss ein anderer Zug kommen.',
    nl: 'Dit stuk ging te vaak heen en weer; eerst moet er een andere zet komen.',
    da: 'Denne brik er gået frem og tilbage for mange gange; der skal et andet træk til først.',
  },
  repetition: {
    en: 'The same position would stand for the third time.',
    de: 'Dieselbe Stellung stünde zum dritten Mal da.',
    nl: 'Dezelfde stelling zou er voor de derde keer staan.',
    da: 'Den samme stilling ville stå der for tredje gang.',
  },
  'stale-ply': {
    en: 'The game has moved on meanwhile; look again.',
    de: 'Das Spiel ist unterdessen weitergegangen; sieh noch einmal hin.',
    nl: 'Het spel is intussen verder gegaan; kijk nog eens.',
    da: 'Spillet er gået videre imens; se efter igen.',
  },
  'no-move': {
    en: 'There is no move to take back.',
    de: 'Es gibt keinen Zug zurückzunehmen.',
    nl: 'Er is geen zet om terug te nemen.',
    da: 'Der er intet træk at tage tilbage.',
  },
  plies: {
    en: 'So many moves have not been made.',
    de: 'So viele Züge wurden nicht gemacht.',
    nl: 'Zoveel zetten zijn er niet gedaan.',
    da: 'Så mange træk er der ikke lavet.',
  },
  'already-offered': {
    en: 'A draw is offered already.',
    de: 'Remis ist schon angeboten.',
    nl: 'Remise is al aangeboden.',
    da: 'Remis er allerede tilbudt.',
  },
  'not-offered': {
    en: 'No draw is offered.',
    de: 'Es ist kein Remis angeboten.',
    nl: 'Er is geen remise aangeboden.',
    da: 'Der er ikke tilbudt remis.',
  },
  'own-offer': {
    en: 'The other side answers this offer.',
    de: 'Dieses Angebot beantwortet die andere Seite.',
    nl: 'De andere kant beantwoordt dit aanbod.',
    da: 'Den anden side svarer på dette tilbud.',
  },
  'not-your-turn': {
    en: 'Only the side to move may claim a draw.',
    de: 'Nur die Seite am Zug kann Remis fordern.',
    nl: 'Alleen de kant die aan zet is kan remise opeisen.',
    da: 'Kun den side, der er i trækket, kan kræve remis.',
  },
  'no-claim': {
    en: 'There is no draw to claim.',
    de: 'Es gibt kein Remis zu fordern.',
    nl: 'Er is geen remise op te eisen.',
    da: 'Der er ingen remis at kræve.',
  },
}

export const KNOWN_REFUSALS = Object.keys(ANSWER_WORDS)

export function refusalText({ code, message }: Notice, language: Language): string {
  return Object.hasOwn(ANSWER_WORDS, code) ? ANSWER_WORDS[code]![language] : message
}
