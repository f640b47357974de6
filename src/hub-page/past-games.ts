import type { HubGame } from '../messages/hub-replies.ts'
import { button, el, setHidden } from '../page/render/dom.ts'
import { SIDES } from '../rules/piece.ts'
import { outcomeWords } from '../words/outcome.ts'
import { fill } from '../words/page/labels.ts'
import { RULE_SET_NAMES } from '../words/page/start.ts'
import { hubRequests, type SearchFields } from './hub-requests.ts'
import type { HubScreen, HubView } from './hub-view.ts'

const RESULTS = ['', 'attackers', 'defenders', 'draw', 'unfinished'] as const

/** The archive: fields to search by, and the games found, newest first. */
export function pastGames(view: HubView): HubScreen {
  const { h, t } = view
  const player = el('input', { name: 'player', autocomplete: 'off' })
  const rules = el('select', { name: 'rules' }, el('option', { value: '' }, h('any')))
  const resultTexts = [h('any'), h('attackersWon'), h('defendersWon'), h('draw'), h('unfinished')]
  const result = el(
    'select',
    { name: 'result' },
    ...RESULTS.map((value, index) => el('option', { value }, resultTexts[index]!)),
  )
  const from = el('input', { name: 'from', type: 'date' })
  const to = el('input', { name: 'to', type: 'date' })
  const form = el(
    'form',
    { class: 'hub-search', role: 'search' },
    el('label', {}, h('player'), player),
    el('label', {}, h('ruleSet'), rules),
    el('label', {}, h('result'), result),
    el('label', {}, h('fromDay'), from),
    el('label', {}, h('toDay'), to),
    el('button', { type: 'submit', class: 'primary' }, h('search')),
  )
  const note = el('p', { class: 'quiet', role: 'status' })
  const list = el('ol', { class: 'hub-list' })
  const more = button(t('olderGames'), () => void show(next))
  let next: string | null = null
  let asked = 0

  const fields = (): SearchFields => ({
    player: player.value,
    rules: rules.value,
    result: result.value,
    from: from.value,
    to: to.value,
  })

  async function show(before: string | null): Promise<void> {
    const own = ++asked
    const found = await hubRequests.games(fields(), before)
    // The answer to an earlier question may come later.
    if (own !== asked) return
    if (before === null) list.replaceChildren()
    list.append(...(found?.games ?? []).map(game => item(game, view)))
    note.textContent = found ? (list.childElementCount === 0 ? h('noneFound') : '') : h('unreachable')
    setHidden(note, note.textContent === '')
    next = found?.next ?? null
    setHidden(more, next === null)
  }

  async function listRules(): Promise<void> {
    const known = (await hubRequests.statistics())?.rules ?? []
    rules.append(...known.map(({ name }) => el('option', { value: name }, RULE_SET_NAMES[name] ?? name)))
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    void show(null)
  })
  void listRules()
  void show(null)
  return { root: el('div', { class: 'hub-screen' }, form, note, list, more), leave: () => undefined }
}

function item(game: HubGame, { language, t }: HubView): HTMLElement {
  const { board, computer, players, plies, result, rules } = game
  const names = SIDES.map(side => {
    if (players[side] !== '') return players[side]
    return computer?.side === side ? fill(t('computerLevel'), computer.level) : t(side)
  })
  const day = new Date(game.startedAt).toLocaleDateString(language, { dateStyle: 'medium' })
  const facts = [
    day,
    board,
    RULE_SET_NAMES[rules] ?? rules,
    fill(t(plies === 1 ? 'oneMoveLong' : 'gameLength'), plies),
  ]
  const href = `#game/${encodeURIComponent(board)}/${encodeURIComponent(game.game)}`
  return el(
    'li',
    {},
    el(
      'a',
      { href },
      el('strong', {}, names.join(' – ')),
      el('span', {}, result ? outcomeWords(result)[language] : t('notFinished')),
      el('span', { class: 'quiet' }, facts.join(' · ')),
    ),
  )
}
