import { el } from '../page/render/dom.ts'
import { RULE_SET_NAMES } from '../words/page/start.ts'
import { hubRequests } from './hub-requests.ts'
import type { HubScreen, HubView } from './hub-view.ts'

type Figures = readonly (readonly [name: string, figure: number])[]

/** How the boards are used, in figures. */
export function usage({ h, language }: HubView): HubScreen {
  const root = el('div', { class: 'hub-screen' })
  const figure = new Intl.NumberFormat(language)
  const table = (caption: string, rows: Figures) =>
    el(
      'table',
      {},
      el('caption', {}, caption),
      el(
        'tbody',
        {},
        ...rows.map(([name, value]) =>
          el('tr', {}, el('th', { scope: 'row' }, name), el('td', { class: 'figure' }, figure.format(value))),
        ),
      ),
    )
  const counted = (rows: readonly { readonly name: string; readonly games: number }[]): Figures =>
    rows.map(({ name, games }) => [RULE_SET_NAMES[name] ?? name, games])

  async function load(): Promise<void> {
    const found = await hubRequests.statistics()
    if (!found) {
      root.replaceChildren(el('p', { role: 'status' }, h('unreachable')))
      return
    }
    const { results } = found
    const all: Figures = [
      [h('gamesInAll'), found.games],
      [h('movesInAll'), found.moves],
      [h('withComputer'), found.againstComputer],
      [h('attackersWon'), results.attackers],
      [h('defendersWon'), results.defenders],
      [h('draw'), results.draw],
    ]
    root.replaceChildren(
      el(
        'div',
        { class: 'hub-tables' },
        table(h('usage'), all),
        table(h('byRules'), counted(found.rules)),
        table(h('byBoard'), counted(found.boards)),
        table(h('byMonth'), counted(found.months)),
      ),
    )
  }

  void load()
  return { root, leave: () => undefined }
}
