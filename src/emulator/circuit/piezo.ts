import { clockHz } from '../chip/core.ts'

/** After this long without an edge the sound has stopped: below 20 Hz nothing is audible. */
export const silenceCycles = clockHz / 20
/** Two sounds whose pitch differs by less are one. */
const samePitch = 0.02

/** Measures the pitch of the edges on the piezo's pin; 0 Hz is silence. */
export class Piezo {
  onSound: (hz: number) => void = () => {}
  hz = 0
  #roseAt = Number.NEGATIVE_INFINITY

  rose(cycle: number): void {
    const period = cycle - this.#roseAt
    this.#roseAt = cycle
    if (period > silenceCycles) return
    const hz = clockHz / period
    if (Math.abs(hz - this.hz) > hz * samePitch) this.#sound(hz)
  }

  /** Has to be asked now and then: silence makes no edges. */
  checkSilence(cycle: number): void {
    if (this.hz > 0 && cycle - this.#roseAt > silenceCycles) this.#sound(0)
  }

  #sound(hz: number): void {
    this.hz = hz
    this.onSound(hz)
  }
}
