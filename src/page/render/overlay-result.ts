import { outcomeWords } from '../../words/outcome.ts'
import { readValue } from '../state/slot.ts'
import { el, setHidden, setText } from './dom.ts'
import type { Part } from './view.ts'

/** How the game ended, for a video stream, where there is no status line. */
export function overlayResult(): Part {
  const root = el('p', { class: 'overlay-result' })
  return {
    root,
    update({ board, language }) {
      const result = board && readValue(board.game)?.snapshot.result
      setHidden(root, !result)
      setText(root, result ? outcomeWords(result)[language] : '')
    },
  }
}
