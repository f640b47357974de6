import { FIRMWARE_VARIANTS } from '../../messages/setting-values.ts'
import { button, el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { failureNote } from './failure-note.ts'
import type { OperatorPart, OperatorView } from './operator-view.ts'
import { type BoardChoice, chosenDevice, type FirmwareState, firmwareState } from './setup-steps.ts'

/** The firmware of the chosen board: what is on it, and writing it, with its progress. */
export function firmwareStep(actions: Actions, choice: () => BoardChoice | null): OperatorPart {
  const about = el('p')
  const label = el('label', { for: 'variant' })
  const variants = el('select', { id: 'variant' }, ...FIRMWARE_VARIANTS.map(value => el('option', { value })))
  const variant = el('div', { class: 'field' }, label, variants)
  const write = button('', () => start())
  const missing = el('p', { class: 'question' })
  const bar = el('progress', { max: 100, 'aria-labelledby': 'flash-progress' })
  const progress = el('p', { id: 'flash-progress', role: 'status' })
  const advice = el('p', { class: 'quiet' })
  const failure = failureNote('flash')
  const root = el(
    'div',
    { class: 'step' },
    about,
    variant,
    missing,
    failure.root,
    write,
    progress,
    bar,
    advice,
  )
  let shown: OperatorView | null = null
  let chosenFor: string | null = null

  function start(): void {
    const device = chosenDevice(choice(), shown?.setup ?? null)
    const wanted = FIRMWARE_VARIANTS.find(value => value === variants.value)
    // What runs there is shown above the button, so that pressing it is the consent.
    if (device && wanted) actions.request('flash', { path: device.path, variant: wanted, replace: true })
  }

  return {
    root,
    update(view) {
      shown = view
      const { setup, w } = view
      const device = chosenDevice(choice(), setup)
      const job = setup?.job
      const flashing = job?.kind === 'flashing' ? job : null
      const state = device ? firmwareState(device) : 'missing'
      const isDone = job?.kind === 'flashed' && job.path === device?.path
      setText(
        about,
        isDone ? w('flashed') : aboutWords(state, device?.firmware ?? '', device?.shipped ?? '', view),
      )
      setText(label, w('whichSensors'))
      for (const option of variants.options)
        setText(option, w(`variant-${option.value as (typeof FIRMWARE_VARIANTS)[number]}`))
      if (device && device.path !== chosenFor) {
        chosenFor = device.path
        variants.value = device.variant ?? '9x9'
      }
      setHidden(about, flashing !== null)
      setHidden(variant, flashing !== null || state !== 'missing' || isDone)
      setText(missing, setup?.canFlash === false ? w('noFlashing') : '')
      setHidden(write, flashing !== null || setup?.canFlash === false)
      setText(write, w(BUTTONS[state]))
      write.classList.toggle('primary', state !== 'current')
      setHidden(bar, flashing === null)
      setHidden(advice, flashing === null)
      setText(advice, w('leaveCable'))
      setText(progress, flashing ? w(`phase-${flashing.phase}`, flashing.percent) : '')
      if (flashing && flashing.phase !== 'contact' && flashing.phase !== 'hello')
        bar.value = overall(flashing)
      else bar.removeAttribute('value')
      failure.update(view)
    },
  }
}

const BUTTONS = { current: 'writeAgain', other: 'updateFirmware', missing: 'writeFirmware' } as const

function aboutWords(state: FirmwareState, firmware: string, shipped: string, { w }: OperatorView): string {
  switch (state) {
    case 'current':
      return w('firmwareCurrent', firmware)
    case 'other':
      return w('firmwareOther', firmware, shipped)
    case 'missing':
      return w('firmwareMissing')
  }
}

/** Writing takes longer than reading back. */
const WRITING_SHARE = 0.6
const overall = ({ phase, percent }: { phase: string; percent: number }): number =>
  phase === 'writing' ? percent * WRITING_SHARE : 100 * WRITING_SHARE + percent * (1 - WRITING_SHARE)
