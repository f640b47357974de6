import { readValue } from '../state/slot.ts'
import { el, setHidden, setText } from './dom.ts'
import { evaluationGraph } from './evaluation-graph.ts'
import { review } from './review.ts'
import type { Actions, Part } from './view.ts'

/** What the coach says of a game that is over: how it stood, and where it turned. */
export function afterGame(actions: Actions): Part {
  const heading = el('h2')
  const waiting = el('p', { class: 'quiet', role: 'status' })
  const parts = [evaluationGraph(actions), review(actions)]
  const root = el('section', { class: 'card' }, heading, waiting, ...parts.map(part => part.root))
  return {
    root,
    update(view) {
      const snapshot = view.board && readValue(view.board.game)?.snapshot
      const isReviewed = snapshot?.evaluations != null || (snapshot?.review?.length ?? 0) > 0
      setHidden(root, !isReviewed && !view.state.isReviewing)
      setText(heading, view.t('review'))
      setText(waiting, view.t('reviewing'))
      setHidden(waiting, isReviewed)
      for (const part of parts) part.update(view)
    },
  }
}
