import { grantOf } from '../state/access.ts'
import { el, setHidden, setText } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** Lets a viewer enter the control token. */
export function tokenPanel(actions: Actions): Part {
  const summary = el('summary')
  const help = el('p', { class: 'quiet' })
  const refused = el('p', { class: 'question', role: 'status' })
  const label = el('label', { for: 'token' })
  const input = el('input', {
    id: 'token',
    type: 'password',
    required: true,
    autocomplete: 'off',
    maxlength: 500,
  })
  const use = el('button', { type: 'submit' })
  const form = el('form', { class: 'field' }, label, input, use)
  form.addEventListener('submit', event => {
    event.preventDefault()
    actions.useToken(input.value.trim())
    input.value = ''
  })
  const root = el('details', { class: 'card' }, summary, help, form, refused)
  return {
    root,
    update({ state, t }) {
      setHidden(root, grantOf(state.access) !== null)
      setText(summary, t('control'))
      setText(help, t('tokenHelp'))
      setText(label, t('token'))
      setText(use, t('tokenUse'))
      setText(refused, state.access === 'refused' ? t('tokenRefused') : '')
      if (state.access === 'refused') root.open = true
    },
  }
}
