import { geometryOf, parseSquare, type Size, type Square, squareName } from '../../rules/geometry.ts'
import type { BoardPicture, SquarePicture } from '../state/board-picture.ts'
import { onScreen } from '../state/lights.ts'
import { arrowPath, cornerOrnament, grain, STAR, throneOrnament } from './board-shapes.ts'
import { setAttribute, svg } from './dom.ts'
import type { Sprite } from './sprite.ts'

/** In units of the drawing: a square, and the frame round all of them. */
export const CELL = 100
export const FRAME = 56

interface SquareDrawing {
  readonly light: SVGGElement
  readonly glow: SVGCircleElement
  readonly marks: SVGGElement
  readonly shapes: readonly SVGUseElement[]
  readonly effect: SVGRectElement
  readonly piece: SVGGElement
  readonly pieceUse: SVGUseElement
  readonly own: SVGGElement
  readonly sensor: SVGCircleElement
}

/** A board in SVG: frame, squares, lights, pieces. Built once per board size, then updated. */
export class BoardDrawing {
  readonly root: SVGSVGElement
  readonly size: Size
  private readonly sprite: Sprite
  private readonly squares: readonly SquareDrawing[]
  private readonly places: SVGGElement[] = []
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
    this.sprite = sprite
    const span = size * CELL + 2 * FRAME
    const { squares, throne, isCorner } = geometryOf(size)
    const layer = (name: string) => svg('g', { class: name })
    const [background, lights, pieces, marks] = [
      layer('background'),
      layer('lights'),
      layer('pieces'),
      layer('marks'),
    ]
    this.squares = squares.map(drawSquare)
    for (const square of squares) {
      const parts = this.squares[square]!
      const tile = svg('rect', {
        class: tileClass(square, false),
        x: -49,
        y: -49,
        width: 98,
        height: 98,
        rx: 5,
      })
      this.tiles.push(tile)
      const ornament = square === throne ? throneOrnament() : isCorner[square] ? cornerOrnament() : null
      if (ornament && square !== throne) this.corners.append(this.place(square, ornament))
      background.append(this.place(square, tile))
      if (ornament && square === throne) background.append(this.place(square, ornament))
      lights.append(this.place(square, parts.light))
      pieces.append(this.place(square, parts.piece))
      marks.append(this.place(square, parts.marks, parts.own, parts.sensor))
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
      lights,
      pieces,
      this.travellers,
      marks,
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
      this.showLight(square)
      const isOwn = square.square === ownFrom || (ownFrom !== null && square.piece?.style === 'held')
      this.showPiece(square, isOwn)
      this.showMarks(square)
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

  private place(square: Square, ...children: SVGElement[]): SVGGElement {
    const group = svg('g', { 'data-at': square }, ...children)
    this.places.push(group)
    return group
  }

  private arrange(): void {
    for (const group of this.places) {
      const { x, y } = this.middleOf(Number(group.getAttribute('data-at')))
      group.setAttribute('transform', `translate(${x} ${y})`)
    }
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

  private showLight({ square, light }: SquarePicture): void {
    const { light: group, glow, marks, shapes, effect } = this.squares[square]!
    const key = light ? `${light.role} ${light.rgb} ${light.effect} ${light.periodMs}` : ''
    if (group.getAttribute('data-light') === key) return
    group.setAttribute('data-light', key)
    if (!light) {
      for (const part of [group, marks]) part.setAttribute('class', 'dark')
      return
    }
    const { colour, strength } = onScreen(light.rgb)
    glow.setAttribute('fill', this.sprite.glow(light.rgb, colour))
    glow.setAttribute('opacity', strength.toFixed(3))
    for (const use of shapes) use.setAttribute('href', `#shape-${light.role ?? 'unknown'}`)
    marks.setAttribute('stroke', colour)
    marks.setAttribute('data-strength', strength < 0.5 ? 'faint' : 'full')
    effect.setAttribute('class', `effect ${light.effect}${light.periodMs < 500 ? ' quick' : ''}`)
    for (const part of [group, marks]) {
      part.setAttribute('class', `lit ${light.effect}`)
      animate(part, light.periodMs)
    }
  }

  private showPiece({ square, piece }: SquarePicture, isHidden: boolean): void {
    const { piece: group, pieceUse } = this.squares[square]!
    const shown = piece && !isHidden ? piece : null
    setAttribute(group, 'class', shown ? `piece ${shown.style}` : 'piece none')
    if (shown) setAttribute(pieceUse, 'href', `#piece-${shown.kind}`)
  }

  private showMarks({ square, isPicked, isTarget, isWinning, sensor }: SquarePicture): void {
    const { own, sensor: sensorMark } = this.squares[square]!
    setAttribute(
      own,
      'class',
      isPicked ? 'own picked' : isWinning ? 'own winning' : isTarget ? 'own target' : 'own none',
    )
    setAttribute(sensorMark, 'class', sensor ? `sensor ${sensor}` : 'sensor none')
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
    this.squares[last.move.to]!.piece.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { duration: 260, easing: 'ease-out' },
    )
  }
}

function drawSquare(): SquareDrawing {
  const glow = svg('circle', { class: 'glow', r: 62 })
  const shapes = ['case', 'ink'].map(name =>
    svg('use', { class: name, x: -50, y: -50, width: 100, height: 100 }),
  )
  const effect = svg('rect', { class: 'effect', x: -47, y: -47, width: 94, height: 94, rx: 8 })
  const pieceUse = svg('use', { x: -50, y: -50, width: 100, height: 100 })
  return {
    light: svg('g', { class: 'dark', 'data-light': '' }, glow),
    glow,
    marks: svg('g', { class: 'dark' }, ...shapes, effect),
    shapes,
    effect,
    piece: svg('g', { class: 'piece none' }, pieceUse, svg('circle', { class: 'ghost', r: 36 })),
    pieceUse,
    own: svg(
      'g',
      { class: 'own none' },
      svg('rect', { x: -45, y: -45, width: 90, height: 90, rx: 10 }),
      svg('circle', { r: 13 }),
      svg('path', { d: STAR }),
    ),
    sensor: svg('circle', { class: 'sensor none', cx: 36, cy: -36, r: 7 }),
  }
}

/** Lights of the same period blink in phase, as on the board, whenever they were lit. */
function animate(part: SVGGElement, periodMs: number): void {
  part.style.animationDuration = periodMs > 0 ? `${periodMs}ms` : ''
  part.style.animationDelay = periodMs > 0 ? `-${Math.round(performance.now() % periodMs)}ms` : ''
}

function tileClass(square: Square, isCamp: boolean): string {
  return `tile shade-${(square * 7) % 4}${isCamp ? ' camp' : ''}`
}
