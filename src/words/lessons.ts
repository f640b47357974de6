import type { Words } from './language.ts'

/** What a lesson answers where its own text says nothing; moves and squares come by name. */

export const SET_UP_WORDS: Words = {
  en: 'Put the pieces where the lights show them.',
  de: 'Stell die Steine dahin, wo die Lichter sie zeigen.',
  nl: 'Zet de stukken waar de lampjes ze aangeven.',
  da: 'Stil brikkerne dér, hvor lysene viser dem.',
}

export const DONE_WORDS: Words = {
  en: 'Well done! That was the whole lesson.',
  de: 'Gut gemacht! Das war die ganze Lektion.',
  nl: 'Goed gedaan! Dat was de hele les.',
  da: 'Godt gået! Det var hele lektionen.',
}

/** The other side answers; somebody at the board has to move the piece for it. */
export function replyWords(move: string): Words {
  return {
    en: `Good so far. The other side answers ${move}: make that move for them.`,
    de: `Bis hierher gut. Die andere Seite antwortet ${move}: Mach den Zug für sie.`,
    nl: `Tot zover goed. De andere kant antwoordt ${move}: doe die zet voor hen.`,
    da: `Godt indtil nu. Den anden side svarer ${move}: lav trækket for dem.`,
  }
}

/** The second half of a win in two. */
export const NOW_WIN_WORDS: Words = {
  en: 'Now win with this move.',
  de: 'Gewinn jetzt mit diesem Zug.',
  nl: 'Win nu met deze zet.',
  da: 'Vind nu med dette træk.',
}

/** The move ended the game, but not as the task asks. */
export const ANOTHER_TASK_WORDS: Words = {
  en: 'But that was not the task.',
  de: 'Aber das war nicht die Aufgabe.',
  nl: 'Maar dat was niet de opdracht.',
  da: 'Men det var ikke opgaven.',
}

export function otherMoveWords(from: string, to: string): Words {
  return {
    en: `Not that move. Go from ${from} to ${to}.`,
    de: `Nicht dieser Zug. Geh von ${from} nach ${to}.`,
    nl: `Niet die zet. Ga van ${from} naar ${to}.`,
    da: `Ikke det træk. Flyt fra ${from} til ${to}.`,
  }
}

export function missedCaptureWords(asked: number, captured: number): Words {
  if (captured === 0)
    return {
      en: 'That does not capture anything.',
      de: 'Damit schlägst du nichts.',
      nl: 'Daarmee sla je niets.',
      da: 'Det slår ikke noget.',
    }
  return {
    en: `That captures ${captured}. The task is ${asked}.`,
    de: `Damit schlägst du ${captured}. Die Aufgabe ist ${asked}.`,
    nl: `Daarmee sla je er ${captured}. De opdracht is ${asked}.`,
    da: `Det slår ${captured}. Opgaven er ${asked}.`,
  }
}

export const KING_NOT_CAPTURED_WORDS: Words = {
  en: 'The king is not captured yet. Look which side of him is open.',
  de: 'Der König ist noch nicht gefangen. Schau, welche Seite von ihm offen ist.',
  nl: 'De koning is nog niet gevangen. Kijk welke kant van hem open is.',
  da: 'Kongen er ikke fanget endnu. Se, hvilken side af ham der er åben.',
}

export const KING_NOT_ESCAPED_WORDS: Words = {
  en: 'The king has not escaped yet. Look for the free way.',
  de: 'Der König ist noch nicht entkommen. Such den freien Weg.',
  nl: 'De koning is nog niet ontsnapt. Zoek de vrije weg.',
  da: 'Kongen er ikke sluppet væk endnu. Find den frie vej.',
}

export function kingInDangerWords(move: string): Words {
  return {
    en: `Then ${move} captures your king.`,
    de: `Dann fängt ${move} deinen König.`,
    nl: `Dan vangt ${move} je koning.`,
    da: `Så fanger ${move} din konge.`,
  }
}

export function pieceInDangerWords(move: string, squares: string): Words {
  return {
    en: `Then ${move} captures ${squares}.`,
    de: `Dann schlägt ${move} den Stein auf ${squares}.`,
    nl: `Dan slaat ${move} het stuk op ${squares}.`,
    da: `Så slår ${move} brikken på ${squares}.`,
  }
}

export const NOT_WON_WORDS: Words = {
  en: 'That does not win. There was a move that did.',
  de: 'Das gewinnt nicht. Es gab einen Zug, der gewinnt.',
  nl: 'Dat wint niet. Er was een zet die wel wint.',
  da: 'Det vinder ikke. Der var et træk, der vinder.',
}

export const NO_THREAT_WORDS: Words = {
  en: 'That does not even threaten to win. Look for a better move.',
  de: 'Damit drohst du noch gar nicht zu gewinnen. Such einen besseren Zug.',
  nl: 'Daarmee dreig je nog niet eens te winnen. Zoek een betere zet.',
  da: 'Det truer slet ikke med at vinde. Find et bedre træk.',
}

export function refutedWords(move: string): Words {
  return {
    en: `The other side can answer ${move}, and you do not win at once. Look for a better move.`,
    de: `Die andere Seite kann ${move} antworten, und du gewinnst nicht gleich. Such einen besseren Zug.`,
    nl: `De andere kant kan ${move} antwoorden, en dan win je niet meteen. Zoek een betere zet.`,
    da: `Den anden side kan svare ${move}, og så vinder du ikke med det samme. Find et bedre træk.`,
  }
}
