import type { Screen } from '../state/screens.ts'
import { readValue } from '../state/slot.ts'
import { BoardView } from './board-view.ts'
import { builtWhenOpened, builtWhenShown } from './built-late.ts'
import { el, setHidden } from './dom.ts'
import { gameActions } from './game-actions.ts'
import { gameOver } from './game-over.ts'
import { header } from './header.ts'
import { healthDialog } from './health-dialog.ts'
import { hasHands, hasReview, lazyPart } from './lazy-part.ts'
import { legend } from './legend.ts'
import { lobby } from './lobby.ts'
import { moves } from './moves.ts'
import { overlayResult } from './overlay-result.ts'
import { players } from './players.ts'
import { rulesDialog } from './rules-dialog.ts'
import { beginsAnew, focusScreen, hasFocus } from './screen-focus.ts'
import { shareDialog } from './share-dialog.ts'
import { Sprite } from './sprite.ts'
import { isAtStart, startScreen } from './start-screen.ts'
import { statusLine } from './status-line.ts'
import { tokenPanel } from './token-panel.ts'
import { tokensDialog } from './tokens-dialog.ts'
import type { Actions, View } from './view.ts'

export interface Page {
  readonly update: (view: View) => void
  readonly openRules: () => void
  readonly openHealth: () => void
  readonly openShare: () => void
  readonly openTokens: () => void
  /** Queues text in the live region for screen readers. */
  readonly announce: (text: string) => void
}

/** Builds the page from its parts. */
export function page(root: HTMLElement, actions: Actions): Page {
  const sprite = new Sprite()
  const board = new BoardView(sprite, actions)
  const rules = builtWhenOpened(rulesDialog)
  const health = builtWhenOpened(healthDialog)
  const share = builtWhenOpened(() => shareDialog(actions))
  const tokens = builtWhenOpened(() => tokensDialog(actions))
  const liveRegion = el('div', { class: 'visually-hidden', 'aria-live': 'polite', role: 'log' })
  const stage = [
    statusLine(actions),
    lazyPart(
      async () => (await import('../remote-part-body.ts')).remoteActions(actions),
      ({ board }) => board !== null && readValue(board.game)?.snapshot.seats != null,
    ),
    gameOver(actions),
    gameActions(actions),
    players(),
    overlayResult(),
  ]
  const aside = [
    moves(actions),
    lazyPart(async () => (await import('./after-game.ts')).afterGame(actions), hasReview),
    lazyPart(
      async () => (await import('./hands-panel.ts')).handsPanel(actions, event => board.squareAt(event)),
      hasHands,
    ),
    tokenPanel(actions),
    // Last, because its height changes with every touch and would shift anything below it.
    legend(sprite),
  ]
  const top = header(actions)
  const start = builtWhenShown(() => startScreen(actions), isAtStart)
  const lobbyPart = lobby(sprite, actions)
  const table = el(
    'div',
    { class: 'table' },
    el('div', { class: 'head' }, ...stage.map(part => part.root)),
    board.root,
    el('aside', { class: 'side' }, ...aside.map(part => part.root)),
  )
  root.replaceChildren(
    sprite.root,
    top.root,
    el('main', { id: 'board' }, lobbyPart.root, start.root, table),
    rules.root,
    health.root,
    share.root,
    tokens.root,
    liveRegion,
  )
  let shown: Screen = 'undecided'
  return {
    update(view) {
      const hadFocus = hasFocus()
      document.title = view.board ? `${view.board.id} · Konakis` : 'Konakis'
      const isAtBoard = view.state.screen === 'board' || view.state.screen === 'undecided'
      const isTableShown = view.board !== null && isAtBoard
      setHidden(table, !isTableShown)
      const atTable = isTableShown ? [...stage, board, ...aside] : []
      for (const part of [top, lobbyPart, start, ...atTable, rules, health, share, tokens]) part.update(view)
      // A new screen begins at its top, wherever the one before was scrolled to.
      if (view.state.screen !== shown) scrollTo(0, 0)
      if (beginsAnew(shown, view.state.screen) || (hadFocus && !hasFocus())) focusScreen(view)
      shown = view.state.screen
    },
    openRules: rules.open,
    openHealth: health.open,
    openShare: share.open,
    openTokens: tokens.open,
    announce(text) {
      liveRegion.append(el('p', {}, text))
      while (liveRegion.childElementCount > 8) liveRegion.firstElementChild!.remove()
    },
  }
}
