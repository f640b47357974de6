import { svg } from './dom.ts'

export function smallPiece(kind: string): SVGSVGElement {
  return svg(
    'svg',
    { class: 'small-piece', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('use', { href: `#piece-${kind}`, x: -50, y: -50, width: 100, height: 100 }),
  )
}
