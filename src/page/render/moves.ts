import type { UiWord } from '../../words/page/labels.ts'
import { SIDE_WORDS } from '../../words/sides-and-pieces.ts'
import { sideOfPly } from '../announcements.ts'
import { lastPly } from '../state/page-state.ts'
import { readValue } from '../state/slot.ts'
import { button, el, rebuild, setAttribute, setHidden, setText, svg } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** The list of moves, and buttons to step through them. */
export function moves(actions: Actions): Part {
  const heading = el('h2')
  const list = el('ol', { class: 'moves' })
  const note = el('p', { class: 'quiet' })
  let shown: { ply: number; last: number } | null = null
  const go = (ply: number) => actions.showPly(Math.max(0, ply))
  const steps = {
    first: step('M-26-24V24M22-24L-14 0L22 24Z', () => go(0)),
    back: step('M18-24L-18 0L18 24Z', () => shown && go(shown.ply - 1)),
    forth: step('M-18-24L18 0L-18 24Z', () => shown && go(shown.ply + 1)),
    toLive: step('M26-24V24M-22-24L14 0L-22 24Z', () => actions.showPly(null)),
  }
  // A past game is replayed with the arrow keys, wherever the focus is that does not need them itself.
  let isReplay = false
  document.addEventListener('keydown', event => {
    const needsKeys = (event.target as Element).closest('.grid, input, select, dialog')
    if (!isReplay || needsKeys || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'ArrowLeft') steps.back.click()
    else if (event.key === 'ArrowRight') steps.forth.click()
    else if (event.key === 'Home') steps.first.click()
    else if (event.key === 'End') steps.toLive.click()
    else return
    event.preventDefault()
  })
  const names = Object.keys(steps) as (keyof typeof steps & UiWord)[]
  const stepper = el('div', { class: 'stepper', role: 'group' }, ...names.map(name => steps[name]))
  return {
    root: el('section', { class: 'card moves-card' }, heading, stepper, note, list),
    update(view) {
      const game = view.board && readValue(view.board.game)
      const last = lastPly(view.state)
      isReplay = view.state.past !== null
      const ply = view.state.ply ?? last ?? 0
      shown = last === null ? null : { ply, last }
      setText(heading, view.t('moves'))
      setAttribute(stepper, 'aria-label', view.t('stepping'))
      for (const name of names) {
        setAttribute(steps[name], 'aria-label', view.t(name))
        setAttribute(steps[name], 'title', view.t(name))
      }
      // Not `disabled`: a disabled button would lose keyboard focus.
      for (const name of ['first', 'back'] as const)
        setAttribute(steps[name], 'aria-disabled', String(!last || ply === 0))
      for (const name of ['forth', 'toLive'] as const)
        setAttribute(steps[name], 'aria-disabled', String(view.state.ply === null))
      const texts = game?.snapshot.moves ?? []
      setText(note, !game?.line && game ? view.t('noReplay') : texts.length === 0 ? view.t('noMoves') : '')
      setHidden(note, note.textContent === '')
      rebuild(list, JSON.stringify([view.language, game?.snapshot.toMove, texts]), () =>
        texts.map((text, index) => {
          const side = sideOfPly(game!, index)
          const label = `${index + 1}. ${text}, ${SIDE_WORDS[side][view.language]}`
          const act = button(text, () => go(index + 1), { class: 'move', 'aria-label': label })
          return el('li', { 'data-side': side }, act)
        }),
      )
      markCurrent(list, game?.line ? ply : texts.length)
    },
  }
}

/** A button with a drawn arrow: not every font has these characters. */
function step(d: string, act: () => void): HTMLButtonElement {
  const icon = svg(
    'svg',
    { class: 'step-icon', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('path', { d }),
  )
  return el('button', { type: 'button', click: act }, icon)
}

function markCurrent(list: HTMLElement, ply: number): void {
  for (const [index, item] of [...list.children].entries()) {
    const act = item.firstElementChild!
    const isCurrent = index + 1 === ply
    const wasCurrent = act.getAttribute('aria-current') === 'step'
    setAttribute(act, 'aria-current', isCurrent ? 'step' : null)
    if (isCurrent && !wasCurrent) list.scrollTop = (item as HTMLElement).offsetTop - list.clientHeight / 2
  }
}
