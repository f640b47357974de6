import { sortedNames } from '../rules/geometry.ts'
import type { IllegalMove } from '../rules/legality.ts'
import { type Move, makeMove } from '../rules/move.ts'
import { type Position, play } from '../rules/position.ts'
import { illegalMoveWords } from '../words/illegal-move.ts'
import { joined, type Words } from '../words/language.ts'
import {
  ANOTHER_TASK_WORDS,
  KING_NOT_CAPTURED_WORDS,
  KING_NOT_ESCAPED_WORDS,
  kingInDangerWords,
  missedCaptureWords,
  NO_THREAT_WORDS,
  NOT_WON_WORDS,
  otherMoveWords,
  pieceInDangerWords,
  refutedWords,
} from '../words/lessons.ts'
import { outcomeWords } from '../words/outcome.ts'
import { repliesTo } from './forced-win.ts'
import type { Goal, LessonStep } from './lesson.ts'
import { isSameMove, lessonMove } from './positions.ts'
import { captureIn } from './solve.ts'

/** Which sentence answers a move that does not solve the task. */

export function illegalTryWords(step: LessonStep, position: Position, move: Move, why: IllegalMove): Words {
  return ownWords(step, position, move) ?? illegalMoveWords(why)
}

/** Why a legal move does not solve the task; with the lesson's own explanation, if it has one. */
export function missedWords(step: LessonStep, goal: Goal, position: Position, move: Move): Words {
  const own = ownWords(step, position, move)
  if (own) return own
  const after = play(position, move)
  if (after.outcome) return joined(outcomeWords(after.outcome), ANOTHER_TASK_WORDS)
  return missedGoalWords(goal, after)
}

/** Lessons explain mistakes in the first position of a step only. */
function ownWords(step: LessonStep, position: Position, move: Move): Words | undefined {
  if (position.ply > 0) return undefined
  return step.wrong.find(wrong => isSameMove(lessonMove(wrong.move, position.rules.options.size), move))?.why
}

function missedGoalWords(goal: Goal, after: Position): Words {
  switch (goal.kind) {
    case 'move':
      return otherMoveWords(goal.from, goal.to)
    case 'capture':
      return missedCaptureWords(goal.count, after.last!.captured.length)
    case 'capture-king':
      return KING_NOT_CAPTURED_WORDS
    case 'escape':
      return KING_NOT_ESCAPED_WORDS
    case 'safe':
      return dangerWords(after)
    case 'win-in':
      return goal.moves === 1 ? NOT_WON_WORDS : refutationOf(after, goal.moves - 1)
  }
}

/** Only called if there is such a capture: otherwise the task would be solved. */
function dangerWords(after: Position): Words {
  const threat = captureIn(after)!
  const { size } = after.rules.options
  const move = makeMove(threat, size)
  const captured = sortedNames(play(after, threat).last!.captured, size).join(', ')
  return captured ? pieceInDangerWords(move, captured) : kingInDangerWords(move)
}

function refutationOf(after: Position, moves: number): Words {
  const replies = repliesTo(after, moves)
  const defences = replies.filter(({ waysToWin }) => waysToWin === 0)
  if (defences.length === replies.length) return NO_THREAT_WORDS
  return refutedWords(makeMove(defences[0]!.move, after.rules.options.size))
}
