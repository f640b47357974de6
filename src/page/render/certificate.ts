import { fill } from '../../words/page/labels.ts'
import { RULE_SET_NAMES } from '../../words/page/start.ts'
import { readValue } from '../state/slot.ts'
import { button, el, setHidden, setText } from './dom.ts'
import type { Part } from './view.ts'

/** For whoever has learned everything: with their name, to print. */
export function certificate(): Part {
  const label = el('label', { for: 'certificate-name' })
  const input = el('input', { id: 'certificate-name', maxlength: 60, autocomplete: 'name' })
  const heading = el('h3')
  const name = el('p', { class: 'certificate-name' })
  const text = el('p')
  const day = el('p', { class: 'quiet' })
  const print = button('', () => window.print(), { class: 'primary' })
  input.addEventListener('input', () => setText(name, input.value))
  let pupil = ''
  const sheet = el('div', { class: 'certificate' }, heading, name, text, day)
  const root = el(
    'div',
    { class: 'certificate-card' },
    el('div', { class: 'field' }, label, input),
    sheet,
    print,
  )
  return {
    root,
    update(view) {
      const published = view.board && readValue(view.board.lessons)
      const lessons = published?.lessons ?? []
      setHidden(root, lessons.length === 0 || lessons.some(({ learned }) => !learned))
      const rules = published?.rules ?? ''
      if (pupil !== (published?.pupil ?? '')) {
        pupil = published?.pupil ?? ''
        input.value = pupil
        setText(name, pupil)
      }
      setText(label, view.t('certificateName'))
      setText(heading, view.t('certificate'))
      setText(text, fill(view.t('certificateText'), lessons.length, RULE_SET_NAMES[rules] ?? rules))
      setText(day, new Date(view.nowMs).toLocaleDateString(view.language, { dateStyle: 'long' }))
      setText(print, view.t('printCertificate'))
    },
  }
}
