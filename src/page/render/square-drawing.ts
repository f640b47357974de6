import type { Square } from '../../rules/geometry.ts'
import type { SquarePicture } from '../state/board-picture.ts'
import { onScreen } from '../state/lights.ts'
import { STAR } from './board-shapes.ts'
import { setAttribute, svg } from './dom.ts'
import type { Sprite } from './sprite.ts'

/** Where the parts of the squares are: what is above covers what is below, whatever square it is on. */
export interface Layers {
  readonly lights: SVGGElement
  readonly pieces: SVGGElement
  readonly marks: SVGGElement
}

interface PieceDrawing {
  readonly group: SVGGElement
  readonly use: SVGUseElement
}

interface LightDrawing {
  readonly light: SVGGElement
  readonly glow: SVGCircleElement
  readonly marks: SVGGElement
  readonly shapes: readonly SVGUseElement[]
  readonly effect: SVGRectElement
}

/**
 * What one square shows. Each part is drawn when it is first shown: most squares have no piece, no light and no mark,
 * and a slow telephone takes longer for a thousand hidden parts than for all that can be seen.
 */
export class SquareDrawing {
  private readonly square: Square
  private readonly layers: Layers
  private readonly sprite: Sprite
  /** Puts a part at this square's place, now and whenever the board is turned. */
  private readonly place: (square: Square, part: SVGElement) => SVGElement
  private piece: PieceDrawing | null = null
  private light: LightDrawing | null = null
  private lightKey = ''
  private own: SVGGElement | null = null
  private sensor: SVGCircleElement | null = null

  constructor(
    square: Square,
    layers: Layers,
    sprite: Sprite,
    place: (square: Square, part: SVGElement) => SVGElement,
  ) {
    this.square = square
    this.layers = layers
    this.sprite = sprite
    this.place = place
  }

  /** `isOwn`: the piece is in this page's hand, and is drawn there. */
  update(picture: SquarePicture, isOwn: boolean): void {
    this.showLight(picture)
    this.showPiece(isOwn ? null : picture.piece)
    this.showMarks(picture)
  }

  slidePiece(keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
    this.piece?.group.animate(keyframes, options)
  }

  private showLight({ light }: SquarePicture): void {
    const key = light ? `${light.role} ${light.rgb} ${light.effect} ${light.periodMs}` : ''
    if (this.lightKey === key) return
    this.lightKey = key
    this.light?.light.setAttribute('data-light', key)
    if (!light) {
      for (const part of [this.light!.light, this.light!.marks]) part.setAttribute('class', 'dark')
      return
    }
    this.light ??= this.drawLight(key)
    const { light: group, glow, marks, shapes, effect } = this.light
    const { colour, strength } = onScreen(light.rgb)
    glow.setAttribute('fill', this.sprite.glow(light.rgb, colour))
    glow.setAttribute('opacity', strength.toFixed(3))
    for (const use of shapes) use.setAttribute('href', this.sprite.shape(light.role ?? 'unknown'))
    marks.setAttribute('stroke', colour)
    marks.setAttribute('data-strength', strength < 0.5 ? 'faint' : 'full')
    effect.setAttribute('class', `effect ${light.effect}${light.periodMs < 500 ? ' quick' : ''}`)
    for (const part of [group, marks]) {
      part.setAttribute('class', `lit ${light.effect}`)
      animate(part, light.periodMs)
    }
  }

  private showPiece(piece: SquarePicture['piece']): void {
    if (!piece) {
      if (this.piece) setAttribute(this.piece.group, 'class', 'piece none')
      return
    }
    this.piece ??= this.drawPiece()
    setAttribute(this.piece.group, 'class', `piece ${piece.style}`)
    setAttribute(this.piece.use, 'href', `#piece-${piece.kind}`)
  }

  private showMarks({ isPicked, isTarget, isWinning, sensor }: SquarePicture): void {
    const own = isPicked ? 'picked' : isWinning ? 'winning' : isTarget ? 'target' : 'none'
    if (own !== 'none') this.own ??= this.drawOwn()
    if (this.own) setAttribute(this.own, 'class', `own ${own}`)
    if (sensor) this.sensor ??= this.drawSensor()
    if (this.sensor) setAttribute(this.sensor, 'class', sensor ? `sensor ${sensor}` : 'sensor none')
  }

  private drawPiece(): PieceDrawing {
    const use = svg('use', { x: -50, y: -50, width: 100, height: 100 })
    const group = svg('g', {}, use, svg('circle', { class: 'ghost', r: 36 }))
    // Apart from its place, because it is moved from where it came.
    this.layers.pieces.append(this.place(this.square, svg('g', {}, group)))
    return { group, use }
  }

  private drawLight(key: string): LightDrawing {
    const glow = svg('circle', { class: 'glow', r: 62 })
    const light = svg('g', { 'data-light': key }, glow)
    const shapes = ['case', 'ink'].map(name =>
      svg('use', { class: name, x: -50, y: -50, width: 100, height: 100 }),
    )
    const effect = svg('rect', { class: 'effect', x: -47, y: -47, width: 94, height: 94, rx: 8 })
    const marks = svg('g', {}, ...shapes, effect)
    this.layers.lights.append(this.place(this.square, light))
    // Below the marks of its own square.
    this.layers.marks.prepend(this.place(this.square, marks))
    return { light, glow, marks, shapes, effect }
  }

  private drawOwn(): SVGGElement {
    const own = svg(
      'g',
      {},
      svg('rect', { x: -45, y: -45, width: 90, height: 90, rx: 10 }),
      svg('circle', { r: 13 }),
      svg('path', { d: STAR }),
    )
    this.layers.marks.append(this.place(this.square, own))
    return own
  }

  private drawSensor(): SVGCircleElement {
    const sensor = svg('circle', { cx: 36, cy: -36, r: 7 })
    this.layers.marks.append(this.place(this.square, sensor))
    return sensor
  }
}

/** Lights of the same period blink in phase, as on the board, whenever they were lit. */
function animate(part: SVGGElement, periodMs: number): void {
  part.style.animationDuration = periodMs > 0 ? `${periodMs}ms` : ''
  part.style.animationDelay = periodMs > 0 ? `-${Math.round(performance.now() % periodMs)}ms` : ''
}
