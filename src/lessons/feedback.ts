import { sortedNames } from '../rules/geometry.ts'
import type { IllegalMove } from '../rules/legality.ts'
import { type Move, makeMove } from '../rules/move.ts'
import { type Position, play } from '../rules/position.ts'
import { illegalWords } from '../words/illegal-words.ts'
import { joined, type Words } from '../words/language.ts'
import { outcomeWords } from '../words/outcome-words.ts'
import { repliesTo } from './forced-win.ts'
import { type Goal, LESSON_SIZE, type LessonStep } from './lesson.ts'
import { isSameMove, lessonMove } from './positions.ts'
import { captureIn } from './solve.ts'

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

/** The opponent's reply, which the learner has to make on the board. */
export function replyWords(reply: Move): Words {
  const move = makeMove(reply, LESSON_SIZE)
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

export function illegalTryWords(
  step: LessonStep,
  position: Position,
  move: Move,
  reason: IllegalMove,
): Words {
  return ownWords(step, position, move) ?? illegalWords(reason)
}

/** Why a legal move does not solve the task; with the lesson's own explanation, if it has one. */
export function missedWords(step: LessonStep, goal: Goal, position: Position, move: Move): Words {
  const own = ownWords(step, position, move)
  if (own) return own
  const after = play(position, move)
  if (after.outcome) {
    return joined(outcomeWords(after.outcome), {
      en: 'But the task was another.',
      de: 'Aber die Aufgabe war eine andere.',
      nl: 'Maar de opdracht was anders.',
      da: 'Men opgaven var en anden.',
    })
  }
  return missedGoalWords(goal, after)
}

/** Lessons explain mistakes in the first position of a step only. */
function ownWords(step: LessonStep, position: Position, move: Move): Words | undefined {
  if (position.ply > 0) return undefined
  return step.wrong.find(wrong => isSameMove(lessonMove(wrong.move), move))?.why
}

function missedGoalWords(goal: Goal, after: Position): Words {
  switch (goal.kind) {
    case 'move':
      return {
        en: `Not that move. Go from ${goal.from} to ${goal.to}.`,
        de: `Nicht dieser Zug. Geh von ${goal.from} nach ${goal.to}.`,
        nl: `Niet die zet. Ga van ${goal.from} naar ${goal.to}.`,
        da: `Ikke det træk. Flyt fra ${goal.from} til ${goal.to}.`,
      }
    case 'capture':
      return missedCaptureWords(goal.count, after.last!.captured.length)
    case 'capture-king':
      return {
        en: 'The king is not captured yet. Look which side of him is open.',
        de: 'Der König ist noch nicht gefangen. Schau, welche Seite von ihm offen ist.',
        nl: 'De koning is nog niet gevangen. Kijk welke kant van hem open is.',
        da: 'Kongen er ikke fanget endnu. Se, hvilken side af ham der er åben.',
      }
    case 'escape':
      return {
        en: 'The king has not escaped yet. Look for the free way.',
        de: 'Der König ist noch nicht entkommen. Such den freien Weg.',
        nl: 'De koning is nog niet ontsnapt. Zoek de vrije weg.',
        da: 'Kongen er ikke sluppet væk endnu. Find den frie vej.',
      }
    case 'safe':
      return dangerWords(after)
    case 'win-in':
      return goal.moves === 1 ? NOT_WON_WORDS : refutedWords(after, goal.moves - 1)
  }
}

function missedCaptureWords(asked: number, taken: number): Words {
  if (taken === 0)
    return {
      en: 'That captures nobody.',
      de: 'Damit schlägst du niemanden.',
      nl: 'Daarmee sla je niemand.',
      da: 'Det slår ingen.',
    }
  return {
    en: `That captures ${taken}. The task is ${asked}.`,
    de: `Damit schlägst du ${taken}. Die Aufgabe ist ${asked}.`,
    nl: `Daarmee sla je er ${taken}. De opdracht is ${asked}.`,
    da: `Det slår ${taken}. Opgaven er ${asked}.`,
  }
}

/** Only called if there is such a capture: otherwise the task would be solved. */
function dangerWords(after: Position): Words {
  const threat = captureIn(after)!
  const move = makeMove(threat, LESSON_SIZE)
  const taken = sortedNames(play(after, threat).last!.captured, LESSON_SIZE).join(', ')
  if (!taken)
    return {
      en: `Then ${move} captures your king.`,
      de: `Dann fängt ${move} deinen König.`,
      nl: `Dan vangt ${move} je koning.`,
      da: `Så fanger ${move} din konge.`,
    }
  return {
    en: `Then ${move} captures ${taken}.`,
    de: `Dann schlägt ${move} den Stein auf ${taken}.`,
    nl: `Dan slaat ${move} het stuk op ${taken}.`,
    da: `Så slår ${move} brikken på ${taken}.`,
  }
}

const NOT_WON_WORDS: Words = {
  en: 'That does not win. There was a move that did.',
  de: 'Das gewinnt nicht. Es gab einen Zug, der gewinnt.',
  nl: 'Dat wint niet. Er was een zet die wel wint.',
  da: 'Det vinder ikke. Der var et træk, der vinder.',
}

const NO_THREAT_WORDS: Words = {
  en: 'That does not even threaten to win. Look for a better move.',
  de: 'Damit drohst du noch gar nicht zu gewinnen. Such einen besseren Zug.',
  nl: 'Daarmee dreig je nog niet eens te winnen. Zoek een betere zet.',
  da: 'Det truer slet ikke med at vinde. Find et bedre træk.',
}

function refutedWords(after: Position, moves: number): Words {
  const replies = repliesTo(after, moves)
  const defences = replies.filter(({ waysToWin }) => waysToWin === 0)
  if (defences.length === replies.length) return NO_THREAT_WORDS
  const move = makeMove(defences[0]!.move, LESSON_SIZE)
  return {
    en: `The other side can answer ${move}, and you do not win at once. Look for a better move.`,
    de: `Die andere Seite kann ${move} antworten, und du gewinnst nicht gleich. Such einen besseren Zug.`,
    nl: `De andere kant kan ${move} antwoorden, en dan win je niet meteen. Zoek een betere zet.`,
    da: `Den anden side kan svare ${move}, og så vinder du ikke med det samme. Find et bedre træk.`,
  }
}
