import type { Screen } from '../state/screens.ts'
import type { View } from './view.ts'

/** Where the keyboard begins on the shown screen. */
export function focusScreen({ state }: View): void {
  const isTable = state.screen === 'board' || state.screen === 'undecided'
  const first = !isTable ? '.start h2' : state.past ? '.stepper button' : '.grid [tabindex="0"]'
  document.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
}

/** Whoever opens the page at a game may be looking for something else than the board. */
export function beginsAnew(before: Screen, now: Screen): boolean {
  if (before === now) return false
  return before !== 'undecided' || (now !== 'board' && !hasFocus())
}

/** Something that can be seen has the focus. */
export function hasFocus(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.closest('[hidden]')
}
