import { worstLevel } from '../../doctor/finding.ts'
import { button, el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { failureNote } from './failure-note.ts'
import { checkTitle, showFindings } from './finding-list.ts'
import type { OperatorPart } from './operator-view.ts'

const NOTHING = { findings: [], unchecked: [] }

/** The doctor of the terminal, run by the service: each finding as soon as it is known. */
export function doctorCard(actions: Actions): OperatorPart {
  const heading = el('h3')
  const help = el('p', { class: 'quiet' })
  const run = button('', () => actions.request('doctor', {}))
  const progress = el('p', { role: 'status' })
  const failure = failureNote('doctor')
  const list = el('ul', { class: 'findings' })
  const root = el('section', { class: 'card doctor' }, heading, help, run, progress, failure.root, list)
  return {
    root,
    update(view) {
      const { w, language, setup } = view
      const job = setup?.job
      const examining = job?.kind === 'examining' ? job : null
      const examined = job?.kind === 'examined' ? job : null
      setText(heading, w('doctorTitle'))
      setText(help, w('doctorHelp'))
      setText(run, w(examined ? 'doctorAgain' : 'doctorRun'))
      run.disabled = examining !== null
      setText(
        progress,
        examining
          ? w('doctorLooks', checkTitle(examining.check, language))
          : examined
            ? w(`doctor-${worstLevel(examined.findings)}`)
            : '',
      )
      const { findings, unchecked } = examining ?? examined ?? NOTHING
      setHidden(list, findings.length + unchecked.length === 0)
      showFindings(list, findings, unchecked, language)
      failure.update(view)
    },
  }
}
