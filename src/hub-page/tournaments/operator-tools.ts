import type { ShownTournament, TournamentRefusal } from '../../messages/tournaments.ts'
import { button, el, rebuild, setHidden, setText } from '../../page/render/dom.ts'
import { fill } from '../../words/page/labels.ts'
import type { HubView } from '../hub-view.ts'
import { textLines } from './text-lines.ts'
import type { TournamentAnswer } from './tournament-requests.ts'

interface Acts {
  readonly id: number
  /** Shows the tournament as it is now, or why nothing was done; the refusal, if any. */
  readonly show: (answer: TournamentAnswer<ShownTournament>) => TournamentRefusal | null
}

/** What an operator does with a tournament: the next round, players who come and go. */
export function operatorTools(view: HubView, { id, show }: Acts) {
  const { w, tournaments } = view
  const pairing = button('', () => void tournaments.pairRound(id).then(show), { class: 'primary' })
  const names = el('textarea', { rows: 5, spellcheck: 'false' })
  const adding = el(
    'form',
    { class: 'hub-form' },
    el('label', {}, w('namesToAdd'), names),
    el('button', { type: 'submit' }, w('addPlayers')),
  )
  const list = el('ul', { class: 'tournament-players' })
  const players = el('details', {}, el('summary', {}, w('players')), adding, list)

  adding.addEventListener('submit', event => {
    event.preventDefault()
    void add()
  })

  async function add(): Promise<void> {
    const refused = show(await tournaments.addPlayers(id, textLines(names.value)))
    if (refused === null) names.value = ''
  }

  async function withdraw(player: number, name: string): Promise<void> {
    if (!confirm(fill(w('withdrawQuestion'), name))) return
    show(await tournaments.withdraw(id, player))
  }

  return {
    root: el('div', { class: 'operator-tools' }, pairing, players),
    update(tournament: ShownTournament): void {
      const isStarted = tournament.pairings.length > 0
      const isLast = tournament.rounds !== null && tournament.pairings.length === tournament.rounds
      setText(pairing, fill(w('pairRound'), tournament.pairings.length + 1))
      setHidden(pairing, isLast || tournament.players.length < 2)
      setHidden(adding, isStarted && tournament.format === 'round-robin')
      if (!isStarted) players.open = true
      rebuild(list, JSON.stringify(tournament.players), () =>
        tournament.players.map(({ name, hasWithdrawn }, player) =>
          el(
            'li',
            {},
            el('span', {}, name),
            hasWithdrawn
              ? el('span', { class: 'quiet' }, w('withdrawn'))
              : button(w('withdraw'), () => void withdraw(player, name), {
                  'aria-label': `${w('withdraw')}: ${name}`,
                }),
          ),
        ),
      )
    },
  }
}
