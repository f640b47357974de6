import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Options } from '../rules/rule-set.ts'
import { readyRules } from '../rules/rules.ts'
import { LESSONS } from './catalogue/index.ts'
import { LESSON_SIZE, type Lesson } from './lesson.ts'
import { mistakesIn } from './truth.ts'

/** Is everything in the lesson true under these rules? Lessons are drawn without camps, so those are tried. */
export function isOffered(lesson: Lesson, options: Options): boolean {
  if (options.size !== LESSON_SIZE || !lesson.needs(options)) return false
  return options.camps === null || isTrue(lesson, options)
}

const tried = new WeakMap<Options, Map<Lesson, boolean>>()

function isTrue(lesson: Lesson, options: Options): boolean {
  const answers = tried.get(options) ?? new Map<Lesson, boolean>()
  tried.set(options, answers)
  let answer = answers.get(lesson)
  if (answer === undefined) {
    const rules = readyRules('lesson', options)
    answer = rules.ok && mistakesIn(lesson, rules.value).length === 0
    answers.set(lesson, answer)
  }
  return answer
}

export function lessonsFor(options: Options): Lesson[] {
  return LESSONS.filter(lesson => isOffered(lesson, options))
}

export const findLesson = (id: string): Lesson | undefined => LESSONS.find(lesson => lesson.id === id)

export type LessonFailure = Failure<'unknown-lesson' | 'not-offered'>

/** Finds a requested lesson and checks that it is offered under the rules. */
export function parseLesson(
  id: string,
  rules: { id: string; options: Options },
): Result<Lesson, LessonFailure> {
  const offered = lessonsFor(rules.options)
  const lesson = findLesson(id)
  if (lesson && offered.includes(lesson)) return ok(lesson)
  const remedy =
    offered.length > 0
      ? `${rules.id} has ${offered.map(({ id }) => id).join(', ')}`
      : `there are lessons for boards of ${LESSON_SIZE}×${LESSON_SIZE} only`
  return lesson
    ? failure('not-offered', `lesson "${id}" does not hold under these rules; ${remedy}`)
    : failure('unknown-lesson', `there is no lesson "${id}"; ${remedy}`)
}
