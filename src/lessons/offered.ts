import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Options } from '../rules/rule-set.ts'
import { LESSONS } from './catalogue/index.ts'
import { LESSON_SIZE, type Lesson } from './lesson.ts'

/** Is everything in the lesson true under these rules? */
export function isOffered(lesson: Lesson, options: Options): boolean {
  return options.size === LESSON_SIZE && lesson.needs(options)
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
