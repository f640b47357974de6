import { type Failure, failure, ok, type Result } from '../core/result.ts'

/** When each lesson was learned, by rule set. */
export interface Progress {
  readonly [rulesId: string]: { readonly [lessonId: string]: { readonly doneAt: string } }
}

export type ProgressFailure = Failure<'json' | 'shape'>

export const NO_PROGRESS: Progress = {}

/** The progress with this lesson done. A lesson that was done before keeps its first time. */
export function withLessonDone(
  progress: Progress,
  rulesId: string,
  lessonId: string,
  doneAt: string,
): Progress {
  if (isDone(progress, rulesId, lessonId)) return progress
  const lessons = Object.hasOwn(progress, rulesId) ? progress[rulesId] : {}
  return { ...progress, [rulesId]: { ...lessons, [lessonId]: { doneAt } } }
}

export function isDone(progress: Progress, rulesId: string, lessonId: string): boolean {
  return Object.hasOwn(progress, rulesId) && Object.hasOwn(progress[rulesId]!, lessonId)
}

export function makeProgress(progress: Progress): string {
  return `${JSON.stringify(progress, null, 2)}\n`
}

/** Parses the output of `makeProgress`. Unknown lessons and rule sets are kept. */
export function parseProgress(text: string): Result<Progress, ProgressFailure> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return failure('json', `the progress is not JSON: ${(error as Error).message}; put the file aside`)
  }
  return readProgressIn(content)
}

export function readProgressIn(content: unknown): Result<Progress, ProgressFailure> {
  if (!isMapping(content)) return wrongShape('it')
  for (const [rulesId, lessons] of Object.entries(content)) {
    if (!isMapping(lessons)) return wrongShape(`"${rulesId}"`)
    for (const [lessonId, entry] of Object.entries(lessons)) {
      if (!isMapping(entry) || typeof entry.doneAt !== 'string' || Number.isNaN(Date.parse(entry.doneAt)))
        return wrongShape(`"${rulesId}", "${lessonId}"`)
    }
  }
  return ok(content as Progress)
}

function wrongShape(where: string) {
  return failure(
    'shape',
    `the progress of lessons cannot be read: ${where} is not {rules: {lesson: {"doneAt": time}}}; put the file aside`,
  )
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
