import type { ListedGame } from '../../messages/responses.ts'
import { SIDES } from '../../rules/piece.ts'
import { outcomeWords } from '../../words/outcome.ts'
import { fill } from '../../words/page/labels.ts'
import { RULE_SET_NAMES } from '../../words/page/start.ts'
import { mayCommand } from '../state/access.ts'
import { button, el, rebuild, setHidden, setText } from './dom.ts'
import type { Actions, Part, View } from './view.ts'

/** The games that were played here, newest first. */
export function pastGames(actions: Actions): Part {
  const count = el('p', { class: 'quiet' })
  const list = el('ol', { class: 'games' })
  const older = button('', () => next !== null && actions.listGames(next))
  const file = el('input', { type: 'file', accept: '.otg,text/plain', id: 'import-game' })
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    file.value = ''
    void chosen?.text().then(actions.importGame)
  })
  const importLabel = el('label', { for: 'import-game', class: 'button' })
  const importing = el('div', { class: 'game-import' }, file, importLabel)
  const root = el('div', { class: 'course' }, count, importing, list, older)
  let next: string | null = null
  let isAsked = false
  return {
    root,
    update(view) {
      const isShown = view.state.screen === 'games'
      setHidden(root, !isShown)
      // Asked anew with every visit: a game may have ended since.
      if (isShown && !isAsked) actions.listGames(null)
      isAsked = isShown
      const { games } = view.state
      next = games?.before ?? null
      setText(
        count,
        games
          ? games.total === 0
            ? view.t('noGames')
            : fill(view.t(games.total === 1 ? 'oneGameKept' : 'gamesKept'), games.total)
          : '',
      )
      setHidden(importing, !mayCommand(view.state.access, 'import'))
      setText(importLabel, view.t('importGame'))
      setHidden(older, next === null)
      setText(older, view.t('olderGames'))
      rebuild(list, JSON.stringify([view.language, games]), () =>
        (games?.games ?? []).map(game =>
          el(
            'li',
            {},
            el('button', { type: 'button', click: () => actions.showGame(game.id) }, ...linesOf(game, view)),
          ),
        ),
      )
    },
  }
}

function linesOf(game: ListedGame, view: View): HTMLElement[] {
  const { language, t } = view
  const { computer, players, plies, result, rules } = game
  const names = SIDES.map(side => {
    const isComputer = computer?.side === side
    return players[side] ?? (isComputer ? fill(t('computerLevel'), computer.level) : t(side))
  })
  const day = new Date(game.startedAt).toLocaleDateString(language, { dateStyle: 'medium' })
  const facts = [
    day,
    RULE_SET_NAMES[rules] ?? rules,
    fill(t(plies === 1 ? 'oneMoveLong' : 'gameLength'), plies),
  ]
  return [
    el('strong', {}, names.join(' – ')),
    el('span', {}, result ? outcomeWords(result)[language] : t('notFinished')),
    el('span', { class: 'quiet' }, facts.join(' · ')),
  ]
}
