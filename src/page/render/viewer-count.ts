import { fill } from '../../words/page/labels.ts'
import { el, setAttribute, setHidden, setText, svg } from './dom.ts'
import type { Part } from './view.ts'

/** How many watch, beside an eye. */
export function viewerCount(): Part {
  const eye = svg(
    'svg',
    { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svg('path', { d: 'M-44 0Q0-60 44 0Q0 60-44 0Z' }),
    svg('circle', { r: 13 }),
  )
  const number = el('span')
  const root = el('span', { class: 'viewers', role: 'img' }, eye, number)
  return {
    root,
    update({ board, t }) {
      const count = board?.viewers ?? 0
      setHidden(root, count === 0)
      setText(number, String(count))
      setAttribute(root, 'aria-label', fill(t('watching'), count))
      setAttribute(root, 'title', fill(t('watching'), count))
    },
  }
}
