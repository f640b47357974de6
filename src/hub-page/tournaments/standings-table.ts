import type { ShownTournament, TieBreak } from '../../messages/tournaments.ts'
import { el } from '../../page/render/dom.ts'
import { fill } from '../../words/page/labels.ts'
import type { HubView } from '../hub-view.ts'

/** As FIDE's handbook abbreviates them. */
const SHORT: { readonly [tieBreak in TieBreak]: string } = {
  'direct-encounter': 'DE',
  buchholz: 'BH',
  'sonneborn-berger': 'SB',
}

export function standingsTable(view: HubView, tournament: ShownTournament): HTMLElement {
  const { language, w } = view
  const number = new Intl.NumberFormat(language)
  const figure = (value: number | null) =>
    el('td', { class: 'figure' }, value === null ? '–' : number.format(value))
  const rows = tournament.standings.map(({ rank, player, points, tieBreaks }) => {
    const { name, hasWithdrawn } = tournament.players[player]!
    const gone = hasWithdrawn ? [el('span', { class: 'quiet' }, ` (${w('withdrawn')})`)] : []
    return el(
      'tr',
      {},
      el('td', { class: 'figure' }, String(rank)),
      el('th', { scope: 'row' }, name, ...gone),
      figure(points),
      ...tieBreaks.map(figure),
    )
  })
  const heading = (text: string, title?: string) =>
    el('th', { scope: 'col' }, title === undefined ? text : el('abbr', { title }, text))
  return el(
    'table',
    { class: 'standings' },
    el('caption', { class: 'visually-hidden' }, w('standings')),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        heading('#', w('rank')),
        heading(view.h('player')),
        heading(w('points')),
        ...tournament.tieBreaks.map(each => heading(SHORT[each], w(each))),
      ),
    ),
    el('tbody', {}, ...rows),
  )
}

/** What the columns are called in full, in the order in which they count. */
export function tieBreakNote({ w }: HubView, { tieBreaks }: ShownTournament): HTMLElement {
  const names = tieBreaks.map(each => `${w(each)} (${SHORT[each]})`).join(', ')
  return el('p', { class: 'quiet' }, fill(w('tieBreaks'), names))
}
