import type { ShownTournament } from '../../messages/tournaments.ts'
import { el } from '../../page/render/dom.ts'
import { fill } from '../../words/page/labels.ts'
import type { HubView } from '../hub-view.ts'
import { attacksText, pairingNames, resultText } from './pairings.ts'

/** Who has corrected what, when and why, the newest first. */
export function correctionsList(view: HubView, tournament: ShownTournament): HTMLElement {
  const { language, w } = view
  const items = (tournament.corrections ?? []).toReversed().map(correction => {
    const { at, by, round, pairing, game, old, result, reason } = correction
    const paired = tournament.pairings[round]![pairing]!
    const time = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
    const text = (each: typeof old) => resultText(view, tournament, paired, game, each)
    const where = [fill(w('round'), round + 1), pairingNames(tournament, paired)]
    return el(
      'li',
      {},
      el('span', { class: 'quiet' }, `${time} · ${by} · ${where.join(', ')}`),
      el('span', {}, `${attacksText(view, tournament, paired, game)}: ${text(old)} → ${text(result)}`),
      el('span', {}, `${w('reason')}: ${reason}`),
    )
  })
  return el('ol', { class: 'corrections' }, ...items)
}
