import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Size } from '../rules/geometry.ts'
import type { Options } from '../rules/rule-set.ts'
import { readyRules } from '../rules/rules.ts'
import { isInTheMiddle, LESSONS } from './catalogue/index.ts'
import { puzzleLessons } from './catalogue/puzzles.ts'
import { LESSON_SIZE, type Lesson } from './lesson.ts'
import { movedLesson } from './moved-lesson.ts'
import { mistakesIn } from './truth.ts'

/** Puzzles come last: they are for those who know the rules. */
const ALL_LESSONS: readonly Lesson[] = [...LESSONS, ...puzzleLessons]

/** Is everything in the lesson true under these rules? */
export const isOffered = (lesson: Lesson, options: Options) => asOffered(lesson, options) !== null

/** The lesson on the board of these rules; null where it is not true there. */
function asOffered(lesson: Lesson, options: Options): Lesson | null {
  if (!lesson.needs(options)) return null
  const placed = placedOn(lesson, options.size)
  // What it needs is known for the board that it is drawn on, without camps; elsewhere it is tried.
  const isKnown = options.size === LESSON_SIZE && options.camps === null
  return placed && (isKnown || isTrue(placed, options)) ? placed : null
}

const movedLessons = new Map<Size, Map<Lesson, Lesson | null>>()

function placedOn(lesson: Lesson, size: Size): Lesson | null {
  if (size === LESSON_SIZE) return lesson
  if (!isInTheMiddle(lesson)) return null
  const lessons = movedLessons.get(size) ?? new Map<Lesson, Lesson | null>()
  movedLessons.set(size, lessons)
  const known = lessons.get(lesson)
  if (known !== undefined) return known
  const moved = movedLesson(lesson, size)
  lessons.set(lesson, moved)
  return moved
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
  return ALL_LESSONS.flatMap(lesson => asOffered(lesson, options) ?? [])
}

export const findLesson = (id: string): Lesson | undefined => ALL_LESSONS.find(lesson => lesson.id === id)

export type LessonFailure = Failure<'unknown-lesson' | 'not-offered'>

/** Finds a requested lesson and checks that it is offered under the rules. */
export function parseLesson(
  id: string,
  rules: { id: string; options: Options },
): Result<Lesson, LessonFailure> {
  const offered = lessonsFor(rules.options)
  const lesson = offered.find(each => each.id === id)
  if (lesson) return ok(lesson)
  const remedy =
    offered.length > 0 ? `${rules.id} has ${offered.map(({ id }) => id).join(', ')}` : `${rules.id} has none`
  return findLesson(id)
    ? failure('not-offered', `lesson "${id}" does not hold under these rules; ${remedy}`)
    : failure('unknown-lesson', `there is no lesson "${id}"; ${remedy}`)
}
