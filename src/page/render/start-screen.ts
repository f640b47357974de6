import { mayCommand } from '../state/access.ts'
import { SCREEN_NEEDS } from '../state/screens.ts'
import { el, setAttribute, setHidden, setText } from './dom.ts'
import { CHOICES, HEADINGS, screenParts } from './start-choices.ts'
import { startIcon } from './start-icons.ts'
import type { Actions, Part, View } from './view.ts'

export const isAtStart = ({ state }: View): boolean =>
  state.screen !== 'board' && state.screen !== 'undecided'

/** The way to a game: what to do, then how. */
export function startScreen(actions: Actions): Part {
  const heading = el('h2', { tabindex: -1 })
  const choices = CHOICES.map(choice => {
    const name = el('strong')
    const help = el('span')
    const act = el(
      'button',
      { type: 'button', class: 'choice', click: () => actions.screen(choice.screen) },
      startIcon(choice.screen),
      el('span', { class: 'choice-words' }, name, help),
    )
    return { ...choice, act, nameText: name, helpText: help }
  })
  const menu = el('div', { class: 'choices' }, ...choices.map(({ act }) => act))
  const parts = screenParts(actions)
  const back = el('button', {
    type: 'button',
    class: 'back',
    click: () => actions.screen('start'),
  })
  const root = el('section', { class: 'start' }, back, heading, menu, ...parts.map(part => part.root))
  return {
    root,
    update(view) {
      const { screen, access } = view.state
      setHidden(root, !isAtStart(view))
      setAttribute(root, 'data-screen', screen)
      setHidden(menu, screen !== 'start')
      setHidden(back, screen === 'start')
      setText(back, `‹ ${view.t(screen === 'setup' ? 'leaveSetUp' : 'backToStart')}`)
      setText(heading, view.t(HEADINGS[screen]))
      for (const choice of choices) {
        setText(choice.nameText, view.t(choice.word))
        setText(choice.helpText, view.t(choice.help))
        const needed = SCREEN_NEEDS[choice.screen]
        setHidden(choice.act, needed !== null && !mayCommand(access, needed))
      }
      for (const part of parts) part.update(view)
    },
  }
}
