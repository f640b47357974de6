import { clockHz } from '../chip/core.ts'

/** A host that slept or was stopped is not caught up with: the board just went on from there. */
const catchUpAtMostMs = 100

/** How many cycles the machine owes the wall clock. */
export class Pacer {
  #lastMs: number
  #fraction = 0

  constructor(nowMs: number) {
    this.#lastMs = nowMs
  }

  cyclesDue(nowMs: number): number {
    const elapsedMs = Math.min(Math.max(nowMs - this.#lastMs, 0), catchUpAtMostMs)
    this.#lastMs = nowMs
    const due = (elapsedMs * clockHz) / 1000 + this.#fraction
    const whole = Math.floor(due)
    this.#fraction = due - whole
    return whole
  }
}
