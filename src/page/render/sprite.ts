import type { Role } from '../../views/light-palette.ts'
import { svg } from './dom.ts'

/** A shape for every light, so that nobody needs its colour. Drawn in a square of 100 × 100 round the middle. */
const SHAPES: { readonly [role in Role | 'unknown']: readonly string[] } = {
  // A ring with a bar: no entry.
  illegal: ['M-44 0A44 44 0 1 1 44 0A44 44 0 1 1-44 0Z', 'M-31-31L31 31'],
  // Four strokes from the corners inward: away with it.
  surplus: ['M-47-47L-33-33', 'M47-47L33-33', 'M-47 47L-33 33', 'M47 47L33 33'],
  // A ring that is nearly closed.
  provisional: ['M0-44A44 44 0 1 1-31-31'],
  // A cross over the whole square.
  remove: ['M-44-44L-20-20', 'M44-44L20-20', 'M-44 44L-20 20', 'M44 44L20 20', 'M-9-9L9 9', 'M9-9L-9 9'],
  // An arrow down onto a line.
  belongs: ['M0-28V12', 'M-15-3L0 14L15-3', 'M-22 27H22'],
  'missing-king': ['M-30 22L-36-16L-16 0L0-28L16 0L36-16L30 22Z'],
  'missing-defender': [
    'M-30 0A30 30 0 1 1 30 0A30 30 0 1 1-30 0Z',
    'M-12 0A12 12 0 1 1 12 0A12 12 0 1 1-12 0Z',
  ],
  'missing-attacker': ['M0-32L32 0L0 32L-32 0Z'],
  // A broken ring.
  origin: [
    'M-12-30A32 32 0 0 1 12-30',
    'M30-12A32 32 0 0 1 30 12',
    'M12 30A32 32 0 0 1-12 30',
    'M-30 12A32 32 0 0 1-30-12',
  ],
  // Arrows inward.
  'remote-to': ['M-40 0H-12', 'M-22-10L-12 0L-22 10', 'M40 0H12', 'M22-10L12 0L22 10'],
  // Arrows outward.
  'remote-from': ['M-38-12L-47 0L-38 12', 'M38-12L47 0L38 12', 'M-12-38L0-47L12-38', 'M-12 38L0 47L12 38'],
  // A star.
  'hint-square': ['M0-30L8-9L30-9L13 5L19 27L0 14L-19 27L-13 5L-30-9L-8-9Z'],
  'hint-piece': [
    'M0-49V-40',
    'M0 40V49',
    'M-49 0H-40',
    'M40 0H49',
    'M-35-35L-29-29',
    'M35-35L29-29',
    'M-35 35L-29 29',
    'M35 35L29 29',
  ],
  // Corners round the piece, as a hunter aims.
  'would-be-captured': ['M-45-26V-45H-26', 'M26-45H45V-26', 'M45 26V45H26', 'M-26 45H-45V26'],
  // The dot of a legal square, in a lozenge.
  'legal-with-capture': ['M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z', 'M0-30L30 0L0 30L-30 0Z'],
  legal: ['M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z'],
  'winning-move': [
    'M-45-32V-45H-32',
    'M32-45H45V-32',
    'M45 32V45H32',
    'M-32 45H-45V32',
    'M-36-28V-36H-28',
    'M28-36H36V-28',
    'M36 28V36H28',
    'M-28 36H-36V28',
  ],
  // Laurels.
  winner: [
    'M-20 42A46 46 0 0 1-32-32',
    'M20 42A46 46 0 0 0 32-32',
    'M-46-6L-38 0',
    'M-44 14L-36 18',
    'M46-6L38 0',
    'M44 14L36 18',
  ],
  'last-move': ['M-46-38V-46H-38', 'M38-46H46V-38', 'M46 38V46H38', 'M-38 46H-46V38'],
  'to-move-attackers': ['M-46-30L-30-46', 'M46-30L30-46', 'M-46 30L-30 46', 'M46 30L30 46'],
  'to-move-defenders': ['M-12-46H12', 'M-12 46H12', 'M-46-12V12', 'M46-12V12'],
  unknown: ['M-40 0A40 40 0 1 1 40 0A40 40 0 1 1-40 0Z'],
}

const PIECE_RADIUS = { t: 33, T: 33, K: 38, o: 33 } as const

/** Symbols and gradients that every drawing on the page refers to. */
export class Sprite {
  readonly root = svg('svg', { class: 'sprite', 'aria-hidden': 'true', width: 0, height: 0 })
  private readonly defs = svg('defs')
  private readonly glows = new Set<string>()

  constructor() {
    this.defs.append(...gradients(), ...pieces(), ...Object.entries(SHAPES).map(shape))
    this.root.append(this.defs)
  }

  /** A glow of this colour, made when it is first wanted. */
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

function shape([role, paths]: [string, readonly string[]]): SVGElement {
  return svg(
    'symbol',
    { id: `shape-${role}`, viewBox: '-50 -50 100 100', overflow: 'visible' },
    ...paths.map(d => svg('path', { d })),
  )
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
