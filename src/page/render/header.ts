import { mayCommand, ownSide } from '../state/access.ts'
import { connections } from './connections.ts'
import { button, el, setAttribute, setHidden, setText } from './dom.ts'
import { menu } from './menu.ts'
import type { Actions, Part, View } from './view.ts'
import { viewerCount } from './viewer-count.ts'

export function header(actions: Actions): Part {
  const boardName = el('span', { class: 'board-name' })
  const role = el('span', { class: 'role quiet' })
  const skip = el('a', { class: 'skip', href: '#board' })
  skip.addEventListener('click', event => {
    event.preventDefault()
    document.querySelector<HTMLElement>('.grid [tabindex="0"]')?.focus()
  })
  const lobbyLink = el('a', { class: 'lobby-link' })
  lobbyLink.addEventListener('click', event => {
    event.preventDefault()
    actions.show(null)
  })
  const start = button('', () => actions.screen('start'), { class: 'new-game' })
  const viewers = viewerCount()
  const parts = [viewers, connections(), menu(actions)]
  const root = el(
    'header',
    {},
    skip,
    el('div', { class: 'brand' }, el('h1', {}, 'Konakis'), boardName, role),
    lobbyLink,
    el('div', { class: 'header-end' }, viewers.root, start, ...parts.slice(1).map(part => part.root)),
  )
  return {
    root,
    update(view) {
      const { screen } = view.state
      setText(skip, view.t('skip'))
      setHidden(skip, view.board === null || (screen !== 'board' && screen !== 'undecided'))
      setText(boardName, view.board?.id ?? '')
      setText(role, roleText(view))
      setText(lobbyLink, view.t('lobby'))
      setAttribute(lobbyLink, 'href', actions.linkTo(null))
      setHidden(lobbyLink, view.board === null || view.state.boards.size < 2)
      setText(start, view.t('newGame'))
      const isAtBoard = view.board !== null && screen === 'board'
      setHidden(start, !isAtBoard || !mayCommand(view.state.access, 'new-game'))
      for (const part of parts) part.update(view)
    },
  }
}

/** The operator, who may do everything, and viewers, who see no controls, need no explanation. */
function roleText({ state, t }: View): string {
  const side = ownSide(state.access)
  if (side) return t(side === 'attackers' ? 'youAttack' : 'youDefend')
  return state.access === 'teacher' ? t('youTeach') : ''
}
