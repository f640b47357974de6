import { sortedNames } from '../rules/geometry.ts'
import { playIfLegal } from '../rules/legality.ts'
import { makeMove } from '../rules/move.ts'
import { legalMoves, type Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { Lesson, LessonClaim, LessonStep } from './lesson.ts'
import { lessonMove, lessonPosition } from './positions.ts'
import { isRight, rightMoves } from './solve.ts'

/** Every statement of the lesson that is false under these rules; empty if the lesson may be offered. */
export function mistakesIn(lesson: Lesson, rules: Rules): string[] {
  return [
    ...lesson.steps.flatMap((step, index) =>
      mistakesInStep(step, rules).map(mistake => `step ${index + 1}: ${mistake}`),
    ),
    ...lesson.claims.flatMap(claim => mistakesInClaim(claim, rules)),
  ]
}

function mistakesInStep(step: LessonStep, rules: Rules): string[] {
  const { size } = rules.options
  const position = lessonPosition(rules, step)
  if (position.outcome) return [`the game is over before the task: ${position.outcome.reason}`]
  const found: string[] = []
  const right = rightMoves(position, step.goal).map(move => makeMove(move, size))
  const named = step.rightMoves ?? right
  if (right.length === 0) found.push('the task cannot be solved')
  if (right.toSorted().join() !== named.toSorted().join()) found.push(`${right} are right, not ${named}`)
  if (right.length === legalMoves(position).length) found.push('every move is right')
  if (step.goal.kind === 'win-in' && step.goal.moves > 1) {
    const sooner = rightMoves(position, { kind: 'win-in', moves: step.goal.moves - 1 })
    if (sooner.length > 0) found.push(`${makeMove(sooner[0]!, size)} wins too soon`)
  }
  for (const { move, illegal } of step.wrong) {
    const played = playIfLegal(position, lessonMove(move, size))
    const code = played.ok ? undefined : played.error.code
    if (code !== illegal) found.push(`${move} is ${code ?? 'legal'}, not ${illegal ?? 'legal'}`)
    else if (played.ok && isRight(position, lessonMove(move, size), step.goal)) found.push(`${move} is right`)
  }
  return found
}

function mistakesInClaim({ says, moves, result, ...drawn }: LessonClaim, rules: Rules): string[] {
  let position: Position = lessonPosition(rules, drawn)
  const texts = moves.split(' ')
  for (const [index, text] of texts.entries()) {
    const played = playIfLegal(position, lessonMove(text, rules.options.size))
    const isLast = index === texts.length - 1
    if (!played.ok) {
      const isExpected = isLast && 'illegal' in result && played.error.code === result.illegal
      return isExpected ? [] : [`${says}: ${text} is refused, ${played.error.code}`]
    }
    position = played.value
  }
  const actual = position.outcome
    ? `ends, ${position.outcome.reason}`
    : `takes ${sortedNames(position.last!.captured, rules.options.size)}`
  const claimed =
    'illegal' in result
      ? `is refused, ${result.illegal}`
      : 'ends' in result
        ? `ends, ${result.ends}`
        : `takes ${result.captured}`
  return actual === claimed ? [] : [`${says}: ${moves} ${actual}, and not: ${claimed}`]
}
