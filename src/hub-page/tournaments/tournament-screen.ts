import type { ShownTournament, TournamentRefusal } from '../../messages/tournaments.ts'
import { el, rebuild, setHidden, setText } from '../../page/render/dom.ts'
import { fill } from '../../words/page/labels.ts'
import { TOURNAMENT_REFUSALS } from '../../words/page/tournaments.ts'
import type { HubScreen, HubView } from '../hub-view.ts'
import { correctResultDialog } from './correct-result.ts'
import { correctionsList } from './corrections-list.ts'
import { followTournament } from './follow-tournament.ts'
import { operatorTools } from './operator-tools.ts'
import { type ChosenGame, pairings } from './pairings.ts'
import { standingsTable, tieBreakNote } from './standings-table.ts'
import { tournamentFacts } from './tournament-facts.ts'
import type { TournamentAnswer } from './tournament-requests.ts'

/** A tournament: its rounds and its standings; and for operators, what they do with it. */
export function tournamentScreen(view: HubView, id: number): HubScreen {
  const { h, w, language, isOperator, tournaments } = view
  const name = el('h2', { class: 'tournament-name' })
  const facts = el('p', { class: 'quiet' })
  const note = el('p', { role: 'status' })
  const choice = el('select', { 'aria-label': w('rounds') })
  const round = el('div')
  const standings = el('section')
  const corrections = el('section')
  const tools = isOperator ? operatorTools(view, { id, show: showAnswer }) : null
  const dialog = isOperator
    ? correctResultDialog(view, correction => void tournaments.correct(id, correction).then(showAnswer))
    : null
  let shown: ShownTournament | null = null
  /** The last, unless somebody looks at another. */
  let chosenRound: number | null = null

  function showAnswer({ done, refused }: TournamentAnswer<ShownTournament>): TournamentRefusal | null {
    setNote(refused === null ? '' : TOURNAMENT_REFUSALS[refused][language])
    if (done) {
      chosenRound = null
      show(done)
    }
    return refused
  }

  function setNote(text: string): void {
    setText(note, text)
    setHidden(note, text === '')
  }

  function show(tournament: ShownTournament): void {
    shown = tournament
    setText(name, tournament.name)
    setText(facts, tournamentFacts(view, tournament, tournament.players.length))
    tools?.update(tournament)
    showRound(tournament)
    rebuild(standings, JSON.stringify([tournament.standings, tournament.players]), () =>
      tournament.players.length === 0
        ? []
        : [el('h2', {}, w('standings')), standingsTable(view, tournament), tieBreakNote(view, tournament)],
    )
    const corrected = tournament.corrections ?? []
    rebuild(corrections, String(corrected.length), () =>
      corrected.length === 0 ? [] : [el('h2', {}, w('corrections')), correctionsList(view, tournament)],
    )
  }

  function showRound(tournament: ShownTournament): void {
    const rounds = tournament.pairings
    const index = chosenRound ?? rounds.length - 1
    setHidden(choice, rounds.length === 0)
    rebuild(choice, `${rounds.length} ${index}`, () =>
      rounds.map((_, each) =>
        el('option', { value: each, selected: each === index }, fill(w('round'), each + 1)),
      ),
    )
    const correct = dialog && ((chosen: ChosenGame) => dialog.open(tournament, chosen))
    rebuild(round, JSON.stringify([index, rounds[index]]), () =>
      rounds[index] ? [pairings(view, tournament, index, correct)] : [],
    )
  }

  choice.addEventListener('change', () => {
    chosenRound = Number(choice.value)
    if (shown) showRound(shown)
  })
  const leave = followTournament(view, id, found => {
    if (found) show(found)
    else setNote(h('unreachable'))
  })
  const links = el(
    'p',
    { class: 'hub-links' },
    el('a', { href: '#tournaments' }, w('backToTournaments')),
    el('a', { href: `#tournament/${id}/wall` }, h('wall')),
  )
  return {
    root: el(
      'div',
      { class: 'hub-screen tournament' },
      ...[links, name, facts, note, ...rootOf(tools)],
      ...[choice, round, standings, corrections, ...rootOf(dialog)],
    ),
    leave,
  }
}

const rootOf = (part: { readonly root: HTMLElement } | null) => (part ? [part.root] : [])
