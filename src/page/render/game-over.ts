import type { PublicGame } from '../../messages/public-messages.ts'
import { opponent } from '../../rules/piece.ts'
import type { UiWord } from '../../words/page/labels.ts'
import { mayCommand } from '../state/access.ts'
import { button, el, setHidden, setText } from './dom.ts'
import { snapshotOf } from './game-actions.ts'
import type { Actions, Part } from './view.ts'

/** After a game: the same again, with the sides swapped, or a look back. */
export function gameOver(actions: Actions): Part {
  let snapshot: PublicGame | null = null
  const again = (swap: boolean) => () => snapshot && actions.startGame(sameGame(snapshot, swap), null)
  const buttons: [HTMLElement, UiWord][] = [
    [button('', again(false), { class: 'primary' }), 'playAgain'],
    [button('', again(true)), 'swapSides'],
    [button('', () => actions.showPly(0)), 'reviewGame'],
  ]
  const root = el('div', { class: 'row spread game-over' }, ...buttons.map(([element]) => element))
  return {
    root,
    update(view) {
      snapshot = snapshotOf(view)
      setHidden(
        root,
        !mayCommand(view.state.access, 'new-game') || !snapshot?.result || view.state.ply !== null,
      )
      for (const [element, word] of buttons) setText(element, view.t(word))
    },
  }
}

/** The computer changes its side when sides are swapped, and so do the names of two people. */
function sameGame({ rules, opponent: computer, players }: PublicGame, swap: boolean) {
  const names = {
    ...(players?.attackers.name && { attackers: { name: players.attackers.name } }),
    ...(players?.defenders.name && { defenders: { name: players.defenders.name } }),
  }
  const side = computer && (swap ? opponent(computer.side) : computer.side)
  return {
    rules,
    opponent: computer && side ? { side, level: computer.level } : null,
    players: swap
      ? {
          ...(names.defenders && { attackers: names.defenders }),
          ...(names.attackers && { defenders: names.attackers }),
        }
      : names,
  }
}
