import { GAME_RESULTS, type ResultCorrection, type ShownTournament } from '../../messages/tournaments.ts'
import { button, el } from '../../page/render/dom.ts'
import type { HubView } from '../hub-view.ts'
import { attacksText, type ChosenGame, pairingNames, resultText } from './pairings.ts'

const NOT_PLAYED = ''

/** A dialog in which an operator enters another result, and why. */
export function correctResultDialog(view: HubView, save: (correction: ResultCorrection) => void) {
  const { h, t, w } = view
  const game = el('p', {})
  const result = el('select', {})
  const reason = el('input', { required: true, maxlength: 300, autocomplete: 'off' })
  const form = el(
    'form',
    { class: 'hub-form' },
    el('h2', { id: 'correct-result' }, w('correctResult')),
    game,
    el('label', {}, h('result'), result),
    el('label', {}, w('reason'), reason),
    el(
      'div',
      { class: 'hub-buttons' },
      el('button', { type: 'submit', class: 'primary' }, w('save')),
      button(t('close'), () => root.close()),
    ),
  )
  const root = el('dialog', { 'aria-labelledby': 'correct-result' }, form)
  let chosen: ChosenGame | null = null

  form.addEventListener('submit', event => {
    event.preventDefault()
    root.close()
    const entered = GAME_RESULTS.find(each => each === result.value) ?? null
    if (chosen) save({ ...chosen, result: entered, reason: reason.value })
  })

  return {
    root,
    open(tournament: ShownTournament, wanted: ChosenGame): void {
      chosen = wanted
      const pairing = tournament.pairings[wanted.round]![wanted.pairing]!
      const text = attacksText(view, tournament, pairing, wanted.game)
      game.textContent = `${pairingNames(tournament, pairing)} · ${text}`
      const present = pairing.results[wanted.game]
      result.replaceChildren(
        ...[...GAME_RESULTS, null].map(each =>
          el(
            'option',
            { value: each ?? NOT_PLAYED, selected: each === present },
            resultText(view, tournament, pairing, wanted.game, each),
          ),
        ),
      )
      reason.value = ''
      root.showModal()
    },
  }
}
