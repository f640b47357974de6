import { BUTTONS, type Button } from '../wire/vocabulary.ts'
import {
  buttonNotSeen,
  buttonWorks,
  LIGHTS_RIGHT,
  LIGHTS_SHOWN,
  LIGHTS_WRONG,
} from '../words/findings/lights-and-buttons.ts'
import type { LocalizedFinding } from './finding.ts'
import { BUTTON_WIRES } from './wire-names.ts'

/** Checks that need a person: lights and buttons. */

/** `isRight` is null where no person was asked. */
export function lightsFinding(isRight: boolean | null): LocalizedFinding {
  const check = 'lights'
  if (isRight === false) return { check, level: 'bad', ...LIGHTS_WRONG }
  return { check, level: 'good', message: isRight === null ? LIGHTS_SHOWN : LIGHTS_RIGHT }
}

export function buttonFindings(pressed: ReadonlySet<Button>): LocalizedFinding[] {
  return BUTTONS.map(button => {
    const about = { check: 'buttons', details: { button } } as const
    return pressed.has(button)
      ? { ...about, level: 'good', message: buttonWorks(button) }
      : { ...about, level: 'bad', ...buttonNotSeen(button, BUTTON_WIRES[button]) }
  })
}
