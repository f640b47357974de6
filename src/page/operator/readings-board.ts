import { isSize, squareName } from '../../rules/geometry.ts'
import { el, setAttribute, setText } from '../render/dom.ts'

export interface ShownReadings {
  readonly size: number
  /** What is written on each square, a1 first. */
  readonly numbers: readonly (number | null)[]
  /** What is detected there, as on the wire. */
  readonly frame: string
  /** Squares where something has to be done. */
  readonly wrong: readonly string[]
}

/** The board as a table of its sensors: a screen reader goes through it by file and rank. */
export function readingsBoard(): {
  readonly root: HTMLTableElement
  readonly update: (readings: ShownReadings, caption: string) => void
} {
  const caption = el('caption', { class: 'visually-hidden' })
  const body = el('tbody')
  const root = el('table', { class: 'readings' }, caption, body)
  let cells: HTMLTableCellElement[] = []

  /** a1 is at the bottom left; `cells` begins there. */
  function build(size: number): void {
    cells = Array.from({ length: size * size }, () => el('td'))
    const ranks = Array.from({ length: size }, (_, rank) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, String(rank + 1)),
        ...cells.slice(rank * size, (rank + 1) * size),
      ),
    )
    const files = Array.from({ length: size }, (_, file) =>
      el('th', { scope: 'col' }, 'abcdefghijklm'[file] ?? ''),
    )
    body.replaceChildren(...ranks.reverse(), el('tr', {}, el('td', { class: 'corner' }), ...files))
  }

  return {
    root,
    update({ size, numbers, frame, wrong }, text) {
      if (!isSize(size)) return
      if (cells.length !== size * size) build(size)
      setText(caption, text)
      for (const [square, cell] of cells.entries()) {
        const number = numbers[square]
        setText(cell, number == null ? '×' : String(number))
        setAttribute(cell, 'data-piece', PIECES[frame[square] ?? ''] ?? null)
        setAttribute(cell, 'data-wrong', wrong.includes(squareName(square, size)) ? '' : null)
      }
    },
  }
}

const PIECES: { readonly [letter: string]: string } = {
  t: 'attacker',
  T: 'defender',
  K: 'king',
  o: 'piece',
  '?': 'unread',
}
