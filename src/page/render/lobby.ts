import { statusWords } from '../../words/page/status.ts'
import { lobbyPicture } from '../state/board-picture.ts'
import type { BoardState } from '../state/board-state.ts'
import { readValue } from '../state/slot.ts'
import { BoardDrawing } from './board-drawing.ts'
import { silentWords } from './connections.ts'
import { el, setAttribute, setHidden, setText } from './dom.ts'
import type { Sprite } from './sprite.ts'
import type { Actions, Part, View } from './view.ts'

/** Every board on the broker, small and live. */
export function lobby(sprite: Sprite, actions: Actions): Part {
  const heading = el('h2')
  const note = el('p', { class: 'phase' })
  const list = el('ul', { class: 'lobby-list' })
  const cards = new Map<string, LobbyCard>()
  const root = el('section', { class: 'lobby' }, heading, note, list)
  return {
    root,
    update(view) {
      setHidden(root, view.board !== null)
      // Until the retained messages are in, there may be one board or many: show neither, so that nothing flashes.
      setHidden(list, !view.state.settled)
      if (view.board) return
      const { boards, connection, settled } = view.state
      setText(heading, view.t('lobby'))
      const quiet = connection === 'connected' && settled && boards.size === 0 ? view.t('noBoards') : ''
      setText(
        note,
        connection === 'connecting'
          ? view.t('connecting')
          : connection === 'lost'
            ? view.t('connectionLost')
            : quiet,
      )
      setHidden(note, note.textContent === '')
      for (const [id, card] of cards) {
        if (boards.has(id)) continue
        card.root.remove()
        cards.delete(id)
      }
      for (const [id, board] of boards) {
        if (!cards.has(id)) {
          const card = new LobbyCard(id, sprite, actions)
          cards.set(id, card)
          list.append(card.root)
        }
        cards.get(id)!.update(board, view)
      }
    },
  }
}

class LobbyCard {
  readonly root: HTMLElement
  private readonly sprite: Sprite
  private readonly link: HTMLAnchorElement
  private readonly place = el('div', { class: 'lobby-board' })
  private readonly status = el('p')
  private readonly id: string
  private readonly actions: Actions
  private drawing: BoardDrawing | null = null

  constructor(id: string, sprite: Sprite, actions: Actions) {
    this.id = id
    this.sprite = sprite
    this.actions = actions
    this.link = el('a', {}, this.place, el('h3', {}, id), this.status)
    this.link.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      actions.show(id)
    })
    this.root = el('li', {}, this.link)
  }

  update(board: BoardState, view: View): void {
    setAttribute(this.link, 'href', this.actions.linkTo(this.id))
    const game = readValue(board.game)
    const offline =
      board.availability === 'offline' ? `${view.t('service')}: ${view.t('notConnected')}` : null
    const unread = board.game.kind === 'unreadable' ? view.t('unreadableGame') : view.t('waitingForGame')
    const silence = silentWords(board, view)
    setAttribute(this.root, 'data-live', String(board.availability === 'online' && silence === ''))
    setText(this.status, offline ?? (silence || (game ? statusWords(game, view.language).text : unread)))
    const picture = lobbyPicture(board)
    if (!picture) return
    if (this.drawing?.size !== picture.size) {
      this.drawing = new BoardDrawing(picture.size, this.sprite)
      this.place.replaceChildren(this.drawing.root)
    }
    this.drawing.update(picture, false)
  }
}
