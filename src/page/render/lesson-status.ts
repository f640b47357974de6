import type { PublicGame } from '../../messages/public-messages.ts'
import { textIn } from '../../words/page/health.ts'
import { fill } from '../../words/page/labels.ts'
import { nextLesson, titleOf } from '../state/course.ts'
import { readValue } from '../state/slot.ts'
import type { StatusText } from './status-line.ts'
import type { View } from './view.ts'

type RunningLesson = NonNullable<PublicGame['lesson']>

/** The task is the headline; a mistake says what was wrong; praise says what was learned. */
export function lessonStatus(view: View, lesson: RunningLesson, more: readonly string[]): StatusText {
  const { language, t } = view
  const { state, say, task, title, idea, mistake, step, of } = lesson
  const text = (words: typeof say | undefined) => (words ? textIn(words, language) : '')
  const course = (view.board && readValue(view.board.lessons)?.lessons) ?? []
  const number = 1 + course.findIndex(({ id }) => id === lesson.lesson)
  const place = fill(t('lessonStep'), number, course.length, step, of)
  const head = `${text(title) || lesson.lesson} · ${place}`
  switch (state) {
    case 'right':
    case 'done':
    case 'reply':
      return { tone: state === 'reply' ? 'calm' : 'over', head, text: text(say), more }
    case 'setup':
    case 'task':
    case 'wrong': {
      const explained = step === 1 && !mistake ? [text(idea)] : []
      return {
        tone: 'ask',
        head,
        text: task ? text(task) : text(say),
        wrong: mistake ? `${text(mistake)} ${t('tryAgain')}` : '',
        more: [...more, ...explained],
      }
    }
  }
}

/** What the button after praise does: on with this lesson, or with the next one. */
export function lessonAfter({ board, language, t }: View): { label: string; lesson: string | null } | null {
  const lesson = board && readValue(board.game)?.snapshot.lesson
  if (lesson?.state === 'right') return { label: t('lessonNext'), lesson: null }
  if (lesson?.state !== 'done') return null
  const following = nextLesson(readValue(board!.lessons)?.lessons ?? [])
  return following
    ? { label: `${t('lessonNext')}: ${titleOf(following, language)}`, lesson: following.id }
    : { label: t('lessonNext'), lesson: null }
}
