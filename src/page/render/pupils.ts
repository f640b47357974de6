import { PUPIL_WORDS } from '../../words/page/pupils.ts'
import { mayCommand } from '../state/access.ts'
import { readValue } from '../state/slot.ts'
import { confirmedButton } from './confirmed-button.ts'
import { el, rebuild, setHidden, setText } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** Who learns at this board: each has their own progress, and is chosen by name. */
export function pupils(actions: Actions): Part {
  const label = el('label', { for: 'pupil' })
  const select = el('select', { id: 'pupil' })
  const newLabel = el('label', { for: 'new-pupil' })
  const newName = el('input', { id: 'new-pupil', maxlength: 40, autocomplete: 'off' })
  const add = el('button', { type: 'submit' })
  const form = el('form', { class: 'new-pupil' }, newLabel, newName, add)
  const forget = confirmedButton(() => actions.request('pupil', { pupil: select.value, forget: true }))
  const root = el('div', { class: 'pupils' }, el('div', { class: 'field' }, label, select), form, forget.root)
  select.addEventListener('change', () => actions.request('pupil', { pupil: select.value || null }))
  form.addEventListener('submit', event => {
    event.preventDefault()
    const name = newName.value.trim()
    if (name === '') return
    actions.request('pupil', { pupil: name })
    newName.value = ''
  })
  return {
    root,
    update(view) {
      const published = view.board && readValue(view.board.lessons)
      const word = (key: keyof typeof PUPIL_WORDS) => PUPIL_WORDS[key][view.language]
      // A service that knows no pupils does not name any.
      setHidden(root, !published?.pupils || !mayCommand(view.state.access, 'pupil'))
      setText(label, word('whoLearns'))
      setText(newLabel, word('newPupil'))
      setText(add, word('addPupil'))
      forget.update(word('forgetPupil'), word('forgetPupilAsk'))
      const names = published?.pupils ?? []
      const current = published?.pupil ?? ''
      rebuild(select, JSON.stringify([names, view.language]), () => [
        el('option', { value: '' }, word('nobody')),
        ...names.map(name => el('option', { value: name }, name)),
      ])
      if (select.value !== current) select.value = current
      setHidden(forget.root, current === '')
    },
  }
}
