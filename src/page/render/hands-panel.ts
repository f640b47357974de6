import type { PublicHands } from '../../messages/public-messages.ts'
import { PIECES, type Piece } from '../../rules/piece.ts'
import { BUTTONS, type Button } from '../../wire/vocabulary.ts'
import { fill, type UiWord } from '../../words/page/labels.ts'
import { PIECE_WORDS } from '../../words/sides-and-pieces.ts'
import { mayCommand } from '../state/access.ts'
import { handsOf } from '../state/board-state.ts'
import { TAP_MODES } from '../state/page-state.ts'
import { button, el, rebuild, setAttribute, setHidden, setText } from './dom.ts'
import { smallPiece } from './small-piece.ts'
import type { Actions, Part, View } from './view.ts'

const BUTTON_WORDS: { readonly [name in Button]: UiWord } = {
  attackers: 'attackers',
  defenders: 'defenders',
  menu: 'menuButton',
}

/**
 * A drawer for those who want to see what a real board needs: tray, buttons, cable, and everything by hand. While it is
 * closed, the service moves every piece that no player has to.
 */
export function handsPanel(actions: Actions, squareAt: (event: PointerEvent) => number | null): Part {
  const summary = el('summary')
  const help = el('p', { class: 'quiet' })
  const keys = el('p', { class: 'quiet' })
  const trayHead = el('h3')
  const trayNote = el('p', { class: 'quiet' })
  const tray = el('div', { class: 'tray', 'data-tray': true, role: 'group' })
  const actionButtons = {
    setUp: button('', () => actions.handAction({ do: 'set-up' })),
    knock: button('', () => actions.handAction({ do: 'knock' })),
    cable: button('', () => {}),
  }
  let isPlugged = true
  actionButtons.cable.addEventListener('click', () =>
    actions.handAction({ do: isPlugged ? 'unplug' : 'plug' }),
  )
  const presses = BUTTONS.map(name => button('', () => actions.handAction({ do: 'press', button: name })))
  const buttonsHead = el('h3')
  const mode = tapModeChoice(actions)
  const row = el('div', { class: 'row' }, actionButtons.setUp, actionButtons.knock, actionButtons.cable)
  const buttons = el('div', { class: 'row' }, ...presses)
  const root = el(
    'details',
    { class: 'card hands-card' },
    summary,
    help,
    trayHead,
    tray,
    trayNote,
    row,
    buttonsHead,
    buttons,
    mode.root,
    keys,
  )
  let isAssisted: boolean | undefined
  root.addEventListener('toggle', () => {
    if (isAssisted !== undefined && isAssisted === root.open)
      actions.handAction({ do: root.open ? 'by-hand' : 'assist' })
  })
  return {
    root,
    update(view) {
      const hands = view.board && mayCommand(view.state.access, 'hands') ? handsOf(view.board) : null
      setHidden(root, !hands)
      if (!hands) return
      isPlugged = hands.plugged
      if (hands.assisted !== isAssisted) {
        isAssisted = hands.assisted
        root.open = isAssisted === false
      }
      setText(summary, view.t('simulate'))
      setText(help, view.t('handsHelp'))
      setText(keys, view.t('handsKeys'))
      setText(trayHead, view.t('tray'))
      setText(buttonsHead, view.t('buttons'))
      setAttribute(tray, 'aria-label', view.t('tray'))
      setText(actionButtons.setUp, view.t('setUp'))
      setText(actionButtons.knock, view.t('knock'))
      setText(actionButtons.cable, view.t(isPlugged ? 'unplug' : 'plug'))
      for (const [index, name] of BUTTONS.entries()) setText(presses[index]!, view.t(BUTTON_WORDS[name]))
      mode.update(view)
      const { hand } = view
      setText(trayNote, trayText(view, hands))
      rebuild(
        tray,
        JSON.stringify([view.language, hands.tray, hand.kind === 'from-tray' && hand.piece]),
        () => PIECES.flatMap(kind => trayPieces(kind, hands.tray, view, actions, squareAt)),
      )
    },
  }
}

function trayText({ hand, language, t }: View, { held, tray }: PublicHands): string {
  if (hand.kind === 'from-tray') return fill(t('putBack'), PIECE_WORDS[hand.piece][language])
  if (held) return fill(t('inHand'), PIECE_WORDS[held.piece][language])
  return tray.length === 0 ? t('trayEmpty') : ''
}

/** One button per kind of piece, with the number of pieces. */
function trayPieces(
  kind: Piece,
  tray: readonly Piece[],
  view: View,
  actions: Actions,
  squareAt: (event: PointerEvent) => number | null,
): HTMLElement[] {
  const count = tray.filter(piece => piece === kind).length
  if (count === 0) return []
  const isPicked = view.hand.kind === 'from-tray' && view.hand.piece === kind
  const pick = () => actions.gesture(isPicked ? { type: 'let-go' } : { type: 'pick-from-tray', piece: kind })
  const label = `${PIECE_WORDS[kind][view.language]} × ${count}`
  const act = el(
    'button',
    {
      type: 'button',
      class: 'tray-piece',
      'aria-pressed': String(isPicked),
      'aria-label': label,
      click: pick,
    },
    smallPiece(kind),
    el('span', {}, `× ${count}`),
  )
  dragOntoBoard(act, event => {
    const square = squareAt(event)
    if (square === null) return false
    actions.gesture({ type: 'pick-from-tray', piece: kind })
    actions.gesture({ type: 'release', on: square })
    return true
  })
  return [act]
}

/** Puts a piece dragged from the tray where the pointer is released, and swallows the click that follows. */
function dragOntoBoard(act: HTMLElement, drop: (event: PointerEvent) => boolean): void {
  let isDropped = false
  act.addEventListener('pointerdown', event => act.setPointerCapture(event.pointerId))
  act.addEventListener('pointerup', event => {
    isDropped = drop(event)
  })
  act.addEventListener('click', event => isDropped && event.stopImmediatePropagation(), { capture: true })
}

/** On an emulated board a tap moves the piece itself, or asks for the move as a remote player. */
function tapModeChoice(actions: Actions): Part {
  const label = el('label', { for: 'tap-mode' })
  const select = el('select', { id: 'tap-mode' }, ...TAP_MODES.map(mode => el('option', { value: mode })))
  select.addEventListener('change', () => {
    const mode = TAP_MODES.find(name => name === select.value)
    if (mode) actions.tapMode(mode)
  })
  return {
    root: el('div', { class: 'field' }, label, select),
    update({ state, t }) {
      setText(label, t('tapMeans'))
      setText(select.options[0]!, t('tapHands'))
      setText(select.options[1]!, t('tapRemote'))
      if (select.value !== state.tapMode) select.value = state.tapMode
    },
  }
}
