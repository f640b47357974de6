import { opponent } from '../../rules/piece.ts'
import { mayCommand } from '../state/access.ts'
import { actsFor } from '../state/remote-seat.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { snapshotOf } from './game-actions.ts'
import type { Actions, Part, View } from './view.ts'

/** In a remote game: whether the visitor agrees to the takeback that the other player has proposed. */
export function takebackAnswer(actions: Actions): Part {
  let shown: View | null = null
  const answer = (action: 'accept' | 'decline') => () => {
    const side = shown && askedSide(shown)
    if (side) actions.request('takeback', { side, action })
  }
  const accept = button('', answer('accept'), { class: 'primary' })
  const decline = button('', answer('decline'))
  const root = el('div', { class: 'row spread' }, accept, decline)
  return {
    root,
    update(view) {
      shown = view
      setText(accept, view.t('confirmTakeback'))
      setText(decline, view.t('declineDraw'))
      setHidden(root, askedSide(view) === null)
    },
  }
}

/** The side for which the visitor is asked; null where nobody asks them. */
function askedSide(view: View) {
  const { access } = view.state
  const game = snapshotOf(view)
  const side = game?.takebackOffered && !game.result ? opponent(game.takebackOffered.by) : null
  return game && side && actsFor(access, game, side) && mayCommand(access, 'takeback', side) ? side : null
}
