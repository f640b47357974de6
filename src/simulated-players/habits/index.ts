import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { Habit } from '../habit.ts'
import { CAPTURING } from './capturing.ts'
import { CONNECTION_FAULTS } from './connection-faults.ts'
import { MISTAKES } from './mistakes.ts'
import { MOVING } from './moving.ts'
import { SENSOR_FAULTS } from './sensor-faults.ts'

export const HABITS: readonly Habit[] = [
  ...MOVING,
  ...CAPTURING,
  ...MISTAKES,
  ...SENSOR_FAULTS,
  ...CONNECTION_FAULTS,
]

/** One habit, or several of the same players, joined by a plus: `slide-slow+late-removal`. */
export function parseHabits(text: string): Result<readonly Habit[], Failure<'no-habit'>> {
  const names = text === 'everything' ? HABITS.map(({ name }) => name) : text.split('+')
  const found: Habit[] = []
  for (const name of names) {
    const habit = HABITS.find(habit => habit.name === name)
    if (!habit)
      return failure('no-habit', `there is no habit "${name}"; "konakis simulate --habits" lists them`)
    found.push(habit)
  }
  return ok(found)
}
