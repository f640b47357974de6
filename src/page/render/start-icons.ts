import type { Screen } from '../state/screens.ts'
import { svg } from './dom.ts'

const PATHS: { readonly [screen in Screen]?: string } = {
  computer: 'M-34-28H34V16H-34ZM-12 16L-18 32H18L12 16M-16-8V-4M16-8V-4M-12 6H12',
  friend: 'M-31-14A12 12 0 1 0-31-14.1M7-14A12 12 0 1 0 7-14.1M-38 32C-38 8 0 8 0 32M0 32C0 8 38 8 38 32',
  learn: 'M0-20C-12-30-28-30-38-26V24C-28 20-12 20 0 30C12 20 28 20 38 24V-26C28-30 12-30 0-20ZM0-20V30',
  games: 'M-30-36H30V36H-30ZM-16-18H16M-16 0H16M-16 18H4',
  settings: 'M-38-22H38M-38 0H38M-38 22H38M-12-31V-13M18-9V9M-22 13V31',
  board: 'M-40 0C-20-32 20-32 40 0C20 32-20 32-40 0ZM0-12A12 12 0 1 0 0.1-12',
}

export function startIcon(screen: Screen): SVGSVGElement {
  return svg(
    'svg',
    { class: 'start-icon', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('path', { d: PATHS[screen] ?? '' }),
  )
}
