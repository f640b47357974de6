import { LESSON_SIZE } from './lesson.ts'

/**
 * A position from a diagram, top rank first, with a space between squares:
 *
 *     t attacker   T defender   K king   . empty   + empty throne or corner
 */
export function board(sketch: TemplateStringsArray): string {
  const ranks = sketch
    .join('')
    .trim()
    .split('\n')
    .map(line => line.trim().split(' '))
  if (ranks.length !== LESSON_SIZE || ranks.some(rank => rank.length !== LESSON_SIZE))
    throw new Error(
      `a lesson is drawn with ${LESSON_SIZE} ranks of ${LESSON_SIZE} squares:${sketch.join('')}`,
    )
  return ranks.map(rank => rank.join('').replace(/[.+]+/g, empty => String(empty.length))).join('/')
}
