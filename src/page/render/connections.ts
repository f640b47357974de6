import { silentSeconds } from '../../messages/liveness.ts'
import type { UiWord } from '../../words/page/labels.ts'
import type { BoardState } from '../state/board-state.ts'
import type { PageState } from '../state/page-state.ts'
import { readValue } from '../state/slot.ts'
import { el, setAttribute, setText } from './dom.ts'
import type { Part, View } from './view.ts'

const NODES = ['page', 'broker', 'service', 'boardLink'] as const satisfies readonly UiWord[]

type LinkState = 'up' | 'down' | 'unknown'

/** One dot for all connections; behind it the chain page — broker — service — board, and which link is down. */
export function connections(): Part {
  const nodes = NODES.map(() => el('span', { class: 'node' }))
  const links = NODES.slice(1).map(() =>
    el('li', { class: 'link' }, el('span', { class: 'visually-hidden' })),
  )
  const silent = el('li')
  const chain = el('ul', { class: 'chain' }, el('li', {}, nodes[0]!))
  const summary = el('summary', { class: 'dot' }, el('span', { class: 'visually-hidden' }))
  const root = el('details', { class: 'connections' }, summary, chain)
  for (const [index, link] of links.entries()) {
    link.append(nodes[index + 1]!)
    chain.append(link)
  }
  chain.append(silent)
  return {
    root,
    update(view) {
      setAttribute(chain, 'aria-label', view.t('connections'))
      const silence = silentWords(view.board, view)
      setText(silent, silence)
      const states = linkStates(view.state, silence === '' ? view.board : null)
      const whole = states.includes('down') ? 'down' : states.includes('unknown') ? 'unknown' : 'up'
      setAttribute(summary, 'data-state', whole)
      const words = whole === 'up' ? 'connected' : whole === 'down' ? 'notConnected' : 'unknown'
      setText(summary.firstElementChild!, `${view.t('connections')}: ${view.t(words)}`)
      setAttribute(summary, 'title', `${view.t('connections')}: ${view.t(words)}`)
      for (const [index, name] of NODES.entries()) setText(nodes[index]!, view.t(name))
      for (const [index, link] of links.entries()) {
        const state = states[index]!
        const words = { up: view.t('connected'), down: view.t('notConnected'), unknown: view.t('unknown') }[
          state
        ]
        setAttribute(link, 'data-state', state)
        setAttribute(link, 'title', `${view.t(NODES[index]!)} – ${view.t(NODES[index + 1]!)}: ${words}`)
        setText(link.firstElementChild!, `${words}: `)
      }
    },
  }
}

/** Empty while the board is live. */
export function silentWords(board: BoardState | null, { t, nowMs }: View): string {
  const seconds = board && silentSeconds(board.liveness, nowMs)
  return seconds === null ? '' : t('noNews').replace('{s}', String(seconds))
}

function linkStates({ connection }: PageState, board: BoardState | null): LinkState[] {
  const page: LinkState = connection === 'connected' ? 'up' : 'down'
  if (page === 'down' || !board) return [page, 'unknown', 'unknown']
  const { availability } = board
  const service: LinkState = availability === null ? 'unknown' : availability === 'online' ? 'up' : 'down'
  const link = readValue(board.board)?.link
  return [page, service, service === 'up' && link ? link : 'unknown']
}
