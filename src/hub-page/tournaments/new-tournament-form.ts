import { FORMATS, MAX_ROUNDS } from '../../messages/tournaments.ts'
import { el, setHidden } from '../../page/render/dom.ts'
import { TOURNAMENT_REFUSALS } from '../../words/page/tournaments.ts'
import type { HubView } from '../hub-view.ts'
import { textLines } from './text-lines.ts'

/** Enough to tell thirty-two players apart. */
const USUAL_ROUNDS = 5

export function newTournamentForm({ w, language, boards, tournaments }: HubView): HTMLElement {
  const name = el('input', { required: true, maxlength: 100, autocomplete: 'off' })
  const format = el('select', {}, ...FORMATS.map(each => el('option', { value: each }, w(each))))
  const rounds = el('input', { type: 'number', min: 1, max: MAX_ROUNDS, value: USUAL_ROUNDS })
  const roundsLabel = el('label', { hidden: true }, w('rounds'), rounds)
  const places = el('textarea', { rows: 4, spellcheck: 'false' }, boards.join('\n'))
  const note = el('p', { role: 'status' })
  const form = el(
    'form',
    { class: 'hub-form' },
    el('h2', {}, w('newTournament')),
    el('label', {}, w('name'), name),
    el('label', {}, w('format'), format),
    roundsLabel,
    el('label', {}, w('boards'), places),
    el('button', { type: 'submit', class: 'primary' }, w('create')),
    note,
  )
  format.addEventListener('change', () => setHidden(roundsLabel, format.value !== 'swiss'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    void create()
  })

  async function create(): Promise<void> {
    const chosen = FORMATS.find(each => each === format.value)!
    const answer = await tournaments.create({
      name: name.value,
      format: chosen,
      rounds: chosen === 'swiss' ? rounds.valueAsNumber : null,
      boards: textLines(places.value),
    })
    if (answer.refused) note.textContent = TOURNAMENT_REFUSALS[answer.refused][language]
    else location.hash = `#tournament/${answer.done.id}`
  }

  return form
}
