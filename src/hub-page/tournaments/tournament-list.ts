import type { ListedTournament } from '../../messages/tournaments.ts'
import { el, setHidden } from '../../page/render/dom.ts'
import type { HubScreen, HubView } from '../hub-view.ts'
import { newTournamentForm } from './new-tournament-form.ts'
import { tournamentFacts } from './tournament-facts.ts'

/** All tournaments, the newest first; operators create them here. */
export function tournamentList(view: HubView): HubScreen {
  const { h, w, tournaments, isOperator } = view
  const note = el('p', { class: 'quiet', role: 'status' })
  const list = el('ol', { class: 'hub-list' })

  async function load(): Promise<void> {
    const found = await tournaments.list()
    list.replaceChildren(...(found ?? []).map(each => item(view, each)))
    note.textContent = found === null ? h('unreachable') : found.length === 0 ? w('noTournaments') : ''
    setHidden(note, note.textContent === '')
  }

  void load()
  const form = isOperator ? [newTournamentForm(view)] : []
  return { root: el('div', { class: 'hub-screen' }, note, list, ...form), leave: () => undefined }
}

function item(view: HubView, tournament: ListedTournament): HTMLElement {
  return el(
    'li',
    {},
    el(
      'a',
      { href: `#tournament/${tournament.id}` },
      el('strong', {}, tournament.name),
      el('span', { class: 'quiet' }, tournamentFacts(view, tournament, tournament.players)),
    ),
  )
}
