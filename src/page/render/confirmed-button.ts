import { button, el, setText } from './dom.ts'

/** The first press shows the question, the second acts; without a question the first press acts. */
export function confirmedButton(act: () => void): {
  readonly root: HTMLElement
  readonly update: (label: string, question: string | null) => void
} {
  const note = el('p', { class: 'question', role: 'status' })
  let question: string | null = null
  let isConfirming = false
  const press = button('', () => {
    if (question === null || isConfirming) {
      isConfirming = false
      note.textContent = ''
      act()
    } else {
      isConfirming = true
      note.textContent = question
    }
  })
  press.addEventListener('blur', () => {
    isConfirming = false
    note.textContent = ''
  })
  return {
    root: el('div', { class: 'asked' }, press, note),
    update(label, why) {
      question = why
      setText(press, label)
    },
  }
}
