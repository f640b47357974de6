import { svg } from './dom.ts'

/** Where a piece wins the game. */
export const STAR = 'M0-30L8-9L30-9L12 5L19 27L0 13L-19 27L-12 5L-30-9L-8-9Z'

interface Point {
  readonly x: number
  readonly y: number
}

export function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const at = (along: number, aside: number) =>
    `${from.x + x * along - y * aside} ${from.y + y * along + x * aside}`
  const neck = length - 34
  return `M${at(20, -9)}L${at(neck, -9)}L${at(neck, -26)}L${at(length, 0)}L${at(neck, 26)}L${at(neck, 9)}L${at(20, 9)}Z`
}

export function throneOrnament(): SVGElement {
  return svg(
    'g',
    { class: 'ornament' },
    svg('path', {
      d: 'M0-42C14-28 14-14 0 0C-14-14-14-28 0-42ZM0 42C14 28 14 14 0 0C-14 14-14 28 0 42ZM-42 0C-28-14-14-14 0 0C-14 14-28 14-42 0ZM42 0C28-14 14-14 0 0C14 14 28 14 42 0Z',
    }),
    svg('circle', { r: 24 }),
  )
}

export function cornerOrnament(): SVGElement {
  return svg(
    'g',
    { class: 'ornament' },
    svg('path', { d: 'M-36-36L36 36M36-36L-36 36' }),
    svg('rect', { x: -22, y: -22, width: 44, height: 44, transform: 'rotate(45)' }),
  )
}

/** Wood grain on the frame, always the same. */
export function grain(span: number): SVGElement {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = ((index + 0.5) * span) / 9
    const bend = ((index * 37) % 23) - 11
    return `M0 ${y}C${span * 0.3} ${y + bend} ${span * 0.6} ${y - bend} ${span} ${y + bend / 2}`
  })
  return svg('path', { class: 'grain', d: lines.join('') })
}
