import type { ShownTournament } from '../../messages/tournaments.ts'
import { el, rebuild } from '../../page/render/dom.ts'
import type { HubScreen, HubView } from '../hub-view.ts'
import { followTournament } from './follow-tournament.ts'
import { hasGames, pairingNames, placeOf } from './pairings.ts'
import { standingsTable } from './standings-table.ts'
import { tournamentFacts } from './tournament-facts.ts'

/** Fewer lines are not drawn any larger. */
const LEAST_LINES = 8

/** For a screen on the wall: who sits where in this round, and the standings, large. */
export function tournamentWall(view: HubView, id: number): HubScreen {
  const root = el('div', { class: 'tournament-wall' })
  const page = document.documentElement
  page.classList.add('hub-wall')
  const leave = followTournament(view, id, found => {
    if (!found) return
    root.style.setProperty('--lines', String(Math.max(found.players.length, LEAST_LINES)))
    rebuild(root, JSON.stringify(found), () => contents(view, found))
  })
  return {
    root,
    leave() {
      leave()
      page.classList.remove('hub-wall')
    },
  }
}

function contents(view: HubView, tournament: ShownTournament): HTMLElement[] {
  const { w } = view
  const seats = (tournament.pairings.at(-1) ?? []).map(pairing =>
    el(
      'li',
      { 'data-finished': hasGames(pairing) && pairing.results.every(result => result !== null) },
      el('span', { class: 'seat' }, placeOf(view, pairing)),
      el('span', {}, pairingNames(tournament, pairing)),
    ),
  )
  return [
    el(
      'p',
      { class: 'wall-heading' },
      el('a', { href: `#tournament/${tournament.id}` }, tournament.name),
      el('span', {}, tournamentFacts(view, tournament, tournament.players.length)),
    ),
    el('section', { class: 'hub-screen' }, el('h2', {}, w('seats')), el('ol', { class: 'seats' }, ...seats)),
    el('section', { class: 'hub-screen' }, el('h2', {}, w('standings')), standingsTable(view, tournament)),
  ]
}
