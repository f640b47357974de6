import { geometryOf, parseSquare, type Size, type Square, squareName } from '../../rules/geometry.ts'
import type { BoardPicture } from '../state/board-picture.ts'
import { arrowPath, cornerOrnament, grain, throneOrnament } from './board-shapes.ts'
import { setAttribute, svg } from './dom.ts'
import type { Sprite } from './sprite.ts'
import { SquareDrawing } from './square-drawing.ts'

/** In units of the drawing: a square, and the frame round all of them. */
export const CELL = 100
export const FRAME = 56

/** A board in SVG: frame, squares, lights, pieces. Built once per board size, then updated. */
export class BoardDrawing {
  readonly root: SVGSVGElement
  readonly size: Size
  private readonly squares: readonly SquareDrawing[]
  private readonly places: { readonly square: Square; readonly part: SVGElement }[] = []
  private readonly trace = svg('path', { class: 'trace' })
  private readonly arrow = svg('path', { class: 'arrow none' })
  private readonly travellers = svg('g', { class: 'travellers' })
  private readonly tiles: SVGRectElement[] = []
  private readonly corners = svg('g', { class: 'ornaments' })
  private readonly labels: SVGTextElement[] = []
  private flipped = false
  private slidLast = ''

  constructor(size: Size, sprite: Sprite) {
    this.size = size
    const span = size * CELL + 2 * FRAME
    const { squares, throne, isCorner } = geometryOf(size)
    const background = svg('g', { class: 'background' })
    const layers = {
      lights: svg('g', { class: 'lights' }),
      pieces: svg('g', { class: 'pieces' }),
      marks: svg('g', { class: 'marks' }),
    }
    const place = (square: Square, part: SVGElement) => this.place(square, part)
    this.squares = squares.map(square => new SquareDrawing(square, layers, sprite, place))
    for (const square of squares) {
      const shape = { x: -49, y: -49, width: 98, height: 98, rx: 5 }
      const tile = svg('rect', { class: tileClass(square, false), ...shape })
      this.tiles.push(tile)
      background.append(this.place(square, tile))
      if (square === throne) background.append(this.place(square, throneOrnament()))
      else if (isCorner[square]) this.corners.append(this.place(square, cornerOrnament()))
    }
    this.root = svg(
      'svg',
      { class: 'board', viewBox: `0 0 ${span} ${span}`, 'aria-hidden': 'true', focusable: 'false' },
      svg('rect', { width: span, height: span, rx: 26, fill: 'url(#wood)' }),
      grain(span),
      svg('rect', {
        class: 'bed',
        x: FRAME - 5,
        y: FRAME - 5,
        width: size * CELL + 10,
        height: size * CELL + 10,
        rx: 8,
      }),
      ...this.coordinates(),
      background,
      this.corners,
      this.trace,
      layers.lights,
      layers.pieces,
      this.travellers,
      layers.marks,
      this.arrow,
    )
    this.arrange()
  }

  /** `ownFrom`: the origin of the piece that this page holds; that piece is drawn by `BoardView`. */
  update(picture: BoardPicture, flipped: boolean, ownFrom: Square | null = null): void {
    if (flipped !== this.flipped) {
      this.flipped = flipped
      this.arrange()
    }
    setAttribute(this.corners, 'class', picture.markCorners ? 'ornaments' : 'ornaments plain')
    for (const [square, tile] of this.tiles.entries())
      setAttribute(tile, 'class', tileClass(square, picture.camps.includes(square)))
    for (const square of picture.squares) {
      const isOwn = square.square === ownFrom || (ownFrom !== null && square.piece?.style === 'held')
      this.squares[square.square]!.update(square, isOwn)
    }
    this.showTrace(picture)
    this.showArrow(picture)
    this.showTravellers(picture)
    this.slide(picture)
  }

  /** The middle of a square in the drawing's units. */
  middleOf(square: Square): { x: number; y: number } {
    const file = square % this.size
    const rank = Math.floor(square / this.size)
    const [column, row] = this.flipped ? [this.size - 1 - file, rank] : [file, this.size - 1 - rank]
    return { x: FRAME + (column + 0.5) * CELL, y: FRAME + (row + 0.5) * CELL }
  }

  private place(square: Square, part: SVGElement): SVGElement {
    this.places.push({ square, part })
    this.putInPlace(square, part)
    return part
  }

  private putInPlace(square: Square, part: SVGElement): void {
    const { x, y } = this.middleOf(square)
    part.setAttribute('transform', `translate(${x} ${y})`)
  }

  private arrange(): void {
    for (const { square, part } of this.places) this.putInPlace(square, part)
    for (const [index, label] of this.labels.entries()) {
      const line = index % this.size
      const isFile = index < this.size
      const { x, y } = this.middleOf(isFile ? line : line * this.size)
      label.setAttribute('x', String(isFile ? x : FRAME / 2))
      label.setAttribute('y', String(isFile ? this.size * CELL + FRAME * 1.5 : y))
    }
    this.slidLast = ''
  }

  private coordinates(): SVGTextElement[] {
    const label = (text: string) => svg('text', { class: 'coordinate' }, text)
    for (let file = 0; file < this.size; file++) this.labels.push(label(squareName(file, this.size)[0]!))
    for (let rank = 1; rank <= this.size; rank++) this.labels.push(label(String(rank)))
    return this.labels
  }

  private showTrace({ last }: BoardPicture): void {
    setAttribute(
      this.trace,
      'class',
      last ? (last.provisional ? 'trace provisional' : 'trace') : 'trace none',
    )
    if (!last) return
    const [a, b] = [this.middleOf(last.move.from), this.middleOf(last.move.to)]
    setAttribute(this.trace, 'd', `M${a.x} ${a.y}L${b.x} ${b.y}`)
  }

  /** The move that somebody has to make, or was advised. */
  private showArrow({ arrow }: BoardPicture): void {
    setAttribute(this.arrow, 'class', arrow ? `arrow ${arrow.kind}` : 'arrow none')
    if (arrow)
      setAttribute(this.arrow, 'd', arrowPath(this.middleOf(arrow.move.from), this.middleOf(arrow.move.to)))
  }

  /** Pieces that the service moves at the emulated board. */
  private showTravellers({ hands }: BoardPicture): void {
    const moving = hands?.moving ?? []
    const key = JSON.stringify(moving)
    if (this.travellers.getAttribute('data-key') === key) return
    this.travellers.setAttribute('data-key', key)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.travellers.replaceChildren(
      ...moving.flatMap(({ piece, from, to }) => {
        const [start, end] = [this.middleOfName(from), this.middleOfName(to)]
        const place = end ?? start
        if (!place || (isStill && !end)) return []
        const use = svg('use', { x: -50, y: -50, width: 100, height: 100, href: `#piece-${piece}` })
        const group = svg('g', { transform: `translate(${place.x} ${place.y})` }, use)
        if (!isStill) {
          const shift = start && end ? `translate(${start.x - end.x}px, ${start.y - end.y}px)` : 'none'
          use.animate(
            [
              { transform: shift, opacity: start ? 1 : 0 },
              { transform: 'none', opacity: end ? 1 : 0 },
            ],
            { duration: hands?.movingMs ?? 0, easing: 'ease-in-out', fill: 'forwards' },
          )
        }
        return [group]
      }),
    )
  }

  private middleOfName(name: string | null): { x: number; y: number } | null {
    const square = name === null ? null : parseSquare(name, this.size)
    return square === null ? null : this.middleOf(square)
  }

  /** Animates the piece of a new last move, unless the user prefers reduced motion. */
  private slide({ last, hands }: BoardPicture): void {
    const key = last ? `${last.move.from}-${last.move.to}` : 'none'
    const isNew = this.slidLast !== '' && key !== this.slidLast
    this.slidLast = key
    if (!last || !isNew || hands || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [from, to] = [this.middleOf(last.move.from), this.middleOf(last.move.to)]
    this.squares[last.move.to]!.slidePiece(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: 260, easing: 'ease-out' },
    )
  }
}

function tileClass(square: Square, isCamp: boolean): string {
  return `tile shade-${(square * 7) % 4}${isCamp ? ' camp' : ''}`
}
