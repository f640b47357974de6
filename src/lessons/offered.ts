import type { Options } from '../rules/rule-set.ts'
import { LESSONS } from './catalogue/index.ts'
import { LESSON_SIZE, type Lesson } from './lesson.ts'

/** Is everything that the lesson says true under these rules? */
export function isOffered(lesson: Lesson, options: Options): boolean {
  return options.size === LESSON_SIZE && lesson.needs(options)
}

export function lessonsFor(options: Options): Lesson[] {
  return LESSONS.filter(lesson => isOffered(lesson, options))
}

export const findLesson = (id: string): Lesson | undefined => LESSONS.find(lesson => lesson.id === id)
