import { confirmedButton } from '../render/confirmed-button.ts'
import { button, el, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { doctorCard } from './doctor-card.ts'
import { backupCard, healthCard, logCard } from './maintenance.ts'
import type { OperatorPart, OperatorView } from './operator-view.ts'
import { RestartWatch } from './restart-watch.ts'
import { settingsForm } from './settings-form.ts'
import type { SetupStep } from './setup-steps.ts'

/** Everything an operator changes or looks at after the set-up. */
export function settingsScreen(actions: Actions, goToStep: (step: SetupStep) => void): OperatorPart {
  const boardHeading = el('h3')
  const steps = {
    chooseBoard: button('', () => goToStep('board')),
    firmwareButton: button('', () => goToStep('firmware')),
    calibrateButton: button('', () => goToStep('calibration')),
  }
  const restart = confirmedButton(() => {
    watch.begin(form.boardName() ?? shown?.state.shown ?? '')
    state = 'restarting'
    if (shown) update(shown)
    actions.request('restart', {})
  })
  const status = el('p', { role: 'status' })
  const boardCard = el(
    'section',
    { class: 'card' },
    boardHeading,
    el('div', { class: 'row' }, ...Object.values(steps)),
    el('div', { class: 'row' }, restart.root),
    status,
  )
  const form = settingsForm(actions)
  const cards = [
    healthCard(),
    doctorCard(actions),
    backupCard(actions, () => watch.begin(form.boardName() ?? shown?.state.shown ?? '')),
    logCard(actions),
  ]
  const root = el('section', { class: 'settings' }, boardCard, form.root, ...cards.map(card => card.root))
  const watch = new RestartWatch()
  let state: 'restarting' | 'restarted' | null = null
  let isOpen = false
  let shown: OperatorView | null = null

  function update(view: OperatorView): void {
    shown = view
    const { w } = view
    const isShown = view.state.screen === 'settings'
    setHidden(root, !isShown)
    const back = watch.look(view.state)
    if (back !== null) {
      state = 'restarted'
      form.open()
      if (back !== view.state.shown) actions.show(back)
    }
    if (isShown && !isOpen) {
      form.open()
      state = null
    }
    isOpen = isShown
    if (!isShown) return
    setText(boardHeading, w('boardAndSensors'))
    for (const [word, act] of Object.entries(steps)) setText(act, w(word as keyof typeof steps))
    restart.update(w('restart'), w('restartAsk'))
    setText(status, state ? w(state) : '')
    for (const part of [form, ...cards]) part.update(view)
  }

  return { root, update }
}
