import { fill } from '../../words/page/labels.ts'
import { nextLesson, titleOf } from '../state/course.ts'
import { readValue } from '../state/slot.ts'
import { certificate } from './certificate.ts'
import { button, el, rebuild, setAttribute, setHidden, setText } from './dom.ts'
import { pupils } from './pupils.ts'
import type { Actions, Part } from './view.ts'

/** The lessons for the current rules as a course: how far one is, what comes next, and all of them. */
export function lessonCourse(actions: Actions): Part {
  const progress = el('p', { class: 'course-progress' })
  const bar = el('progress', { max: 1 })
  const next = button('', () => nextId !== null && actions.startLesson(nextId), { class: 'primary big' })
  const none = el('p', { class: 'quiet' })
  const list = el('ol', { class: 'lessons' })
  const diploma = certificate()
  const learners = pupils(actions)
  const root = el('div', { class: 'course' }, learners.root, progress, bar, next, none, diploma.root, list)
  let nextId: string | null = null
  return {
    root,
    update(view) {
      setHidden(root, view.state.screen !== 'learn')
      const { t, language } = view
      const published = view.board && readValue(view.board.lessons)
      const lessons = published?.lessons ?? []
      const learned = lessons.filter(lesson => lesson.learned).length
      const following = nextLesson(lessons) ?? lessons[0]
      nextId = following?.id ?? null
      for (const element of [progress, bar, next]) setHidden(element, lessons.length === 0)
      setText(progress, fill(t('courseProgress'), learned, lessons.length))
      setAttribute(bar, 'max', String(Math.max(1, lessons.length)))
      setAttribute(bar, 'value', String(learned))
      setAttribute(bar, 'aria-label', progress.textContent)
      setText(
        next,
        following
          ? `${t(learned > 0 ? 'courseContinue' : 'courseBegin')}: ${titleOf(following, language)}`
          : '',
      )
      learners.update(view)
      diploma.update(view)
      setText(none, t('lessonNone'))
      setHidden(none, published === null || lessons.length > 0)
      rebuild(list, JSON.stringify([lessons, language]), () =>
        lessons.map(lesson =>
          el(
            'li',
            { 'data-learned': String(lesson.learned) },
            button(`${titleOf(lesson, language)}${lesson.learned ? ' ✓' : ''}`, () =>
              actions.startLesson(lesson.id),
            ),
          ),
        ),
      )
    },
  }
}
