import type { SetupJob } from '../../messages/setup.ts'
import { fill } from '../../words/page/labels.ts'
import { SETUP_FAILURE_WORDS } from '../../words/page/setup-failures.ts'
import { el, setHidden, setText } from '../render/dom.ts'
import { type OperatorPart, squareList } from './operator-view.ts'

/** What went wrong with this work and what to do; what the machine says is behind a disclosure. */
export function failureNote(work: Extract<SetupJob, { kind: 'failed' }>['work']): OperatorPart {
  const text = el('p', { class: 'question', role: 'alert' })
  const summary = el('summary')
  const detail = el('p', { class: 'quiet detail' })
  const more = el('details', {}, summary, detail)
  const root = el('div', { class: 'failure' }, text, more)
  return {
    root,
    update(view) {
      const job = view.setup?.job
      const failed = job?.kind === 'failed' && job.work === work ? job : null
      setHidden(root, failed === null)
      if (!failed) return
      const words = SETUP_FAILURE_WORDS[failed.code][view.language]
      setText(text, fill(words, squareList(failed.squares ?? [], view)))
      setText(summary, view.w('details'))
      setText(detail, failed.detail)
      setHidden(more, failed.detail === '')
    },
  }
}
