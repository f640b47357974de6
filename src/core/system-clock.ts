import { performance } from 'node:perf_hooks'
import type { Clock } from './clock.ts'

/**
 * Milliseconds since the process started. Not the time of day: a Raspberry Pi without network starts with a
 * wrong one and jumps when it learns better, which would look like a board that was silent for years.
 */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  setTimer(delayMs, due) {
    const timer = setTimeout(due, delayMs)
    return () => clearTimeout(timer)
  },
}
