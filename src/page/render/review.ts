import { fill } from '../../words/page/labels.ts'
import { reasonWords } from '../../words/review.ts'
import { SIDE_WORDS } from '../../words/sides-and-pieces.ts'
import { readValue } from '../state/slot.ts'
import { button, el, rebuild, setHidden } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** Of the line after the better move; what lies further is a guess. */
const SHOWN_PLIES = 5

/** After a game: the moves that cost most, why, what was better, and a button that shows the position before. */
export function review(actions: Actions): Part {
  const list = el('ol', { class: 'review' })
  return {
    root: list,
    update(view) {
      const moments = (view.board && readValue(view.board.game)?.snapshot.review) ?? []
      setHidden(list, moments.length === 0)
      rebuild(list, JSON.stringify([view.language, moments]), () =>
        moments.map(({ ply, side, played, better, line, reason }) => {
          const words = `${ply}. ${played} (${SIDE_WORDS[side][view.language]}): ${fill(view.t('reviewBetter'), better)}`
          return el(
            'li',
            {},
            button(words, () => actions.showPly(Math.max(0, ply - 1))),
            ...(reason ? [el('p', {}, reasonWords(reason)[view.language])] : []),
            ...(line && line.length > 1 ? [el('p', {}, line.slice(0, SHOWN_PLIES).join(' '))] : []),
          )
        }),
      )
    },
  }
}
