import { failure } from '../core/result.ts'
import type { Lesson } from '../lessons/lesson.ts'
import { startPosition } from '../rules/position.ts'
import { stopHints } from './hints.ts'
import { beginLesson, goOnWith, isOver, lessonDueAtMs, type RunningLesson } from './lesson.ts'
import { followGame, teach, track } from './observe.ts'
import { type Draft, update } from './state.ts'

export const LESSON_RUNNING = failure(
  'lesson-running',
  'a lesson is running, and the game waits; end it with the command "lesson" and the id "stop"',
)

export const NO_LESSON = failure('no-lesson', 'no lesson is running; begin one by its id')

/** The game that is being played waits until the lesson is over. */
export function enterLesson(draft: Draft, lesson: Lesson): void {
  stopHints(draft)
  const { tracker } = draft.state
  const { position, requested } = tracker.view
  const waiting = draft.state.lesson ? draft.state.lesson.requested : requested
  teach(draft, beginLesson(lesson, position.rules, waiting, tracker, draft.now.atMs))
}

export function goOn(draft: Draft, lesson: RunningLesson): void {
  const taught = goOnWith(lesson, draft.state.tracker, draft.now.atMs)
  if (isOver(taught.lesson)) leaveLesson(draft, lesson)
  else teach(draft, taught)
}

export function goOnIfDue(draft: Draft): void {
  const { lesson } = draft.state
  if (lesson && lessonDueAtMs(lesson) <= draft.now.atMs) goOn(draft, lesson)
}

/** The game that waited is continued, or the pieces of a new one are awaited. */
export function leaveLesson(draft: Draft, { requested, rules }: RunningLesson): void {
  update(draft, { lesson: null })
  if (draft.state.game.status !== 'playing') {
    track(draft, draft.state.tracker.awaitGame(startPosition(rules), draft.now.atMs))
    return
  }
  followGame(draft)
  if (requested) track(draft, draft.state.tracker.requestMove(requested, draft.now.atMs))
}
