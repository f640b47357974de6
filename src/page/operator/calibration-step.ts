import type { SetupJob } from '../../messages/setup.ts'
import { button, el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { failureNote } from './failure-note.ts'
import { type OperatorPart, type OperatorView, squareList } from './operator-view.ts'
import { readingsBoard } from './readings-board.ts'
import { type BoardChoice, chosenDevice } from './setup-steps.ts'

type Calibrating = Extract<SetupJob, { kind: 'calibrating' }>

/** Calibrating, step by step, with the live readings of every square. */
export function calibrationStep(actions: Actions, choice: () => BoardChoice | null): OperatorPart {
  const text = el('p', { class: 'instruction', role: 'status' })
  const problems = el('p', { class: 'question' })
  const note = el('p', { class: 'quiet' })
  const begin = button('', () => {
    const device = chosenDevice(choice(), shown?.setup ?? null)
    actions.request('calibration', { do: 'begin', ...(device && { path: device.path }) })
  })
  const yes = button('', () => actions.request('calibration', { do: 'yes' }), { class: 'primary' })
  const no = button('', () => actions.request('calibration', { do: 'no' }))
  const stop = button('', () => actions.request('calibration', { do: 'stop' }))
  const failure = failureNote('calibration')
  const board = readingsBoard()
  const words = el(
    'div',
    { class: 'step-words' },
    text,
    problems,
    note,
    failure.root,
    el('div', { class: 'row' }, begin, yes, no, stop),
  )
  const root = el('div', { class: 'step with-board' }, words, board.root)
  let shown: OperatorView | null = null

  return {
    root,
    update(view) {
      shown = view
      const { setup, w } = view
      const job = setup?.job ?? { kind: 'none' }
      const asked = job.kind === 'calibrating' && ASKING.includes(job.stage) ? job : null
      const isAtWork = job.kind === 'calibrating' || job.kind === 'opening'
      setText(text, instruction(job, view))
      setText(problems, job.kind === 'calibrating' ? problemText(job, view) : '')
      setText(note, noteText(job, view))
      setText(
        begin,
        w(
          job.kind === 'calibrated'
            ? 'calibrateAgain'
            : job.kind === 'failed'
              ? 'tryAgain'
              : 'beginCalibration',
        ),
      )
      begin.classList.toggle('primary', job.kind !== 'calibrated')
      setHidden(begin, isAtWork)
      setText(yes, w(asked?.stage === 'mask' ? 'playWithout' : 'yesEmpty'))
      setText(no, w(asked?.stage === 'mask' ? 'leaveThem' : 'noNotEmpty'))
      setHidden(yes, asked === null)
      setHidden(no, asked === null)
      setText(stop, w('stopCalibration'))
      setHidden(stop, !isAtWork)
      failure.update(view)
      showBoard(job, view)
    },
  }

  function showBoard(job: SetupJob, { w }: OperatorView): void {
    const measured = job.kind === 'calibrating' || job.kind === 'calibrated' ? job : null
    setHidden(board.root, measured === null)
    if (!measured) return
    const wrong =
      measured.kind === 'calibrating'
        ? [...measured.problems.flatMap(({ squares }) => squares), ...measured.asked]
        : []
    board.update({ ...measured, numbers: measured.readings, wrong }, w('readings'))
  }
}

const ASKING: readonly Calibrating['stage'][] = ['confirm', 'mask']

function instruction(job: SetupJob, view: OperatorView): string {
  const { w } = view
  switch (job.kind) {
    case 'opening':
      return w('openingBoard')
    case 'calibrated':
      return w('calibrated')
    case 'failed':
      return job.work === 'calibration' ? '' : w('calibrationIntro')
    case 'none':
    case 'searching':
    case 'found':
    case 'flashing':
    case 'flashed':
    case 'examining':
    case 'examined':
      return w('calibrationIntro')
    case 'calibrating':
      break
  }
  switch (job.stage) {
    case 'clear':
      return w(job.problems.length === 0 ? 'measuring' : 'clearBoard')
    case 'confirm':
      return w('boardEmpty')
    case 'mask':
      return w('deadSquares', squareList(job.asked, view))
    case 'set-up':
      return w(job.problems.length === 0 ? 'measuring' : 'setUpStart')
  }
}

function problemText({ problems }: Calibrating, view: OperatorView): string {
  return problems.map(({ kind, squares }) => view.w(kind, squareList(squares, view))).join(' ')
}

function noteText(job: SetupJob, view: OperatorView): string {
  const { w } = view
  if (job.kind === 'calibrating' && job.stage === 'confirm' && job.asked.length > 0)
    return w('firstTime', squareList(job.asked, view))
  if (job.kind !== 'calibrated') return ''
  return [
    job.weakest === null ? '' : w('weakest', job.weakest),
    job.masked.length === 0 ? '' : w('withoutSensors', squareList(job.masked, view)),
  ]
    .join(' ')
    .trim()
}
