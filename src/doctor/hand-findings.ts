import { BUTTONS, type Button } from '../wire/vocabulary.ts'
import type { Finding } from './finding.ts'
import { BUTTON_WIRES } from './wire-names.ts'

/** Checks that need a person: lights and buttons. */

/** `isRight` is null where no person was asked. */
export function lightsFinding(isRight: boolean | null): Finding {
  const check = 'lights'
  if (isRight === false)
    return {
      check,
      level: 'bad',
      message: 'The lights are not as they should be.',
      remedy:
        'Where the chain ends too soon, look at the first dark LED’s input and at the last good one’s output; hardware/wiring.md has their order. If all are dark: LED_DATA (D11), LED_CLOCK (D13), +5VP and its fuse. If colours flicker behind a place, ground or supply of that rank is missing.',
    }
  return {
    check,
    level: 'good',
    message:
      isRight === null
        ? 'The test picture was shown; only a person can tell whether it looked right.'
        : 'The lights are as they should be.',
  }
}

export function buttonFindings(pressed: ReadonlySet<Button>): Finding[] {
  return BUTTONS.map(button => {
    const { net, nanoPin, parts } = BUTTON_WIRES[button]
    if (pressed.has(button))
      return {
        check: 'buttons',
        level: 'good',
        message: `The button "${button}" works.`,
        details: { button },
      }
    return {
      check: 'buttons',
      level: 'bad',
      message: `The button "${button}" was not seen.`,
      remedy: `Look at ${parts} and the wire ${net} to ${nanoPin} of the Nano.`,
      details: { button },
    }
  })
}
