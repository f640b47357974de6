import { JOIN_WORDS } from '../../words/page/join.ts'
import { PLAYER_NAME } from '../seat-presence.ts'
import { remoteSeat } from '../state/remote-seat.ts'
import { storedSetting } from '../storage.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { snapshotOf } from './game-actions.ts'
import { playerNameField } from './player-name-field.ts'
import type { Part, View } from './view.ts'

/** Whoever plays from a page says who they are, once; the page sends it with the next sign of presence. */
export function seatName(): Part {
  const player = playerNameField('seat-name')
  const act = button('', () => {
    player.value()
    isSaid = storedSetting(PLAYER_NAME) !== ''
    if (shown) update(shown)
  })
  const root = el('div', { class: 'row spread' }, player.root, act)
  let isSaid = (storedSetting(PLAYER_NAME) ?? '') !== ''
  let shown: View | null = null

  function update(view: View): void {
    shown = view
    const game = snapshotOf(view)
    const side = game ? remoteSeat(view.state.access, game) : null
    const isNamed = side !== null && game?.players?.[side]?.name !== undefined
    setHidden(root, side === null || isNamed || isSaid || game?.result != null)
    player.update(view)
    setText(act, JOIN_WORDS.sayName[view.language])
  }

  return { root, update }
}
