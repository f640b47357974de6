import { parseSquare, type Size, type Square } from '../../rules/geometry.ts'
import { fill } from '../../words/page/labels.ts'
import { squareWords } from '../../words/page/squares.ts'
import { type BoardPicture, boardPicture } from '../state/board-picture.ts'
import { EMPTY_HAND, type Gesture, type Hand } from '../state/hand.ts'
import { BoardDrawing, CELL, FRAME } from './board-drawing.ts'
import { el, setAttribute, setHidden, setText, svg } from './dom.ts'
import type { Sprite } from './sprite.ts'
import type { Actions, Part, View } from './view.ts'

/** How far a pointer may move before a touch becomes a drag. */
const DRAG_THRESHOLD_PX = 6

interface Drag {
  readonly pointer: number
  readonly startX: number
  readonly startY: number
  hasMoved: boolean
}

/**
 * The board with a grid of cells over the drawing. The cells take focus, keys and pointers, and describe their
 * squares to screen readers.
 */
export class BoardView implements Part {
  readonly root = el('div', { class: 'board-view' })
  private readonly sprite: Sprite
  private readonly actions: Actions
  private drawing: BoardDrawing | null = null
  private grid = el('div', { role: 'grid', class: 'grid' })
  private cells: HTMLElement[] = []
  private readonly held = svg(
    'g',
    { class: 'piece held none' },
    svg('use', { x: -50, y: -50, width: 100, height: 100 }),
  )
  private readonly bubble = el('p', { class: 'bubble', role: 'status', hidden: true })
  private size: Size = 9
  private flipped: boolean | null = null
  private focused = 'e5'
  private drag: Drag | null = null
  private pointerAt: { x: number; y: number } | null = null
  private picture: BoardPicture | null = null
  private view: View | null = null
  private hand: Hand = EMPTY_HAND

  constructor(sprite: Sprite, actions: Actions) {
    this.sprite = sprite
    this.actions = actions
  }

  update(view: View): void {
    this.view = view
    this.hand = view.hand
    const picture = view.board && boardPicture(view.board, view.state)
    this.picture = picture
    setHidden(this.root, !picture)
    if (!picture || !view.board) return
    if (this.drawing?.size !== picture.size) this.build(picture.size)
    if (this.flipped !== view.state.flipped) this.arrange(view.state.flipped)
    const own = view.hand.kind === 'holding' ? view.hand : view.landing
    this.drawing!.update(picture, view.state.flipped, own?.from ?? null)
    this.drawHeld()
    this.showIllegal(view)
    setAttribute(this.grid, 'aria-label', fill(view.t('boardOf'), view.board.id))
    setAttribute(this.root, 'data-touch', picture.touch)
    setAttribute(this.root, 'data-live', String(picture.isLive))
    for (const square of picture.squares) {
      const cell = this.cells[square.square]!
      setAttribute(cell, 'aria-label', squareWords(square, view.language))
      setAttribute(cell, 'aria-selected', square.isPicked ? 'true' : 'false')
      setAttribute(cell, 'tabindex', square.name === this.focused ? '0' : '-1')
    }
  }

  /** Why the last attempt is not legal, beside the square where the piece was put. */
  private showIllegal({ board, language, state }: View): void {
    const illegal = state.ply === null ? board?.illegal : null
    setHidden(this.bubble, !illegal)
    if (!illegal || !this.drawing) return
    setText(this.bubble, illegal.say[language] ?? illegal.say.en ?? '')
    const square = illegal.square === null ? null : parseSquare(illegal.square, this.size)
    const span = this.size * CELL + 2 * FRAME
    const { x, y } = square === null ? { x: span / 2, y: span / 2 } : this.drawing.middleOf(square)
    this.bubble.style.left = `${Math.min(78, Math.max(22, (100 * x) / span))}%`
    this.bubble.style.top = `${(100 * y) / span}%`
    setAttribute(this.bubble, 'data-below', String(y < span / 3))
  }

  private build(size: Size): void {
    this.size = size
    this.drawing = new BoardDrawing(size, this.sprite)
    this.drawing.root.append(this.held)
    this.flipped = null
    this.focused = `${String.fromCharCode(97 + (size - 1) / 2)}${(size + 1) / 2}`
    this.grid = el('div', {
      role: 'grid',
      class: 'grid',
      keydown: event => this.onKey(event as KeyboardEvent),
      focusin: event => this.onFocus(event),
      pointerdown: event => this.onDown(event as PointerEvent),
      pointermove: event => this.onMove(event as PointerEvent),
      pointerup: event => this.onUp(event as PointerEvent),
      pointercancel: () => this.endDrag('nowhere'),
      // Otherwise the browser would drag a text selection instead of the piece.
      dragstart: event => event.preventDefault(),
    })
    const inset = `${(100 * FRAME) / (size * CELL + 2 * FRAME)}%`
    this.grid.style.inset = inset
    this.root.replaceChildren(this.drawing.root, this.grid, this.bubble)
  }

  /** Rows and cells are in visual order, so that screen readers and arrow keys follow it. */
  private arrange(flipped: boolean): void {
    this.flipped = flipped
    const { size } = this
    this.cells = []
    const rows = Array.from({ length: size }, (_, row) => {
      const rank = flipped ? row : size - 1 - row
      const cells = Array.from({ length: size }, (_, column) => {
        const square = rank * size + (flipped ? size - 1 - column : column)
        const name = `${String.fromCharCode(97 + (square % size))}${rank + 1}`
        const cell = el('div', { role: 'gridcell', 'data-square': name })
        this.cells[square] = cell
        return cell
      })
      return el('div', { role: 'row' }, ...cells)
    })
    this.grid.replaceChildren(...rows)
  }

  private onFocus(event: Event): void {
    const name = (event.target as HTMLElement).dataset.square
    if (name === undefined || name === this.focused) return
    for (const cell of this.cells) setAttribute(cell, 'tabindex', cell.dataset.square === name ? '0' : '-1')
    this.focused = name
  }

  private onKey(event: KeyboardEvent): void {
    const square = parseSquare(this.focused, this.size)
    if (square === null || event.ctrlKey || event.altKey || event.metaKey) return
    const to = this.neighbour(square, event.key)
    if (to !== null) {
      this.cells[to]!.focus()
      if (this.hand.kind === 'holding') this.gesture({ type: 'carry', square: to })
    } else if (event.key === 'Enter' || event.key === ' ') this.touch(square)
    else if (event.key === 'Delete' || event.key === 'Backspace') this.takeOff(square)
    else if (event.key === 'Escape') this.letGo()
    else return
    event.preventDefault()
  }

  private neighbour(square: Square, key: string): Square | null {
    const { size } = this
    const turn = this.flipped ? -1 : 1
    const steps: { readonly [key: string]: readonly [number, number] } = {
      ArrowUp: [0, turn],
      ArrowDown: [0, -turn],
      ArrowRight: [turn, 0],
      ArrowLeft: [-turn, 0],
    }
    const step = steps[key]
    if (!step) return null
    const [file, rank] = [(square % size) + step[0], Math.floor(square / size) + step[1]]
    return file >= 0 && rank >= 0 && file < size && rank < size ? rank * size + file : square
  }

  private gesture(gesture: Gesture): void {
    this.hand = this.actions.gesture(gesture)
  }

  private touch(square: Square): void {
    if (this.picture?.touch === 'hands') this.gesture({ type: 'touch', square })
    if (this.picture?.touch === 'remote') this.actions.tapRemote(this.cells[square]!.dataset.square!)
  }

  private takeOff(square: Square): void {
    if (this.picture?.touch === 'hands') this.gesture({ type: 'take-off', square })
  }

  private letGo(): void {
    if (this.picture?.touch === 'hands') this.gesture({ type: 'let-go' })
    if (this.view?.state.picked != null) this.actions.tapRemote(this.view.state.picked)
  }

  private onDown(event: PointerEvent): void {
    const square = this.squareAt(event)
    if (event.button !== 0 || square === null || this.drag || this.picture?.touch === 'none') return
    this.touch(square)
    if (this.hand.kind !== 'holding' || this.hand.from !== square) return
    this.grid.setPointerCapture(event.pointerId)
    this.drag = { pointer: event.pointerId, startX: event.clientX, startY: event.clientY, hasMoved: false }
  }

  private onMove(event: PointerEvent): void {
    const { drag } = this
    if (!drag || event.pointerId !== drag.pointer || this.hand.kind !== 'holding') return
    const far = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > DRAG_THRESHOLD_PX
    drag.hasMoved ||= far
    if (!drag.hasMoved) return
    this.pointerAt = this.inDrawing(event)
    const square = this.squareAt(event)
    if (square !== null && square !== this.hand.over) this.gesture({ type: 'carry', square })
    this.drawHeld()
  }

  /** A drag puts the piece down where it ends; after a touch without movement the piece stays in the hand. */
  private onUp(event: PointerEvent): void {
    if (!this.drag || event.pointerId !== this.drag.pointer) return
    if (!this.drag.hasMoved) {
      this.drag = null
      return
    }
    const tray = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-tray]')
    this.endDrag(this.squareAt(event) ?? (tray ? 'tray' : 'nowhere'))
  }

  private endDrag(on: Square | 'tray' | 'nowhere'): void {
    if (!this.drag) return
    this.drag = null
    this.pointerAt = null
    this.gesture({ type: 'release', on })
  }

  /** The piece that this page holds, or has put down and not yet seen published. */
  private drawHeld(): void {
    const { hand } = this
    const landing = this.view?.landing ?? null
    const isHeld = hand.kind === 'holding'
    setAttribute(this.held, 'class', isHeld ? 'piece held own-hand' : landing ? 'piece' : 'piece none')
    if (!isHeld && !landing) return
    const { x, y } = isHeld
      ? (this.pointerAt ?? this.drawing!.middleOf(hand.over))
      : this.drawing!.middleOf(landing!.on)
    setAttribute(this.held.firstElementChild!, 'href', `#piece-${isHeld ? hand.piece : landing!.piece}`)
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`
    setAttribute(this.held, 'transform', isHeld ? `${place} scale(1.14)` : place)
  }

  private inDrawing({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const box = this.grid.getBoundingClientRect()
    const scale = (this.size * CELL) / box.width
    return { x: FRAME + (clientX - box.left) * scale, y: FRAME + (clientY - box.top) * scale }
  }

  /** The square under a pointer; null beside the board. */
  squareAt({ clientX, clientY }: { clientX: number; clientY: number }): Square | null {
    const box = this.grid.getBoundingClientRect()
    const { size } = this
    const column = Math.floor(((clientX - box.left) / box.width) * size)
    const row = Math.floor(((clientY - box.top) / box.height) * size)
    if (column < 0 || row < 0 || column >= size || row >= size) return null
    return this.flipped ? row * size + size - 1 - column : (size - 1 - row) * size + column
  }
}
