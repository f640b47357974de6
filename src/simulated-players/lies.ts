import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { PASSING_FAULTS, type PassingFaultName } from './fault-model.ts'
import type { Habit } from './habit.ts'
import { passingFault } from './habits/passing-faults.ts'

/** Reads `bleeding:250-900ms`: that fault, one at a time, each time for so long. */
export function parseLie(text: string): Result<Habit, Failure<'no-lie'>> {
  const match = /^([a-z-]+):(\d{1,6})-(\d{1,6})ms$/.exec(text)
  if (!match)
    return failure('no-lie', `"${text}" is no sensor fault; expected something like bleeding:250-900ms`)
  const [fromMs, toMs] = [Number(match[2]), Number(match[3])]
  const fault = match[1]!
  if (!isPassingFault(fault)) {
    const names = Object.keys(PASSING_FAULTS).join(', ')
    return failure('no-lie', `"${fault}" is no sensor fault that passes; choose one of ${names}`)
  }
  if (fromMs > toMs) return failure('no-lie', `"${text}" ends before it begins`)
  return ok(passingFault(fault, [fromMs, toMs]))
}

function isPassingFault(name: string): name is PassingFaultName {
  return Object.hasOwn(PASSING_FAULTS, name)
}
