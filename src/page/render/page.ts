import { BoardView } from './board-view.ts'
import { controlPanel } from './control-panel.ts'
import { el, setHidden } from './dom.ts'
import { handsPanel } from './hands-panel.ts'
import { header } from './header.ts'
import { healthDialog } from './health-dialog.ts'
import { legend } from './legend.ts'
import { lobby } from './lobby.ts'
import { moves } from './moves.ts'
import { players } from './players.ts'
import { review } from './review.ts'
import { rulesDialog } from './rules-dialog.ts'
import { Sprite } from './sprite.ts'
import { statusLine } from './status-line.ts'
import { tokenPanel } from './token-panel.ts'
import { tools } from './tools.ts'
import type { Actions, View } from './view.ts'

export interface Page {
  readonly update: (view: View) => void
  readonly openRules: () => void
  readonly openHealth: () => void
  /** Queues text in the live region for screen readers. */
  readonly announce: (text: string) => void
  /** Shows that the link was copied, or the link itself if it could not be copied. */
  readonly showLink: (text: string, link: string | null) => void
}

/** Builds the page from its parts. */
export function page(root: HTMLElement, actions: Actions): Page {
  const sprite = new Sprite()
  const board = new BoardView(sprite, actions)
  const rules = rulesDialog()
  const health = healthDialog()
  const liveRegion = el('div', { class: 'visually-hidden', 'aria-live': 'polite', role: 'log' })
  const link = el('p', { class: 'link-note', role: 'status' })
  const stage = [statusLine(actions), players(), board, tools(actions)]
  const aside = [
    handsPanel(actions, event => board.squareAt(event)),
    moves(actions),
    review(actions),
    controlPanel(actions),
    tokenPanel(actions),
  ]
  const key = legend()
  const top = header(actions)
  const lobbyPart = lobby(sprite, actions)
  const table = el(
    'div',
    { class: 'table' },
    ...stage.map(part => part.root),
    link,
    el('aside', { class: 'side' }, ...aside.map(part => part.root)),
    // Last, because its height changes with every touch and would shift anything below it.
    key.root,
  )
  root.replaceChildren(
    sprite.root,
    top.root,
    el('main', { id: 'board' }, lobbyPart.root, table),
    rules.root,
    health.root,
    liveRegion,
  )
  return {
    update(view) {
      document.title = view.board ? `${view.board.id} · Konakis` : 'Konakis'
      setHidden(table, view.board === null)
      for (const part of [top, lobbyPart, ...stage, ...aside, key, rules, health]) part.update(view)
    },
    openRules: rules.open,
    openHealth: health.open,
    announce(text) {
      liveRegion.append(el('p', {}, text))
      while (liveRegion.childElementCount > 8) liveRegion.firstElementChild!.remove()
    },
    showLink(text, href) {
      if (href === null) {
        link.replaceChildren(text)
        return
      }
      const input = el('input', { type: 'text', readonly: true, value: href, 'aria-label': text })
      link.replaceChildren(text, ' ', input)
      input.select()
    },
  }
}
