import type { PublicLessons } from '../../messages/public-messages.ts'
import { readValue } from '../state/slot.ts'
import { button, el, rebuild, setHidden, setText } from './dom.ts'
import type { Actions, Part, View } from './view.ts'

/** The lessons for the current rules. Learned ones are ticked; the first unlearned one is preselected. */
export function lessonChoice(actions: Actions): Part {
  const summary = el('summary')
  const label = el('label', { for: 'lesson' })
  const choice = el('select', { id: 'lesson' })
  const begin = el('button', { type: 'submit' })
  const form = el('form', { class: 'field' }, label, choice, begin)
  form.addEventListener('submit', event => {
    event.preventDefault()
    actions.request('lesson', { id: choice.value })
  })
  const none = el('p', { class: 'quiet' })
  const stop = button('', () => actions.request('lesson', { id: 'stop' }))
  return {
    root: el('details', {}, summary, form, none, stop),
    update(view) {
      const { t, board, language } = view
      const list = board && readValue(board.lessons)
      const lessons = list?.lessons ?? []
      setText(summary, t('lesson'))
      setText(label, t('lessonChoice'))
      setText(begin, t('start'))
      setText(none, t('lessonNone'))
      setText(stop, t('lessonStop'))
      setHidden(form, lessons.length === 0)
      setHidden(none, list === null || lessons.length > 0)
      setHidden(stop, !(board && readValue(board.game)?.snapshot.lesson))
      rebuild(choice, JSON.stringify([list, language]), () => options(lessons, language))
    },
  }
}

function options(lessons: PublicLessons['lessons'], language: View['language']): HTMLOptionElement[] {
  const next = lessons.find(({ learned }) => !learned)
  return lessons.map(({ id, title, learned }) => {
    const words = title[language] ?? title.en ?? id
    return el('option', { value: id, selected: id === next?.id }, learned ? `${words} ✓` : words)
  })
}
