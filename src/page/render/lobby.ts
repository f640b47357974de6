import { SIDES } from '../../rules/piece.ts'
import { statusWords } from '../../words/page/status.ts'
import { lobbyPicture } from '../state/board-picture.ts'
import type { BoardState } from '../state/board-state.ts'
import { clockText, timesLeft } from '../state/clock-times.ts'
import { readValue } from '../state/slot.ts'
import { wallColumns, wallRank } from '../state/wall.ts'
import { BoardDrawing } from './board-drawing.ts'
import { playerText } from './computer-choice.ts'
import { silentWords } from './connections.ts'
import { el, setAttribute, setHidden, setText } from './dom.ts'
import type { Sprite } from './sprite.ts'
import type { Actions, Part, View } from './view.ts'

/** Every board on the broker, small and live; as a wall, all of them on one screen. */
export function lobby(sprite: Sprite, actions: Actions): Part {
  const heading = el('h2')
  const note = el('p', { class: 'phase' })
  const list = el('ul', { class: 'lobby-list' })
  const cards = new Map<string, LobbyCard>()
  const root = el('section', { class: 'lobby' }, heading, note, list)
  const fit = () =>
    list.style.setProperty('--columns', String(wallColumns(cards.size, innerWidth, innerHeight)))
  addEventListener('resize', fit)
  return {
    root,
    update(view) {
      setHidden(root, view.board !== null)
      // Until the retained messages are in, there may be one board or many: show neither, so that nothing flashes.
      setHidden(list, !view.state.settled)
      document.documentElement.classList.toggle('wall', view.state.isWall && view.board === null)
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
      if (!settled) return
      const before = cards.size
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
      if (cards.size !== before) fit()
    },
  }
}

class LobbyCard {
  readonly root: HTMLElement
  private readonly sprite: Sprite
  private readonly link: HTMLAnchorElement
  private readonly place = el('div', { class: 'lobby-board' })
  private readonly names = el('p', { class: 'lobby-names' })
  private readonly status = el('p', { class: 'lobby-status' })
  private readonly id: string
  private readonly actions: Actions
  private drawing: BoardDrawing | null = null

  constructor(id: string, sprite: Sprite, actions: Actions) {
    this.id = id
    this.sprite = sprite
    this.actions = actions
    this.link = el('a', {}, this.place, el('h3', {}, id), this.names, this.status)
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
    setAttribute(this.root, 'data-rank', wallRank(board, view.nowMs))
    setText(this.names, playersText(board, view))
    setHidden(this.names, this.names.textContent === '')
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

/** `Ann 4:10 – Ben 3:55`; empty where neither is named and there is no clock. */
function playersText(board: BoardState, view: View): string {
  const players = readValue(board.game)?.snapshot.players
  const times = timesLeft(board, view.nowMs)
  const texts = SIDES.map(side => {
    const name = players ? playerText(view, players[side]) : ''
    return { name, time: times ? clockText(times[side]) : '' }
  })
  if (texts.every(({ name, time }) => name === '' && time === '')) return ''
  return texts.map(({ name, time }, at) => `${name || view.t(SIDES[at]!)} ${time}`.trim()).join(' – ')
}
