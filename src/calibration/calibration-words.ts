import { failureWords } from '../boards/board-failure.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { squareProblems } from '../words/calibration.ts'
import {
  boardNotEmpty,
  calibratedButMisread,
  commandRefused,
  disconnectedBefore,
  NO_RAW_READINGS,
  noStartPosition,
  notTheStartPosition,
  soldiersNotInPlace,
  stillNotSteady,
  TAKE_EVERYTHING_OFF,
} from '../words/calibration-failures.ts'
import { inOneText } from '../words/findings/finding-words.ts'
import type { Words } from '../words/language.ts'
import type { CalibrationFailure, CalibrationStage, SquareProblem } from './run-calibration.ts'

export const squareNames = (squares: readonly number[], size: Size): string =>
  squares.map(square => squareName(square, size)).join(', ')

export function problemWords(problems: readonly SquareProblem[], size: Size): Words {
  return squareProblems(problems.map(({ kind, squares }) => [kind, squareNames(squares, size)]))
}

const STAGE_MISSED: { readonly [stage in CalibrationStage]: (problems: Words) => Words } = {
  clear: boardNotEmpty,
  'set-up': notTheStartPosition,
  place: soldiersNotInPlace,
}

/** What happened, and what to do, for somebody at a terminal. */
export function calibrationFailureWords(failure: CalibrationFailure, size: Size): Words {
  switch (failure.code) {
    case 'not-reached': {
      return STAGE_MISSED[failure.stage](problemWords(failure.problems, size))
    }
    case 'not-empty':
      return TAKE_EVERYTHING_OFF
    case 'not-steady':
      return stillNotSteady(squareNames(failure.squares, size))
    case 'misread':
      return calibratedButMisread(squareNames(failure.squares, size))
    case 'refused':
      return commandRefused(failure.what, failure.refusal)
    case 'lost':
      return disconnectedBefore(failure.what)
    case 'no-start-position':
      return noStartPosition(failure.size)
    case 'no-readings':
      return NO_RAW_READINGS
    case 'disconnected':
      return inOneText(failureWords(failure.failure))
  }
}
