import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { Habit } from './habit.ts'
import { SENSOR_FAULTS } from './habits/sensor-faults.ts'

/** Sensor faults that last for a while and pass. */
const TRANSIENT = SENSOR_FAULTS.filter(({ parameters }) => 'forMs' in parameters)

/** Reads `bleeding:250-900ms`: that fault, one at a time, each time for so long. */
export function parseLie(text: string): Result<Habit, Failure<'no-lie'>> {
  const match = /^([a-z-]+):(\d{1,6})-(\d{1,6})ms$/.exec(text)
  if (!match)
    return failure('no-lie', `"${text}" is no sensor fault; expected something like bleeding:250-900ms`)
  const [fromMs, toMs] = [Number(match[2]), Number(match[3])]
  const fault = TRANSIENT.find(({ name }) => name === match[1])
  if (!fault) {
    const names = TRANSIENT.map(({ name }) => name).join(', ')
    return failure('no-lie', `"${match[1]}" is no sensor fault that passes; choose one of ${names}`)
  }
  if (fromMs > toMs) return failure('no-lie', `"${text}" ends before it begins`)
  return ok({ ...fault, name: text, parameters: { ...fault.parameters, forMs: [fromMs, toMs] } })
}
