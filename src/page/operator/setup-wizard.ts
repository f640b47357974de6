import { type SettingsData, settingsData } from '../../messages/setup.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../words/language.ts'
import { button, el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { boardStep } from './board-step.ts'
import { calibrationStep } from './calibration-step.ts'
import { firmwareStep } from './firmware-step.ts'
import { networkFields, THIS_MACHINE } from './network-fields.ts'
import type { OperatorPart, OperatorView } from './operator-view.ts'
import { RestartWatch } from './restart-watch.ts'
import { boardSettings, chosenDevice, mayContinue, type SetupStep, stepsFor } from './setup-steps.ts'

export interface SetupWizard extends OperatorPart {
  readonly goTo: (step: SetupStep) => void
}

const TITLES = {
  board: 'stepBoard',
  firmware: 'stepFirmware',
  calibration: 'stepCalibration',
  details: 'stepDetails',
} as const satisfies { readonly [step in SetupStep]: string }

/** Leads from the board at its cable to the first game, a step at a time. */
export function setupWizard(actions: Actions): SetupWizard {
  const title = el('p', { class: 'step-title', tabindex: -1 })
  const board = boardStep(actions, redraw)
  const firmware = firmwareStep(actions, board.choice)
  const calibration = calibrationStep(actions, board.choice)
  const languageLabel = el('label', { for: 'setup-language' })
  const language = el(
    'select',
    { id: 'setup-language' },
    ...LANGUAGES.map(value => el('option', { value }, LANGUAGE_NAMES[value])),
  )
  language.addEventListener('change', () => {
    if (isLanguage(language.value)) actions.language(language.value)
  })
  const network = networkFields('setup', el('div', { class: 'field' }, languageLabel, language))
  const fixed = el('p', { class: 'quiet' })
  const details = el('div', { class: 'step' }, network.root, fixed)
  const bodies = { board: board.root, firmware: firmware.root, calibration: calibration.root, details }
  const restarting = el('p', { role: 'status' })
  const doneText = el('p', { class: 'instruction' })
  const doneAddress = el('p')
  const first = button('', () => actions.screen('start'), { class: 'primary big' })
  const done = el('div', { class: 'step' }, doneText, doneAddress, first)
  const back = button('', () => move(-1))
  const next = button('', () => (step === 'details' ? void save() : move(1)))
  const footer = el('div', { class: 'wizard-footer row' }, back, next)
  const root = el('section', { class: 'wizard' }, title, ...Object.values(bodies), restarting, done, footer)
  const watch = new RestartWatch()
  let step: SetupStep = 'board'
  let ending: 'none' | 'restarting' | 'done' = 'none'
  let known: SettingsData | null = null
  let isAsked = false
  let shown: OperatorView | null = null

  function move(by: 1 | -1): void {
    const steps = stepsFor(board.choice(), shown?.setup ?? null)
    goTo(steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(step) + by))]!)
  }

  function goTo(wanted: SetupStep): void {
    // Firmware is written to a board that was found.
    const isUnknown = wanted === 'firmware' && chosenDevice(board.choice(), shown?.setup ?? null) === null
    step = isUnknown ? 'board' : wanted
    ending = 'none'
    redraw()
    title.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  async function readSettings(): Promise<void> {
    const read = settingsData.safeParse(await actions.ask('settings', {}))
    if (!read.success) return
    known = read.data
    network.fill(known)
    redraw()
  }

  async function save(): Promise<void> {
    const choice = board.choice()
    if (!choice || !network.isValid() || !isLanguage(language.value)) return
    const { id, host } = network.values()
    const values = { ...boardSettings(choice, shown?.setup ?? null), id, host, language: language.value }
    if ((await actions.ask('change-settings', { values })) === null) return
    const fixedId = known?.fixed.includes('id') ? known.inForce.id : id
    watch.begin(String(fixedId))
    ending = 'restarting'
    redraw()
    await actions.ask('restart', {})
  }

  function redraw(): void {
    if (shown) update(shown)
  }

  function update(view: OperatorView): void {
    shown = view
    const { w, setup } = view
    const isShown = view.state.screen === 'setup'
    setHidden(root, !isShown)
    const restarted = watch.look(view.state)
    if (restarted !== null) {
      ending = 'done'
      if (restarted !== view.state.shown) actions.show(restarted)
    }
    if (!isShown) return
    if (!isAsked) {
      isAsked = true
      language.value = view.language
      void readSettings()
    }
    const steps = stepsFor(board.choice(), setup)
    if (!steps.includes(step)) step = 'board'
    if (step === 'board') board.enter(view)
    const isAsking = ending === 'none'
    setText(title, w('stepOf', steps.indexOf(step) + 1, steps.length, w(TITLES[step])))
    setHidden(title, !isAsking)
    for (const [name, body] of Object.entries(bodies)) setHidden(body, !isAsking || name !== step)
    for (const part of [board, firmware, calibration, network]) part.update(view)
    setText(languageLabel, w('boardLanguage'))
    const { fixed: names = [] } = known ?? {}
    setText(fixed, names.length > 0 ? w('fixedByStart', names.join(', ')) : '')
    setHidden(restarting, ending !== 'restarting')
    setText(restarting, w('restarting'))
    setHidden(done, ending !== 'done')
    setText(doneText, w('setUpDone'))
    setText(first, w('firstGame'))
    const [address] = known?.addresses ?? []
    const isOpen = network.values().host !== THIS_MACHINE
    setText(doneAddress, isOpen && address ? w('othersOpen', address) : '')
    setHidden(footer, !isAsking)
    setHidden(back, step === 'board')
    setText(back, w('previous'))
    const isSkipped = step === 'calibration' && setup?.job.kind !== 'calibrated'
    setText(next, w(step === 'details' ? 'saveAndRestart' : isSkipped ? 'later' : 'next'))
    next.classList.toggle('primary', !isSkipped)
    next.disabled = !mayContinue(step, board.choice(), setup)
  }

  return { root, update, goTo }
}
