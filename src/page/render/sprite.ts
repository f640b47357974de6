import { LIGHT_SHAPES } from '../state/light-shapes.ts'
import { svg } from './dom.ts'

const PIECE_RADIUS = { t: 33, T: 33, K: 38, o: 33 } as const

/** Symbols and gradients that every drawing on the page refers to. */
export class Sprite {
  readonly root = svg('svg', { class: 'sprite', 'aria-hidden': 'true', width: 0, height: 0 })
  private readonly defs = svg('defs')
  private readonly glows = new Set<string>()
  private readonly shapes = new Set<string>()

  constructor() {
    this.defs.append(...gradients(), ...pieces())
    this.root.append(this.defs)
  }

  /** The shape of a light, created on first use. */
  shape(role: keyof typeof LIGHT_SHAPES): string {
    const id = `shape-${role}`
    if (!this.shapes.has(role)) {
      this.shapes.add(role)
      const paths = LIGHT_SHAPES[role].map(d => svg('path', { d }))
      this.defs.append(svg('symbol', { id, viewBox: '-50 -50 100 100', overflow: 'visible' }, ...paths))
    }
    return `#${id}`
  }

  /** A gradient of this colour, created on first use. */
  glow(rgb: string, colour: string): string {
    const id = `glow-${rgb}`
    if (!this.glows.has(rgb)) {
      this.glows.add(rgb)
      const stop = (offset: string, opacity: number) =>
        svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
      this.defs.append(svg('radialGradient', { id }, stop('0', 1), stop('0.55', 0.8), stop('1', 0)))
    }
    return `url(#${id})`
  }
}

function gradients(): SVGElement[] {
  const gradient = (id: string, ...stops: [string, string][]) =>
    svg(
      'radialGradient',
      { id, cx: '0.38', cy: '0.3', r: '0.85' },
      ...stops.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour })),
    )
  const wood = svg(
    'linearGradient',
    { id: 'wood', x1: 0, y1: 0, x2: 1, y2: 1 },
    svg('stop', { offset: 0, 'stop-color': '#6b472b' }),
    svg('stop', { offset: 0.5, 'stop-color': '#553620' }),
    svg('stop', { offset: 1, 'stop-color': '#452a18' }),
  )
  return [
    wood,
    gradient('ebony', ['0', '#5a4a42'], ['0.45', '#2b211d'], ['1', '#120c0a']),
    gradient('bone', ['0', '#fffaf0'], ['0.55', '#f0e1c2'], ['1', '#c9ae80']),
    gradient('gilded', ['0', '#fff8e2'], ['0.5', '#f6dfa4'], ['1', '#c8963c']),
    gradient('plain', ['0', '#d9cfc4'], ['1', '#9d9086']),
  ]
}

function pieces(): SVGElement[] {
  const symbol = (id: string, radius: number, fill: string, rim: string, ...marks: SVGElement[]) =>
    svg(
      'symbol',
      { id: `piece-${id}`, viewBox: '-50 -50 100 100', overflow: 'visible' },
      svg('ellipse', { cx: 1, cy: 6, rx: radius + 2, ry: radius, fill: '#000', opacity: 0.35 }),
      svg('circle', { r: radius, fill: `url(#${fill})`, stroke: rim, 'stroke-width': 2.5 }),
      ...marks,
    )
  const carve = (d: string, stroke: string, width = 3.5) =>
    svg('path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  const ring = (r: number, stroke: string, width = 3) =>
    svg('circle', { r, fill: 'none', stroke, 'stroke-width': width })
  return [
    symbol(
      't',
      PIECE_RADIUS.t,
      'ebony',
      '#a8744a',
      carve('M0-19L19 0L0 19L-19 0Z', '#c08a5c'),
      carve('M0-7V7M-7 0H7', '#c08a5c', 3),
    ),
    symbol(
      'T',
      PIECE_RADIUS.T,
      'bone',
      '#8a6a3e',
      ring(22, '#a98a5c'),
      svg('circle', { r: 8, fill: '#a98a5c' }),
    ),
    symbol(
      'K',
      PIECE_RADIUS.K,
      'gilded',
      '#7a5216',
      ring(31, '#a3742a', 2),
      svg('path', {
        d: 'M-19 15L-23-10L-10 1L0-18L10 1L23-10L19 15Z',
        fill: '#7a4d10',
        stroke: '#7a4d10',
        'stroke-width': 2.5,
        'stroke-linejoin': 'round',
      }),
      svg('circle', { cx: 0, cy: -20, r: 4, fill: '#7a4d10' }),
    ),
    symbol('o', PIECE_RADIUS.o, 'plain', '#6d6259'),
  ]
}
