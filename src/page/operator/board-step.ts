import type { FoundDevice } from '../../messages/setup.ts'
import { button, el, rebuild, setHidden, setText } from '../render/dom.ts'
import type { Actions } from '../render/view.ts'
import { failureNote } from './failure-note.ts'
import type { OperatorPart, OperatorView } from './operator-view.ts'
import { type BoardChoice, isSameChoice, likeliest } from './setup-steps.ts'

export interface BoardStep extends OperatorPart {
  readonly choice: () => BoardChoice | null
  /** Searches when nothing is known yet. */
  readonly enter: (view: OperatorView) => void
}

/** Which board it is: what the service has found at its ports, in plain words, or the emulated one. */
export function boardStep(actions: Actions, onChange: () => void): BoardStep {
  const searching = el('p', { role: 'status' })
  const bar = el('progress', {})
  const none = el('p', { class: 'quiet' })
  const legend = el('legend')
  const list = el('div', { class: 'radio-cards' })
  const choices = el('fieldset', { class: 'plain' }, legend, list)
  const again = button('', () => actions.request('find-boards', {}))
  const failure = failureNote('search')
  const root = el('div', { class: 'step' }, searching, bar, none, choices, failure.root, again)
  let chosen: BoardChoice | null = null
  let asked = false

  function card(choice: BoardChoice, name: string, help: string, isDisabled: boolean): HTMLElement {
    const isChosen = isSameChoice(chosen, choice)
    const input = el('input', {
      type: 'radio',
      name: 'board-choice',
      checked: isChosen,
      disabled: isDisabled,
    })
    input.addEventListener('change', () => {
      chosen = choice
      onChange()
    })
    return el(
      'label',
      { class: 'radio-card' },
      input,
      el('span', {}, el('strong', {}, name), el('span', { class: 'quiet' }, help)),
    )
  }

  return {
    root,
    choice: () => chosen,
    enter({ setup }) {
      if (asked || !setup || setup.devices !== null || setup.job.kind === 'searching') return
      asked = true
      actions.request('find-boards', {})
    },
    update(view) {
      const { setup, w } = view
      const isSearching = setup?.job.kind === 'searching'
      const devices = setup?.devices ?? null
      setText(searching, isSearching ? w('searching') : '')
      setHidden(bar, !isSearching)
      bar.setAttribute('aria-label', w('searching'))
      setText(none, w('noneFound'))
      setHidden(none, isSearching || devices === null || devices.length > 0)
      setText(legend, w('whichBoard'))
      setHidden(choices, isSearching || devices === null)
      setText(again, w('searchAgain'))
      setHidden(again, isSearching || devices === null)
      failure.update(view)
      const isKnown =
        chosen === 'emulated' || devices?.some(({ path }) => isSameChoice(chosen, { path })) === true
      if (devices && !isSearching && !isKnown) {
        chosen = likeliest(setup)
        onChange()
      }
      rebuild(list, JSON.stringify([view.language, devices]), () => [
        ...(devices ?? []).map(device =>
          card({ path: device.path }, ...deviceWords(device, view), device.device === 'cannot-open'),
        ),
        card('emulated', w('emulatedBoard'), w('emulatedHelp'), false),
      ])
    },
  }
}

/** `/dev/ttyUSB0` is where it is plugged in. */
const portName = (path: string) => path.split('/').at(-1) ?? path

function deviceWords(found: FoundDevice, { w }: OperatorView): [name: string, help: string] {
  const { device, path, name = '', firmware = '', files = 0 } = found
  const port = portName(path)
  switch (device) {
    case 'konakis':
      return [w('konakisBoard', name, files, files), w('firmwareOn', firmware, port)]
    case 'incompatible-konakis':
      return [w('oldBoard'), w('newControllerHelp', port)]
    case 'firmata':
      return [w('firmataBoard'), w('firmataHelp', firmware, port)]
    case 'unknown':
    case 'silent':
      return [w('newController'), w('newControllerHelp', port)]
    case 'cannot-open':
      return [w('closedPort'), port]
  }
}
