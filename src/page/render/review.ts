import { fill } from '../../words/page/labels.ts'
import { SIDE_WORDS } from '../../words/sides-and-pieces.ts'
import { readValue } from '../state/slot.ts'
import { button, el, rebuild, setHidden, setText } from './dom.ts'
import type { Actions, Part } from './view.ts'

/** After a game: the moves that cost most, each with a button that shows the position before it. */
export function review(actions: Actions): Part {
  const heading = el('h2')
  const list = el('ol', { class: 'review' })
  const root = el('section', { class: 'card' }, heading, list)
  return {
    root,
    update(view) {
      const moments = (view.board && readValue(view.board.game)?.snapshot.review) ?? []
      setHidden(root, moments.length === 0)
      setText(heading, view.t('review'))
      rebuild(list, JSON.stringify([view.language, moments]), () =>
        moments.map(({ ply, side, played, better }) => {
          const words = `${ply}. ${played} (${SIDE_WORDS[side][view.language]}): ${fill(view.t('reviewBetter'), better)}`
          return el(
            'li',
            {},
            button(words, () => actions.showPly(Math.max(0, ply - 1))),
          )
        }),
      )
    },
  }
}
