import { type Size, squareName } from '../rules/geometry.ts'
import type { CalibrationCommand, CalibrationFailure, SquareProblem } from './run-calibration.ts'

export const squareNames = (squares: readonly number[], size: Size): string =>
  squares.map(square => squareName(square, size)).join(', ')

const PROBLEMS: { readonly [kind in SquareProblem['kind']]: string } = {
  standing: 'there are still pieces on',
  missing: 'a piece is missing on',
  surplus: 'no piece belongs on',
  'wrong-side': 'a piece of the other side, or a magnet upside down, is on',
  restless: 'not steady:',
}

/** `no piece belongs on e5, e6; not steady: a1` */
export function problemWords(problems: readonly SquareProblem[], size: Size): string {
  return problems.map(({ kind, squares }) => `${PROBLEMS[kind]} ${squareNames(squares, size)}`).join('; ')
}

const COMMANDS: { readonly [command in CalibrationCommand]: string } = {
  empty: 'calibrate the empty board',
  start: 'calibrate the start position',
  mask: 'mask that',
  unmask: 'unmask the squares',
  debounce: 'set those debounce times',
}

/** What happened, and what to do, for somebody at a terminal. */
export function failureWords(failure: CalibrationFailure, size: Size): string {
  switch (failure.code) {
    case 'not-reached': {
      const problem = problemWords(failure.problems, size)
      return failure.stage === 'clear'
        ? `the board is not empty: ${problem}. Clear it, and run this again.`
        : `this is not the start position: ${problem}. Correct it, and run this again.`
    }
    case 'not-empty':
      return 'take everything off the board, and run this again'
    case 'not-steady':
      return `${squareNames(failure.squares, size)}: still not steady after calibrating. Keep hands and metal away from the board, and run this again.`
    case 'misread':
      return `calibrated, but ${squareNames(failure.squares, size)} is not read correctly. \`konakis doctor\` shows what is wrong there.`
    case 'refused':
      return `the controller does not ${COMMANDS[failure.what]} (${failure.refusal})`
    case 'lost':
      return `the board was disconnected before it could ${COMMANDS[failure.what]}; plug it in, and run this again`
    case 'no-start-position':
      return `the firmware has no start position for ${failure.size}×${failure.size}`
    case 'no-readings':
      return 'the board sends no raw readings'
    case 'disconnected':
      return failure.failure.message
  }
}
